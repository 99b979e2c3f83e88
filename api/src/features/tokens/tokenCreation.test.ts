import mongoose from 'mongoose';
import {
  myTokens,
  readNotes,
  scriptOf,
  tryCreate,
  tryRevoke,
  writeNotes,
} from '../../testing/account/tokens.js';
import { rights, signedIn } from '../../testing/factories.js';
import { useTestApp } from '../../testing/testApp.js';

const app = useTestApp();

const stored = () => mongoose.connection.collection('apitokens');
const idOf = (id: string) => new mongoose.Types.ObjectId(id);

test('creating and revoking need a recent sign-in', async () => {
  const mira = await signedIn(app.url);
  const script = await scriptOf(mira);
  const earlier = { 'session.confirmedAt': new Date(Date.now() - 11 * 60_000) };
  await mongoose.connection
    .collection('sessions')
    .updateOne({ 'session.userId': mira.userId }, { $set: earlier });
  for (const { errors } of [
    await mira.graphql(tryCreate, { input: { name: 'Later', scopes: [] } }),
    await mira.graphql(tryRevoke, { id: script.tokenId }),
  ])
    expect(errors[0]?.extensions.code).toBe('REAUTHENTICATION_REQUIRED');
  expect((await mira.graphql(myTokens)).errors).toEqual([]);
});

test.each([
  [{ name: '  ' }, 'name'],
  [{ name: 'x'.repeat(61) }, 'name'],
  [{ scopes: [readNotes, writeNotes] }, 'scopes'],
  [{ scopes: Array.from({ length: 9 }, () => readNotes) }, 'scopes'],
  [{ expiresInDays: 31 }, 'expiresInDays'],
  [{ expiresInDays: -1 }, 'expiresInDays'],
  [{ expiresInDays: 0 }, 'expiresInDays'],
])('refuses %j', async (input, field) => {
  const mira = await signedIn(app.url);
  const { errors } = await mira.graphql(tryCreate, { input: { name: 'Backup', scopes: [], ...input } });
  expect(errors[0]?.extensions.code).toBe('BAD_USER_INPUT');
  expect(Object.keys(errors[0]?.extensions.fields ?? {})).toEqual([field]);
});

test("nobody can give access that they lack, or set fields that aren't theirs", async () => {
  const mira = await signedIn(app.url, { accessRights: rights() });
  for (const right of ['NOTES', 'ADMIN']) {
    const { errors } = await mira.graphql(tryCreate, {
      input: { name: 'More', scopes: [{ right, write: false }] },
    });
    expect(errors[0]?.extensions.code).toBe('FORBIDDEN');
  }
  for (const more of [{ ownerId: mira.userId }, { hash: 'x' }, { expiresAt: '2099-01-01T00:00:00Z' }]) {
    const { status } = await mira.graphql(tryCreate, { input: { name: 'More', scopes: [], ...more } });
    expect(status).toBe(400);
  }
});

test('a person has at most 20, even with racing requests', async () => {
  const mira = await signedIn(app.url);
  const tries = await Promise.all(
    Array.from({ length: 30 }, () => mira.graphql(tryCreate, { input: { name: 'One more', scopes: [] } })),
  );
  const refused = tries.flatMap(({ errors }) => errors);
  expect(await stored().countDocuments({ ownerId: idOf(mira.userId) })).toBe(20);
  expect(refused).toHaveLength(10);
  expect(new Set(refused.map(({ message }) => message))).toEqual(
    new Set(['You can have up to 20 API tokens. Revoke one you don’t use.']),
  );
});
