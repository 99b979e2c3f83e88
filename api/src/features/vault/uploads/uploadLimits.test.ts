import { randomBytes } from 'node:crypto';
import { request as openRequest } from 'node:http';
import mongoose from 'mongoose';
import type { TestClient } from '../../../testing/client.js';
import { type Person, signedIn } from '../../../testing/factories.js';
import { useTestApp } from '../../../testing/testApp.js';
import { until } from '../../../testing/until.js';
import { countedBytes, upload, uploadByGraphql, vaultCounts } from '../../../testing/uploads.js';
import { cleanUploads } from '../storage/lease.service.js';

const megabyte = 1024 * 1024;
const nothing = { files: 0, vaultcontents: 0, contentleases: 0, 'content.files': 0, 'content.chunks': 0 };

const app = useTestApp({ MAX_FILE_MB: '1', USER_QUOTA_MB: '2' });
let mira: Person;
beforeEach(async () => {
  for (const name of Object.keys(nothing)) await mongoose.connection.collection(name).deleteMany({});
  mira = await signedIn(app.url);
});
describe('too large', () => {
  const message = 'Files can be up to 1 MB.';

  test('by one byte: 413 over REST, the same message over GraphQL, nothing is left', async () => {
    const content = randomBytes(megabyte + 1);
    const { status, body } = await upload(mira, 'large.bin', content);
    expect([status, body]).toEqual([413, { message }]);
    const { errors } = await uploadByGraphql(mira, 'large.bin', content);
    expect(errors[0]).toMatchObject({ message, extensions: { code: 'BAD_USER_INPUT' } });
    expect(await vaultCounts()).toEqual(nothing);
    expect(await countedBytes(mira.userId)).toBe(0);
  });

  test('by much: refused by its announced length, or as soon as it is too much', async () => {
    const announced = await upload(mira, 'large.bin', Buffer.alloc(8 * megabyte));
    expect([announced.status, announced.body.message]).toEqual([413, message]);

    const { sent, answer, socketGone } = beginUpload(mira);
    for (let count = 0; count < 8; count++) sent.write(randomBytes(megabyte));
    const response = await answer;
    expect(response.statusCode).toBe(413);
    sent.destroy();
    await socketGone;
    expect(await vaultCounts()).toEqual(nothing);
  });
});

describe('quota', () => {
  const message = 'You’ve used all 2 MB of storage. Delete files and empty the trash to free up space.';

  test('a file beyond it is refused with 507 and leaves nothing; emptying the trash makes room', async () => {
    const first = await upload(mira, '1.bin', Buffer.alloc(megabyte));
    await upload(mira, '2.bin', Buffer.alloc(megabyte - 10));
    const full = await vaultCounts();
    const { status, body } = await upload(mira, '3.bin', Buffer.alloc(11));
    expect([status, body]).toEqual([507, { message }]);
    const { errors } = await uploadByGraphql(mira, '3.bin', Buffer.alloc(11));
    expect(errors[0]).toMatchObject({ message, extensions: { code: 'BAD_USER_INPUT' } });
    expect(await vaultCounts()).toEqual(full);

    expect((await upload(mira, 'fits.bin', Buffer.alloc(10))).status).toBe(201);
    await mira.graphql('mutation ($ids: [ID!]!) { deleteFiles(ids: $ids) }', { ids: [first.body.id] });
    expect((await upload(mira, '3.bin', Buffer.alloc(11))).status).toBe(507);
    expect((await mira.graphql('mutation { emptyFileTrash }')).data).toEqual({ emptyFileTrash: 1 });
    expect((await upload(mira, '3.bin', Buffer.alloc(11))).status).toBe(201);
    expect(await countedBytes(mira.userId)).toBe(megabyte + 11);
  });

  test("racing uploads can't exceed it together", async () => {
    const size = 600_000;
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, index) => upload(mira, `${index}.bin`, Buffer.alloc(size, index))),
    );
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses).toEqual([201, 201, 201, 507, 507, 507]);
    expect(await countedBytes(mira.userId)).toBe(3 * size);
    expect(await vaultCounts()).toEqual({
      ...nothing,
      files: 3,
      vaultcontents: 3,
      'content.files': 3,
      'content.chunks': 9,
    });
  });
});

describe('an upload that is interrupted', () => {
  test('leaves nothing behind', async () => {
    const { sent, socketGone } = beginUpload(mira);
    sent.write(randomBytes(600_000));
    await until(async () => Number((await vaultCounts())['content.chunks']) > 1);
    expect((await vaultCounts()).contentleases).toBe(1);
    sent.destroy();
    await socketGone;
    await until(async () => JSON.stringify(await vaultCounts()) === JSON.stringify(nothing));
    expect(await countedBytes(mira.userId)).toBe(0);
  });

  test('because its lease was taken, creates no file', async () => {
    const { sent, answer } = beginUpload(mira);
    sent.write(randomBytes(600_000));
    await until(async () => Number((await vaultCounts())['content.chunks']) > 1);
    await leases().updateMany({}, { $set: { expiresAt: new Date(0) } });
    await cleanUploads();
    expect(await vaultCounts()).toEqual(nothing);
    sent.end('\r\n--b--\r\n');
    expect((await answer).statusCode).toBe(408);
    expect(await vaultCounts()).toEqual(nothing);
    expect(await countedBytes(mira.userId)).toBe(0);
  });

  test('with the whole process is cleaned up when its lease has expired, and not before', async () => {
    const kept = await upload(mira, 'kept.txt', 'kept');
    const before = await vaultCounts();
    const [dead, running] = [new mongoose.Types.ObjectId(), new mongoose.Types.ObjectId()];
    const ownerId = new mongoose.Types.ObjectId(mira.userId);
    const now = Date.now();
    await leases().insertMany([
      { _id: dead, ownerId, expiresAt: new Date(now - 1), isAbandoned: false },
      { _id: running, ownerId, expiresAt: new Date(now + 60_000), isAbandoned: false },
    ]);
    await mongoose.connection
      .collection('content.chunks')
      .insertMany([dead, running].map((files_id) => ({ files_id, n: 0, data: Buffer.from('x') })));

    await Promise.all([cleanUploads(), cleanUploads()]);
    expect(await vaultCounts()).toEqual({
      ...before,
      contentleases: 1,
      'content.chunks': Number(before['content.chunks']) + 1,
    });
    expect(await leases().findOne({})).toMatchObject({ _id: running, isAbandoned: false });
    expect(await (await mira.fetch(`/api/files/${kept.body.id}`)).text()).toBe('kept');
  });
});

/** Starts a chunked upload by hand: `sent` takes the rest of it. */
function beginUpload(client: TestClient) {
  const sent = openRequest(`${client.url}/api/files/upload`, {
    method: 'POST',
    headers: { cookie: client.cookie, 'content-type': 'multipart/form-data; boundary=b' },
  });
  sent.on('error', () => undefined);
  const answer = new Promise<{ statusCode?: number }>((resolve) => sent.once('response', resolve));
  const socketGone = new Promise<void>((resolve) => sent.once('close', resolve));
  sent.write('--b\r\nContent-Disposition: form-data; name="file"; filename="a.bin"\r\n\r\n');
  return { sent, answer, socketGone };
}

function leases() {
  return mongoose.connection.collection('contentleases');
}
