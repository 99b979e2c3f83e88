import mongoose from 'mongoose';
import { signedIn } from '../../../testing/factories.js';
import { createNote, importFile, tryUpdate } from '../../../testing/notes.js';
import { startTestApp, type TestApp } from '../../../testing/testApp.js';

let app: TestApp;
let mira: Awaited<ReturnType<typeof signedIn>>;
beforeAll(async () => {
  app = await startTestApp();
  mira = await signedIn(app.url);
});
afterAll(() => app.close());

/** Forty at once of what changes nothing, for the speed of the test. */
const flood = async (field: string) =>
  (await Promise.all(Array.from({ length: 40 }, () => mira.graphql(`mutation { ${field} }`)))).flatMap(
    ({ errors }) => errors,
  );

test.each([
  ['updateNote(id: "none", input: { revision: 1 }) { id }', 'You are changing notes too often.'],
  ['createNote(input: { title: "\\u0000" }) { id }', 'You are creating notes too often.'],
])('a flood of %s is limited by person, and says how long to wait', async (field, sentence) => {
  const codes = new Set<string>();
  for (let count = 0; count < 60 && !codes.has('TOO_MANY_REQUESTS'); count++) {
    for (const { message, extensions } of await flood(field)) {
      codes.add(extensions.code);
      if (extensions.code !== 'TOO_MANY_REQUESTS') continue;
      expect(message).toBe(`${sentence} Try again in a few seconds.`);
      expect(extensions.retryAfter).toBeGreaterThan(0);
    }
    // Two hundred within a moment are nothing.
    if (count === 4) expect(codes.has('TOO_MANY_REQUESTS')).toBe(false);
  }
  expect(codes.has('TOO_MANY_REQUESTS')).toBe(true);
  const noor = await signedIn(app.url);
  const { id } = await createNote(noor, { body: 'others go on' });
  expect((await tryUpdate(noor, id, { body: 'and save', revision: 1 })).errors).toEqual([]);
});

test('imports are limited in ten minutes, for all processes', async () => {
  expect((await importFile(mira, 'a.md', 'text')).status).toBe(200);
  await mongoose.connection
    .collection('importLimits')
    .updateOne({ key: `import:${mira.userId}` }, { $set: { points: 60 } });
  const { status, body } = await importFile(mira, 'a.md', 'text');
  expect([status, body.message]).toEqual([
    429,
    expect.stringMatching(/^You are importing too often\. Try again in \d+ minutes\.$/),
  ]);
});
