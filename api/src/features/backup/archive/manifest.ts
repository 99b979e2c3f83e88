import { z } from 'zod';

/** Archives with a higher number come from a newer release. */
export const formatVersion = 1;

/** The first entry: what this archive is. */
const manifestSchema = z.object({
  format: z.literal('cosmic-dashboard-backup'),
  formatVersion: z.number().int().min(1),
  productVersion: z.string().max(100),
  installationId: z.string().max(100),
  startedAt: z.iso.datetime(),
  database: z.enum(['embedded', 'mongodb']),
  /** Number of documents at the start; the summary has the exact number. */
  collections: z.record(z.string(), z.number().int().min(0)),
});

/** The end: what the archive contains, and the moment that it shows. */
const summarySchema = z.object({
  time: z.iso.datetime(),
  collections: z.record(z.string(), z.number().int().min(0)),
  entries: z.record(
    z.string(),
    z.object({ size: z.number().int().min(0), sha256: z.string().regex(/^[0-9a-f]{64}$/) }),
  ),
});

/** Keys that seal secrets; only in archives with a passphrase. */
const keysSchema = z.object({ sessionSecret: z.string().min(1).max(10_000) });

export type Manifest = z.infer<typeof manifestSchema>;
export type Summary = z.infer<typeof summarySchema>;
export type Keys = z.infer<typeof keysSchema>;

/** Each parses an entry; undefined if it is invalid. */
export const parseManifest = (text: string) => parse(manifestSchema, text);
export const parseSummary = (text: string) => parse(summarySchema, text);
export const parseKeys = (text: string) => parse(keysSchema, text);

function parse<T>(schema: z.ZodType<T>, text: string): T | undefined {
  try {
    return schema.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}
