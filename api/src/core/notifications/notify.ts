/** Types of notifications that users can turn off. */
export enum NotificationKind {
  /** Someone shares a file or an assistant. */
  SHARES = 'shares',
  /** A study session or an exam is coming up. */
  REMINDERS = 'reminders',
  /** A group was assigned work. */
  ASSIGNMENTS = 'assignments',
  /** Someone registered with an invite; for admins. */
  INVITES = 'invites',
}

/** The content, addressed to the recipient. */
export interface NewNotification {
  title: string;
  body: string;
  /** A route of the web app. */
  url: string;
  /** Missing for account security, which can't be turned off. */
  kind?: NotificationKind;
  /**
   * The subject, for notifications caused by others. A user is notified about a subject once per day, no
   * matter how often it changes.
   */
  about?: string;
  /** The user who causes it. One user notifies another only a limited number of times per day. */
  causedBy?: string | null;
}

/** Notifies several users in the running transaction, so that they aren't notified of changes that didn't happen. */
export type Notify = (userIds: readonly string[], notification: NewNotification) => Promise<void>;
