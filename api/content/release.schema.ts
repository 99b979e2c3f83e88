import { z } from 'zod';

const day = z.iso.date();

const nodeRelease = z.object({
  major: z.number().int(),
  /** The last day with security fixes. */
  end: day,
});

/** When security fixes for each Node.js version end. */
export const nodeReleasesSchema = z.object({
  source: z.string(),
  checkedAt: day,
  releases: z.array(nodeRelease).min(1),
});

/** A known vulnerability of a package. */
const advisory = z.object({
  name: z.string(),
  /** The versions in this release. */
  versions: z.array(z.string()),
  severity: z.enum(['critical', 'high', 'moderate', 'low']),
  title: z.string(),
  url: z.string(),
  /** The affected versions. */
  range: z.string(),
});

/** Known vulnerabilities in this release's packages on a given date. */
export const advisoryListSchema = z.object({
  source: z.string(),
  checkedAt: z.iso.datetime(),
  /** Error message, or null on success. */
  failure: z.string().nullable(),
  advisories: z.array(advisory),
});

export type NodeRelease = z.infer<typeof nodeRelease>;
export type Advisory = z.infer<typeof advisory>;
export type AdvisoryList = z.infer<typeof advisoryListSchema>;

/** The packages in the server and the web app, by name; written at build time. */
export const packageListSchema = z.record(z.string(), z.array(z.string()));
export type PackageList = z.infer<typeof packageListSchema>;
