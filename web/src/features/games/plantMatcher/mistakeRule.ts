/** What the rules count as a mistake, in the same words wherever it is told. */
export const mistakeRule =
  'Two cards that are no pair are a mistake only if you had already seen the second one or the first one’s partner.';
