import { existsSync, readFileSync } from 'node:fs';
import type { z } from 'zod';
import {
  type AdvisoryList,
  advisoryListSchema,
  nodeReleasesSchema,
  type PackageList,
  packageListSchema,
} from './release.schema.js';

/** Here, and beside every program of dist. */
const folder = new URL('../content/', import.meta.url);

const read = <Schema extends z.ZodType>(name: string, schema: Schema): z.infer<Schema> =>
  schema.parse(JSON.parse(readFileSync(new URL(`${name}.json`, folder), 'utf8')));

/** Until when Node.js versions get security fixes, and who says so. */
export const loadNodeReleases = () => read('nodeReleases', nodeReleasesSchema);

/** What was known of the packages of this release when it was made. */
export const loadAdvisories = (): AdvisoryList => read('advisories', advisoryListSchema);

/** The packages of this release; undefined where it was not built, as under a test. */
export const loadPackages = (): PackageList | undefined =>
  existsSync(new URL('packages.json', folder)) ? read('packages', packageListSchema) : undefined;
