import { hyphenateSync } from 'hyphen/en-us';

const softHyphen = '\u00AD';
/**
 * Words that the patterns don't divide and that are wider than the smallest card. Divided as in Merriam-Webster
 * (November 2026), once each, because the library misplaces a second division.
 */
const exceptions = [
  ...['boswel-lia', 'chamo-mile', 'couma-rin', 'flax-seed', 'haw-thorn', 'iso-flavones', 'meno-pause'],
  ...['cipro-floxacin', 'dopa-mine', 'metho-trexate', 'pyrrolizi-dine', 'saqui-navir'],
  ...['capt-cha', 'sei-zures', 'siro-limus', 'syneph-rine', 'vesti-bule'],
];

/**
 * A text in parts, between which a line can end with a hyphen within a long word. Browsers hyphenate with dictionaries
 * that not all of them have, and in English they don't hyphenate capitalized words.
 */
export const divideWords = (text: string): string[] =>
  hyphenateSync(text, { minWordLength: 7, exceptions }).split(softHyphen);
