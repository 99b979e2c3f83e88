import { decodeText } from '../../platform/text/decodeText.js';

/** Parameters of multipart headers come as their bytes, one character each; see `uploadedName`. */
export const parameterCharset = 'latin1';

/**
 * The name of a file in a multipart form as it was before the client wrote it there: in UTF-8, or another encoding with
 * clients that don't know better; forms escape a quote as %22, and nothing else that a name may contain.
 */
export function uploadedName(filename: string): string {
  // One that names its own encoding, as in `filename*`, is decoded already.
  const isDecoded = /[^\0-\xff]/.test(filename);
  const name = isDecoded ? filename : decodeText(Buffer.from(filename, 'latin1')).text;
  return name.replaceAll('%22', '"');
}
