/** Far more than a part of the smallest documents contains, so that splitting it can't exhaust memory. */
const maxDocuments = 200_000;

/** Splits concatenated documents; undefined if they don't fill the bytes exactly or are too many. */
export function splitDocuments(bytes: Buffer): Buffer[] | undefined {
  const documents: Buffer[] = [];
  for (let at = 0; at < bytes.length; ) {
    const size = at + 4 <= bytes.length ? bytes.readInt32LE(at) : 0;
    if (
      documents.length >= maxDocuments ||
      size < 5 ||
      at + size > bytes.length ||
      bytes[at + size - 1] !== 0
    )
      return undefined;
    documents.push(bytes.subarray(at, at + size));
    at += size;
  }
  return documents;
}
