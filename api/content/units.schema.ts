import { z } from 'zod';
import { slug, text } from './fields.schema.js';

/** An exact number: a decimal or a fraction. */
const exactNumber = z.string().regex(/^\d+(\.\d+|\/[1-9]\d*)?$/, 'must be a decimal or a fraction');

/** One unit: base = value × factor + offset, where the base unit of its type has the factor 1. */
const unitSchema = z.strictObject({
  id: slug,
  /** As written after a number. */
  symbol: z.string().min(1),
  name: z.string().min(1),
  /** Spellings that people type; case counts only if two units differ in nothing else, as in MB and Mb. */
  spellings: z.array(z.string().min(1)).min(1),
  factor: exactNumber,
  /** For scales that don't begin at zero. */
  offset: exactNumber.optional(),
});

/** The units that the converter and the assistants know, by type; both read this one table. */
export const unitTableSchema = z.strictObject({
  source: text,
  date: z.iso.date(),
  kinds: z.array(z.strictObject({ id: slug, name: text, units: z.array(unitSchema).min(2) })),
});

export type UnitTable = z.infer<typeof unitTableSchema>;
