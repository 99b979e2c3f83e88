/** What people can choose not to be told of. */
export enum NotificationKind {
  /** Somebody shares a file or an assistant. */
  SHARES = 'shares',
  /** A study session or an exam comes near. */
  REMINDERS = 'reminders',
  /** Work was assigned in a group. */
  ASSIGNMENTS = 'assignments',
  /** Somebody has registered with an invite; for admins. */
  INVITES = 'invites',
}

/** What is told; the words are for the person who gets it. */
export interface News {
  title: string;
  body: string;
  /** A route of the web app. */
  url: string;
  /** Missing where everybody must hear of it: what concerns the safety of the account. */
  kind?: NotificationKind;
  /** What it is about, where others cause it: each person hears of one thing once a day, however often it changes. */
  about?: string;
}

/** Tells several people the same; joins the running transaction, so that nobody hears of what did not happen. */
export type Notify = (userIds: readonly string[], news: News) => Promise<void>;
