/** What the rules count as a mistake, in the same wording everywhere. */
export const mistakeRule =
  'A miss counts as a mistake only if you’d already seen the second card or the first card’s match.';
