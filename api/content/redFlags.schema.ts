import { z } from 'zod';
import { slug, text } from './fields.schema.js';

/** The type of help that is needed. */
export const redFlagKind = z.enum(['emergency', 'poison', 'crisis', 'danger', 'pets']);

/** Phrases that mean that someone may be in danger now. */
export const redFlagsSchema = z
  .strictObject({
    /**
     * Alternatives that several flags share, separated by `|`; a flag refers to them as `$name`.
     */
    lists: z.record(slug, text),
    /** All parts of a phrase must be close to each other, in any order; each lists alternatives, separated by `|`. */
    flags: z.array(z.array(text).min(1).max(4)),
  })
  .refine(
    ({ lists, flags }) =>
      flags
        .flatMap((words) => words.flatMap((word) => word.split('|')))
        .every((each) => !each.startsWith('$') || lists[each.slice(1)] !== undefined),
    'must have every list that a flag names',
  );

const messages = z.array(text).min(20);

/**
 * Messages as people write them, with dangerous ones by type. The messages that test the result aren't among
 * them.
 */
export const redFlagExamplesSchema = z.strictObject({
  emergency: messages,
  poison: messages,
  crisis: messages,
  danger: messages,
  pets: messages,
  harmless: messages,
});

export type RedFlagKind = z.infer<typeof redFlagKind>;
export type RedFlags = z.infer<typeof redFlagsSchema>;
export type RedFlagExamples = z.infer<typeof redFlagExamplesSchema>;
