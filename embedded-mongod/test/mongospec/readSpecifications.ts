import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
// The driver's own copy of bson, whose classes it recognizes.
import { BSON, type Document } from 'mongodb';
import type { SpecificationFile } from './format.js';
import { convertLegacy } from './legacy.js';

/** Folders whose files without a version are in the previous format. */
const LEGACY_FOLDERS = [
  ...['convenient-transactions', 'crud/v1', 'read-write-concern/operation', 'retryable-reads'],
  ...['retryable-writes', 'transactions'],
];

/** The folder's files, in the unified format. */
export function readSpecifications(folder: string): SpecificationFile[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.json'))
    .sort()
    .flatMap((name) => {
      const file: Document = JSON.parse(readFileSync(path.join(folder, name), 'utf8'));
      if (!Array.isArray(file.tests)) return [];
      const isUnified = file.schemaVersion !== undefined;
      if (!isUnified && !LEGACY_FOLDERS.some((part) => `/${name}`.includes(`/${part}/`))) return [];
      const { tests, ...rest } = BSON.EJSON.deserialize(file);
      return [isUnified ? { ...rest, tests, path: name } : convertLegacy({ ...rest, tests }, name)];
    });
}
