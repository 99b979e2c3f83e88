import mongoose from 'mongoose';
import type { TestClient } from '../../../../testing/client.js';
import { expectOutcomes, startHealthySite } from '../../../../testing/features/healthySite.js';
import { runScan } from '../../../../testing/scans.js';
import type { SecurityScan } from '../../../../testing/schema.generated.js';
import type { TestApp } from '../../../../testing/testApp.js';

let app: TestApp;
let admin: TestClient & { userId: string };
let healthy: SecurityScan;
let broken: SecurityScan;

const collection = (name: string) => mongoose.connection.collection(name);

/** Removes parts of the site's vault. */
async function breakData() {
  // Ids contain their creation time.
  const orphan = mongoose.Types.ObjectId.createFromTime(Date.now() / 1000 - 2 * 24 * 60 * 60);
  await collection('content.chunks').insertOne({ files_id: orphan, n: 0, data: Buffer.alloc(2048) });
  const file = await collection('files').findOne({});
  await collection('files').insertOne({
    ...file,
    _id: new mongoose.Types.ObjectId(),
    contentId: new mongoose.Types.ObjectId(),
    nameKey: 'lost',
    name: 'lost',
  });
}

beforeAll(async () => {
  ({ app, admin } = await startHealthySite());
  healthy = await runScan(admin);
  await breakData();
  broken = await runScan(admin);
});
afterAll(() => app.close());

test.each<[id: string, passes: string | RegExp, finds: object[]]>([
  [
    'orphanFiles',
    'No orphaned or missing content',
    [
      {
        id: 'orphanFiles.files',
        severity: 'MEDIUM',
        title: '1 file in the vault can’t be opened',
        evidence: ['1 file without stored content'],
      },
      {
        id: 'orphanFiles.contents',
        severity: 'LOW',
        title: '1 piece of stored data isn’t linked to any file',
        evidence: ['1 piece of stored data, 2 kB'],
      },
    ],
  ],
])('%s passes and finds problems, with evidence', (id, passes, finds) =>
  expectOutcomes({ healthy, broken }, id, passes, finds),
);

test('no finding reveals the content of a file', () => {
  expect(JSON.stringify(broken)).not.toContain('all there');
});
