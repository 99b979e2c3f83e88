import { z } from 'zod';

/**
 * Words of the library that are related to an everyday word, the nearest first, each with its likeness in hundredths:
 * "vomit 62 nausea 55". Made by scripts/makeRelatedWords.mjs.
 */
export const relatedWordsSchema = z.record(
  z.string().regex(/^[a-z]{3,}$/),
  z.string().regex(/^[a-z]{3,} \d{2,3}(?: [a-z]{3,} \d{2,3})*$/),
);
