/** What is told; the words are for the person who gets it. */
export interface News {
  title: string;
  body: string;
  /** A route of the web app. */
  url: string;
}

/** Tells several people the same; joins the running transaction, so that nobody hears of what did not happen. */
export type Notify = (userIds: readonly string[], news: News) => Promise<void>;
