import mongoose from 'mongoose';
import { vi } from 'vitest';
import { type Person, signedIn } from '../../../testing/factories.js';
import { createNote, importFile, tryUpdate } from '../../../testing/notes.js';
import { useTestApp } from '../../../testing/testApp.js';

const app = useTestApp();
let mira: Person;
beforeAll(async () => {
  mira = await signedIn(app.url);
});

/** Sends 40 requests at once that change nothing, to keep the test fast. */
const flood = async (field: string) =>
  (await Promise.all(Array.from({ length: 40 }, () => mira.graphql(`mutation { ${field} }`)))).flatMap(
    ({ errors }) => errors,
  );

test.each([
  ['updateNote(id: "none", input: { revision: 1 }) { id }', 'Too many changes at once.'],
  ['createNote(input: { title: "\\u0000" }) { id }', 'You’re creating too many notes at once.'],
])('a flood of %s is limited per person, with the time to wait', async (field, sentence) => {
  // A slow machine would earn new attempts while it sends.
  const clock = vi.spyOn(Date, 'now').mockReturnValue(Date.now());
  for (let round = 0; round < 7; round++)
    expect((await flood(field)).map(({ extensions }) => extensions.code)).not.toContain('TOO_MANY_REQUESTS');
  const refused = (await flood(field)).filter(({ extensions }) => extensions.code === 'TOO_MANY_REQUESTS');
  clock.mockRestore();
  expect(refused).toHaveLength(8 * 40 - 300);
  for (const { message, extensions } of refused) {
    expect(message).toBe(`${sentence} Try again in a few seconds.`);
    expect(extensions.retryAfter).toBeGreaterThan(0);
  }
  const noor = await signedIn(app.url);
  const { id } = await createNote(noor, { body: 'others go on' });
  expect((await tryUpdate(noor, id, { body: 'and save', revision: 1 })).errors).toEqual([]);
});

test('imports are limited per ten minutes, across all processes', async () => {
  expect((await importFile(mira, 'a.md', 'text')).status).toBe(200);
  await mongoose.connection
    .collection('importLimits')
    .updateOne({ key: `import:${mira.userId}` }, { $set: { points: 60 } });
  const { status, body } = await importFile(mira, 'a.md', 'text');
  expect([status, body.message]).toEqual([
    429,
    expect.stringMatching(/^You’ve imported too many times\. Try again in \d+ minutes\.$/),
  ]);
});
