/**
 * The words for one kind of action. In the sentences of the log, {actor} and {subject} stand for people and {name} for
 * the name of a thing that the entry holds.
 */
export interface ActionText {
  /** For filters: "Access changed". */
  label: string;
  /** The log's sentence; for what somebody does to an account of their own, and when no account is concerned. */
  log: string;
  /** The log's sentence when it is somebody else's account. */
  logOther?: string;
  /** In the own activity: what you did to your account. */
  own?: string;
  /** In the own activity: what an admin did to your account. */
  toYou?: string;
  /** In the own activity: what you did to others or to the site. */
  byYou?: string;
}

export type ActionTexts = Readonly<Record<string, ActionText>>;
