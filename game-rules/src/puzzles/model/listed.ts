const lists = {
  and: new Intl.ListFormat('en-US'),
  or: new Intl.ListFormat('en-US', { type: 'disjunction' }),
};

/** A list of words with commas and "and" or "or". */
export const listed = (words: readonly string[], last: 'and' | 'or' = 'and'): string =>
  lists[last].format(words);
