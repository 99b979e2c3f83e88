import { z } from 'zod';
import { placement, sentence, text } from './fields.schema.js';

/** A service and the port it listens on; every exercise about ports uses these. */
export const portSchema = z.strictObject({
  /** Its usual short name. */
  service: text.max(40),
  /** Other accepted spellings. */
  names: z.array(text),
  port: z.int().min(1).max(65_535),
  transport: z.enum(['TCP', 'UDP', 'TCP and UDP']),
  ...placement,
  /** What it does and how to remember it. */
  about: sentence,
});

/** A service that isn't on any exam but that people look up. */
export const furtherPortSchema = portSchema.omit({ exam: true, objective: true, objectives: true });

export type FurtherPort = z.infer<typeof furtherPortSchema>;
export type Port = z.infer<typeof portSchema>;
