import mongoose from 'mongoose';
import { scriptOf } from '../../../testing/account/tokens.js';
import { TestClient as Visitor } from '../../../testing/client.js';
import { password, signedIn } from '../../../testing/factories.js';
import { exportFields, openExport, readExport, startExport } from '../../../testing/features/dataExports.js';
import { useTestApp } from '../../../testing/testApp.js';
import { until } from '../../../testing/until.js';
import { upload } from '../../../testing/uploads.js';

const app = useTestApp();

test('an archive needs a recent sign-in in a browser and is sent once, to its owner, one at a time', async () => {
  const [person, other] = [await signedIn(app.url), await signedIn(app.url)];
  const { id } = await startExport(person);
  expect(
    (await person.graphql(`mutation { startDataExport ${exportFields} }`)).errors[0]?.extensions.code,
  ).toBe('CONFLICT');
  expect((await openExport(other, id)).status).toBe(404);
  expect((await openExport(new Visitor(app.url), id)).status).toBe(401);
  expect((await openExport(await scriptOf(person), id)).status).toBe(403);
  expect((await openExport(person, 'nonsense')).status).toBe(404);
  const racing = await Promise.all([1, 2, 3].map(() => openExport(person, id)));
  const statuses = await Promise.all(
    racing.map(async (response) => {
      await response.arrayBuffer();
      return response.status;
    }),
  );
  expect(statuses.sort()).toEqual([200, 404, 404]);

  await mongoose.connection
    .collection('sessions')
    .updateMany({ 'session.userId': other.userId }, { $set: { 'session.confirmedAt': new Date(0) } });
  expect(
    (await other.graphql(`mutation { startDataExport ${exportFields} }`)).errors[0]?.extensions.code,
  ).toBe('REAUTHENTICATION_REQUIRED');
});

test('members who request too many archives must wait', async () => {
  const person = await signedIn(app.url);
  const codes = [];
  for (let round = 0; round < 11; round++)
    codes.push(
      (await person.graphql(`mutation { startDataExport ${exportFields} }`)).errors[0]?.extensions.code,
    );
  expect(codes.at(-1)).toBe('TOO_MANY_REQUESTS');
});

test('an interrupted download is reported and the next one can start, and leaving ends it', async () => {
  const person = await signedIn(app.url);
  await upload(
    person,
    'big.bin',
    Buffer.alloc(12_000_000, 'x').fill(crypto.getRandomValues(new Uint8Array(60_000))),
  );
  const { id } = await startExport(person);
  const stop = new AbortController();
  await person.fetch(`/api/account/export/${id}`, { signal: stop.signal });
  stop.abort();
  await until(async () => (await readExport(person)).state === 'FAILED');

  const again = await startExport(person);
  const response = await openExport(person, again.id);
  const input = { username: person.username, password };
  await person.graphql('mutation($input: DeleteAccountInput!) { deleteAccount(input: $input) }', { input });
  // The download was either cut off or already complete; none of it is still stored.
  await response.arrayBuffer().catch(() => undefined);
  const _id = new mongoose.Types.ObjectId(person.userId);
  expect(await mongoose.connection.collection('dataexports').findOne({ _id })).toBeNull();
});
