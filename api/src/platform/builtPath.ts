import { fileURLToPath } from 'node:url';

/** The path of a built part of the product. This file is bundled into dist/api. */
export function builtPath(part: string): string {
  return fileURLToPath(new URL(`../${part}`, import.meta.url));
}
