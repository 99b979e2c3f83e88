/** Far more than a part of the smallest documents holds: dividing it must not take the memory of the process. */
const maxDocuments = 200_000;

/** Divides documents that stand one behind the other; undefined when they do not fill the bytes, or are too many. */
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
