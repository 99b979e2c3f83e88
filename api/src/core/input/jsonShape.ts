/** Limits on JSON before it's parsed, because 13 MB of small values take a gigabyte and several seconds. */
export const jsonShape = { values: 100_000, depth: 64 };

const quote = 0x22;
const comma = 0x2c;
const openBracket = 0x5b;
const backslash = 0x5c;
const closeBracket = 0x5d;
const openBrace = 0x7b;
const closeBrace = 0x7d;

/** Whether UTF-8 JSON has more values or levels than any request needs. Counts without parsing. */
export function exceedsJsonShape(bytes: Uint8Array): boolean {
  let values = 1;
  let depth = 0;
  let isInString = false;
  for (let index = 0; index < bytes.length; index++) {
    const byte = bytes[index];
    if (byte === quote) isInString = !isInString;
    else if (isInString) {
      if (byte === backslash) index++;
    } else if (byte === comma) values++;
    else if (byte === openBracket || byte === openBrace) {
      values++;
      depth++;
    } else if (byte === closeBracket || byte === closeBrace) depth--;
    if (values > jsonShape.values || depth > jsonShape.depth) return true;
  }
  return false;
}
