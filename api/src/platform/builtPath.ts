import { fileURLToPath } from 'node:url';

/** Folder of a built part of the product; this file is bundled into dist/api. */
export function builtPath(part: string): string {
  return fileURLToPath(new URL(`../${part}`, import.meta.url));
}
