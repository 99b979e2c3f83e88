import content from './themes.json' with { type: 'json' };

/** A set of items, each of which belongs to one item in every other set; `{}` in its texts is replaced with an item. */
export interface Category {
  name: string;
  items: readonly string[];
  /** The names of the category's items within a sentence, if the grid's edge has abbreviations. */
  spoken?: readonly string[];
  /** Whether the names of the category's items stay capitalized within a sentence. */
  keepCase?: boolean;
  /** The category's part of the story; the people in the first category have none. */
  story?: string;
  /** Refers to the person that an item belongs to. */
  subject: string;
  /** Says that an item belongs to someone; the people in the first category lack these. */
  is?: string;
  not?: string;
  either?: string;
  /** Says that someone comes before another; only if the order of the items has a meaning. */
  before?: string;
  /** Says that someone comes right before another, or two or three positions before. */
  gaps?: readonly string[];
}

/** A story with four categories of five items; the first category has people, the last an order. */
export interface Theme {
  id: string;
  title: string;
  /** The start of the story, which its categories continue. */
  story: string;
  categories: readonly Category[];
}

export const themes: readonly Theme[] = content.themes;
