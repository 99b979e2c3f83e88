import { hyphenateSync } from 'hyphen/en-us';

const softHyphen = '\u00AD';
/**
 * Words that the patterns leave whole, and that are wider than the smallest card. Divided as in Merriam-Webster
 * (November 2026), once each: of a second division the library loses the place.
 */
const exceptions = [
  ...['boswel-lia', 'chamo-mile', 'couma-rin', 'flax-seed', 'haw-thorn', 'iso-flavones', 'meno-pause'],
  ...['cipro-floxacin', 'dopa-mine', 'metho-trexate', 'pyrrolizi-dine', 'saqui-navir'],
  ...['capt-cha', 'sei-zures', 'siro-limus', 'syneph-rine', 'vesti-bule'],
];

/**
 * A text in parts: between two of them a line may end with a hyphen, in a long word. Browsers hyphenate by
 * dictionaries that not all have, and in English no word with a capital.
 */
export const divideWords = (text: string): string[] =>
  hyphenateSync(text, { minWordLength: 7, exceptions }).split(softHyphen);
