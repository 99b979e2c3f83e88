import { signedInByPassword } from '../../testing/factories.js';
import { ask, listNotes } from '../../testing/notes.js';
import { useTestApp } from '../../testing/testApp.js';

const app = useTestApp();

test('a page stores nothing if someone else has since signed in on the same browser', async () => {
  const [before, now] = [await signedInByPassword(app.url), await signedInByPassword(app.url)];
  const idOf = async (client: typeof now) => (await ask<{ id: string }>(client, '{ me { id } }')).id;
  const create = async (pageOwner: string) => {
    const response = await now.fetch('/graphql', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-user-id': pageOwner },
      body: JSON.stringify({ query: 'mutation { createNote(input: { body: "mine" }) { id } }' }),
    });
    const { errors } = JSON.parse(await response.text());
    return errors?.[0]?.extensions.code;
  };
  expect(await create(await idOf(before))).toBe('UNAUTHENTICATED');
  expect(await listNotes(now)).toEqual([]);
  expect(await create(await idOf(now))).toBeUndefined();
  expect(await listNotes(now)).toHaveLength(1);
});
