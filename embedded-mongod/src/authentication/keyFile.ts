import { readFileSync } from 'node:fs';

const MIN_CHARACTERS = 32;
const MAX_CHARACTERS = 1024;

/** Thrown if the key file doesn't contain a key. */
export class KeyFileError extends Error {}

/** The key in a file, without white space, like mongod. Throws KeyFileError. */
export function readKeyFile(path: string): string {
  let key: string;
  try {
    key = readFileSync(path, 'utf8').replace(/\s/g, '');
  } catch (error) {
    throw new KeyFileError(`Unable to read the key file: ${error instanceof Error ? error.message : error}`);
  }
  if (key.length < MIN_CHARACTERS || key.length > MAX_CHARACTERS || !/^[A-Za-z0-9+/=]+$/.test(key))
    throw new KeyFileError(
      `The key file ${path} must hold ${MIN_CHARACTERS} to ${MAX_CHARACTERS} characters of base64`,
    );
  return key;
}
