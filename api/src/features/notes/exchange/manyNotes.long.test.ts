import { request } from 'node:http';
import { Types } from 'mongoose';
import { signedIn } from '../../../testing/factories.js';
import { zipOf } from '../../../testing/files/zips.js';
import { measureResponsiveness } from '../../../testing/measures/serverResponsiveness.js';
import { importFile } from '../../../testing/notes.js';
import { useTestApp } from '../../../testing/testApp.js';
import { until } from '../../../testing/until.js';
import { NoteModel } from '../documents/note.model.js';

const count = 20_000;

const app = useTestApp();
let zip: Buffer;
beforeAll(async () => {
  const words = 'subnet mask route switch port vlan trunk table hello dead area cost metric '.repeat(12);
  zip = await zipOf(
    Array.from({ length: count }, (_, at) => [
      `Vault/${at % 100}/Note ${at}.md`,
      `---\ntags: [net]\n---\n# Note ${at}\n\n[[Note ${(at * 7) % count}]] ${words}`,
    ]),
  );
});

test('an archive of 20,000 notes is imported whole, and the server answers others meanwhile', async () => {
  const person = await signedIn(app.url);
  const { result } = await measureResponsiveness(app.url, () => importFile(person, 'x.zip', zip));
  expect(result.body).toEqual({ imported: count, changed: [], skipped: [] });
  expect(await NoteModel.countDocuments({ ownerId: person.userId, state: 'live' })).toBe(count);
});

test('an import stops when its client disconnects, and leaves nothing behind', async () => {
  const person = await signedIn(app.url);
  const boundary = 'x-boundary';
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="x.zip"\r\n\r\n`;
  const sending = request(`${app.url}/api/notes/import`, {
    method: 'POST',
    headers: { cookie: person.cookie, 'content-type': `multipart/form-data; boundary=${boundary}` },
  });
  sending.on('error', () => undefined);
  sending.end(Buffer.concat([Buffer.from(head), zip, Buffer.from(`\r\n--${boundary}--\r\n`)]));
  const ownerId = new Types.ObjectId(person.userId);
  await until(async () => (await NoteModel.countDocuments({ ownerId })) > 0);
  sending.destroy();
  await until(async () => (await NoteModel.countDocuments({ ownerId })) === 0);
});
