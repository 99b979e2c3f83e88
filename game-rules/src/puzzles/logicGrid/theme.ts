import content from './themes.json' with { type: 'json' };

/** A set of things of which each belongs to one thing of every other set; `{}` in its texts stands for one of them. */
export interface Category {
  name: string;
  items: readonly string[];
  /** The names of its items within a sentence, where the grid's edge has abbreviations. */
  spoken?: readonly string[];
  /** Whether the names of its items keep their capital letter within a sentence. */
  keepCase?: boolean;
  /** Its part of the story; the people of the first category lack it. */
  story?: string;
  /** Names whoever it belongs to. */
  subject: string;
  /** Says that it belongs to somebody; the people of the first category lack these. */
  is?: string;
  not?: string;
  either?: string;
  /** Says that somebody comes before another one; only where the order of the items has a meaning. */
  before?: string;
  /** Says that somebody comes right before another one, or two or three places before. */
  gaps?: readonly string[];
}

/** A story with four categories of five items; the first has people, the last an order. */
export interface Theme {
  id: string;
  title: string;
  /** How the story begins, that its categories tell on. */
  story: string;
  categories: readonly Category[];
}

export const themes: readonly Theme[] = content.themes;
