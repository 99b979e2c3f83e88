/**
 * The words for one kind of action. In the sentences of the log, {actor} and {subject} stand for people, and {name} for
 * the name of a thing in the entry.
 */
export interface ActionText {
  /** For filters, such as "Access changed". */
  label: string;
  /** The log's sentence if people do it to their own account, or if no account is concerned. */
  log: string;
  /** The log's sentence if it concerns someone else's account. */
  logOther?: string;
  /** In a person's own activity: what they did to their account. */
  ownAccount?: string;
  /** In a person's own activity: what an admin did to their account. */
  toYou?: string;
  /** In a person's own activity: what they did to others or to the site. */
  byYou?: string;
}

export type ActionTexts = Readonly<Record<string, ActionText>>;
