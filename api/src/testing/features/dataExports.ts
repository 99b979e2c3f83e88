import { buffer } from 'node:stream/consumers';
import { fromBufferPromise } from 'yauzl';
import type { TestClient } from '../client.js';
import { ask } from '../notes.js';
import { until } from '../until.js';

interface Started {
  id: string;
  state: string;
  itemsDone: number;
  itemsTotal: number;
}

/** The fields of an export that tests query. */
export const exportFields = '{ id state itemsDone itemsTotal }';
/** Requests an export of a user's data. */
export const startExport = (person: TestClient) =>
  ask<Started>(person, `mutation { startDataExport ${exportFields} }`);
/** The export's progress. */
export const readExport = (person: TestClient) => ask<Started>(person, `{ dataExport ${exportFields} }`);
/** Downloads the export. */
export const openExport = (person: TestClient, id: string) => person.fetch(`/api/account/export/${id}`);

/** Opens the archive with a zip library, which refuses paths outside it. */
async function unzip(bytes: Buffer): Promise<Map<string, string>> {
  const zip = await fromBufferPromise(bytes, { lazyEntries: true, strictFileNames: true });
  const files = new Map<string, string>();
  for await (const entry of zip.eachEntry()) {
    expect(files.has(entry.fileName)).toBe(false);
    files.set(entry.fileName, (await buffer(await zip.openReadStreamPromise(entry))).toString());
  }
  return files;
}

/** All of a user's data, by path in the archive. */
export async function exportOf(person: TestClient): Promise<Map<string, string>> {
  const { id } = await startExport(person);
  const response = await openExport(person, id);
  expect(response.status).toBe(200);
  expect(response.headers.get('content-disposition')).toMatch(/filename="cosmic-dashboard-[\d-]+\.zip"/);
  const files = await unzip(Buffer.from(await response.arrayBuffer()));
  await until(async () => (await readExport(person)).state === 'DONE');
  return files;
}
