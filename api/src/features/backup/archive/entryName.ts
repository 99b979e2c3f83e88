import { isArchived } from './collectionRules.js';

export const manifestName = 'manifest.json';
export const keysName = 'keys.json';
/** A hash of all previous entries. */
export const summaryName = 'summary.json';
/** The last entry: a hash of the summary itself. */
export const sealName = 'summary.sha256';

/** A part of a collection: documents, or the ids of documents in earlier parts that have changed since. */
export interface PartName {
  kind: 'collections' | 'removed';
  collection: string;
  isCompressed: boolean;
}

/** The name of a part; parts are numbered in the order in which they are read. */
export function formatPartName({ kind, collection, isCompressed }: PartName, number: number): string {
  return `${kind}/${collection}/${String(number).padStart(6, '0')}.bson${isCompressed ? '.gz' : ''}`;
}

const partPattern = /^(collections|removed)\/([A-Za-z0-9_][A-Za-z0-9_.-]{0,99})\/\d{6,9}\.bson(\.gz)?$/;

/** What a part contains, by its name; undefined if no archive of the dashboard has such an entry. */
export function parsePartName(name: string): PartName | undefined {
  const [, kind, collection = '', gz] = partPattern.exec(name) ?? [];
  if (!kind || collection.includes('..') || !isArchived(collection)) return undefined;
  return { kind: kind as PartName['kind'], collection, isCompressed: gz !== undefined };
}
