import { isReadableDocument } from './documentShape.js';

/** Far more than a part of the smallest documents contains, so that splitting it can't exhaust memory. */
const maxDocuments = 200_000;

/** Splits concatenated documents; undefined if they don't fill the bytes exactly, are too many, or aren't readable. */
export function splitDocuments(bytes: Buffer): Buffer[] | undefined {
  const documents: Buffer[] = [];
  for (let at = 0; at < bytes.length; ) {
    const size = at + 4 <= bytes.length ? bytes.readInt32LE(at) : 0;
    if (documents.length >= maxDocuments || size < 5) return undefined;
    const document = bytes.subarray(at, at + size);
    if (document.length < size || !isReadableDocument(document)) return undefined;
    documents.push(document);
    at += size;
  }
  return documents;
}
