import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));

/** A path inside the repository. */
export const inRepository = (...parts) => join(root, ...parts);
