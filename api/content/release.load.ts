import { existsSync, readFileSync } from 'node:fs';
import type { z } from 'zod';
import {
  type AdvisoryList,
  advisoryListSchema,
  nodeReleasesSchema,
  type PackageList,
  packageListSchema,
} from './release.schema.js';

/** The folder with this file, or next to every program in dist. */
const folder = new URL('../content/', import.meta.url);

const read = <Schema extends z.ZodType>(name: string, schema: Schema): z.infer<Schema> =>
  schema.parse(JSON.parse(readFileSync(new URL(`${name}.json`, folder), 'utf8')));

/** Returns when security fixes for each Node.js version end, with the source. */
export const loadNodeReleases = () => read('nodeReleases', nodeReleasesSchema);

/** Returns what was known about this release's packages when it was built. */
export const loadAdvisories = (): AdvisoryList => read('advisories', advisoryListSchema);

/** Returns this release's packages; undefined if it wasn't built, as in tests. */
export const loadPackages = (): PackageList | undefined =>
  existsSync(new URL('packages.json', folder)) ? read('packages', packageListSchema) : undefined;
