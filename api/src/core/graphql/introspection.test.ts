import { getIntrospectionQuery } from 'graphql';
import { scriptOf } from '../../testing/account/tokens.js';
import { TestClient } from '../../testing/client.js';
import { signedIn } from '../../testing/factories.js';
import { useTestApp } from '../../testing/testApp.js';

const app = useTestApp({ NODE_ENV: 'production' });

test('in production, signed-in members can read the schema, by cookie or token', async () => {
  const member = await signedIn(app.url);
  for (const client of [member, await scriptOf(member)]) {
    const { data, errors } = await client.graphql<{ __schema: object }>(getIntrospectionQuery());
    expect([errors, data?.__schema]).toEqual([[], expect.any(Object)]);
  }
});

test("a stranger can't read the schema, even after a member has", async () => {
  const stranger = new TestClient(app.url);
  for (const query of [
    getIntrospectionQuery(),
    '{ __type(name: "User") { name } }',
    'fragment Names on Query { __schema { types { name } } } { ...Names }',
  ]) {
    const { status, data, errors } = await stranger.graphql(query);
    expect([status, data]).toEqual([400, null]);
    expect(errors[0]?.message).toBe('Sign in to read the schema.');
  }
  expect((await stranger.graphql('{ __typename me { id } }')).errors).toEqual([]);
});
