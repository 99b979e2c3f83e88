import type { Remedy } from './names/reference.js';

/** Whoever says one of these may get the plant into or onto a body. */
const bodily =
  /\b(?:swallow\w*|drink\w*|drank|eat\w*|ate|edible|chew\w*|teas?|tak(?:e|es|ing|en)|took|dos(?:e|es|age)|tinctures?|extracts?|syrups?|salads?|soups?|stews?|pesto|jams?|cook\w*|recipes?|smoothies?|infus\w+|remed\w+|medicin\w+|cur(?:e|es|ing)|safe\w*|toxic\w*|poison\w*|danger\w*|deadly|harm\w*|ok|okay|side effects?|capsules?|pills?|skin|rash|burn\w*|itch\w*|smok\w+|pregnan\w*|breast\w*|bab(?:y|ies)|child\w*|kids?|toddlers?|sons?|daughters?|dogs?|cats?|pets?|pains?|cough\w*|sleep\w*|help(?:s|ing)? with|good for|used? for|benefits?|trip|high|berries|pods?|sap|touch\w*|instead of|mistaken|looks? like|spice|flavou?r)\b/i;
/** A name alone may ask anything. */
const nameAlone = /^\S+(?:\s+\S+)?\s*\??$/;

/** Is a plant of beds and windowsills asked about that nobody is about to swallow or touch? */
export function isOnlyGrown({ isGardenPlant }: Remedy, message: string): boolean {
  return isGardenPlant === true && !bodily.test(message) && !nameAlone.test(message.trim());
}
