/** What the rules count as a mistake, in the same words wherever it is told. */
export const mistakeRule =
  'A mismatch counts as a mistake only if you had already seen the second one or the first one’s partner.';
