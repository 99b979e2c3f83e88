import type { TestClient } from '../../testing/client.js';
import { signedIn } from '../../testing/factories.js';
import { useTestApp } from '../../testing/testApp.js';

const app = useTestApp();

const save = (client: TestClient, input: Record<string, unknown>) =>
  client.graphql(
    'mutation($input: ProfileInput!) { updateProfile(input: $input) { displayName timeZone } }',
    {
      input,
    },
  );
const read = async (client: TestClient) => (await client.graphql('{ me { displayName timeZone } }')).data?.me;

test("a name and a time zone change only one's own account and can be removed", async () => {
  const [mira, noor] = [await signedIn(app.url), await signedIn(app.url)];
  expect(await read(mira)).toEqual({ displayName: null, timeZone: null });
  const { errors } = await save(mira, { displayName: '  Mira  Åsa ', timeZone: 'Europe/Berlin' });
  expect(errors).toEqual([]);
  expect(await read(mira)).toEqual({ displayName: 'Mira Åsa', timeZone: 'Europe/Berlin' });
  expect(await read(noor)).toEqual({ displayName: null, timeZone: null });
  await save(mira, { displayName: '', timeZone: null });
  expect(await read(mira)).toEqual({ displayName: null, timeZone: null });
});

test.each([
  [{ timeZone: 'Mars/Olympus' }, 'timeZone'],
  [{ timeZone: '+01:00' }, 'timeZone'],
  [{ timeZone: 'x'.repeat(10_000) }, 'timeZone'],
  [{ displayName: 'a'.repeat(61) }, 'displayName'],
  [{ displayName: 'a'.repeat(100_000) }, 'displayName'],
  [{ displayName: 'Mira\u202Enimda' }, 'displayName'],
  [{ displayName: 'Mira\u0000' }, 'displayName'],
])('bad input %# is reported at its field and changes nothing', async (input, field) => {
  const person = await signedIn(app.url);
  const { errors } = await save(person, input);
  expect(errors[0]?.extensions.code).toBe('BAD_USER_INPUT');
  expect(Object.keys(errors[0]?.extensions.fields ?? {})).toEqual([field]);
  expect(await read(person)).toEqual({ displayName: null, timeZone: null });
});

test("fields that aren't part of a profile are refused", async () => {
  const person = await signedIn(app.url);
  const { errors } = await save(person, { displayName: 'Mira', isAdmin: true });
  expect(errors).toHaveLength(1);
  expect(await read(person)).toEqual({ displayName: null, timeZone: null });
});
