import { decodeText } from '../../platform/text/decodeText.js';

/** Parameters of multipart headers arrive as bytes, one per character; see `uploadedName`. */
export const parameterCharset = 'latin1';

/**
 * The original name of a file in a multipart form, in UTF-8 or, from older clients, another encoding. Forms escape only
 * quotes, as %22.
 */
export function uploadedName(filename: string): string {
  // A name with its own encoding, as in `filename*`, is already decoded.
  const isDecoded = /[^\0-\xff]/.test(filename);
  const name = isDecoded ? filename : decodeText(Buffer.from(filename, 'latin1')).text;
  return name.replaceAll('%22', '"');
}
