import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { makeUser } from '../../testing/factories';
import { SessionDocument } from '../session/session.generated';
import { createApolloClient } from './apolloClient';

const me = makeUser();
const sessionQuery = readFileSync(join(process.cwd(), 'web/inline/sessionQuery.js'), 'utf8');

/** Runs the page's inline script in the test's window. */
const askFirst = new Function(sessionQuery);

const withoutSpace = (body: string) => body.replaceAll(/(\\n|\s)+/g, ' ');

let sent: string[];
let isUp: boolean;

beforeEach(() => {
  sent = [];
  isUp = true;
  const respond = async (_address: string, { body }: { body: string }) => {
    sent.push(body);
    if (!isUp) throw new TypeError('Failed to fetch');
    const text = JSON.stringify({ data: { me } });
    return {
      ok: true,
      status: 200,
      headers: new Map([['content-type', 'application/json']]),
      text: async () => text,
      json: async () => JSON.parse(text),
    };
  };
  Object.assign(globalThis, { fetch: respond });
});

const querySession = () =>
  createApolloClient({}, new Set()).query({ query: SessionDocument, fetchPolicy: 'network-only' });

test("the preloaded session request is identical to the app's own", async () => {
  await querySession();
  askFirst();
  expect(sent).toHaveLength(2);
  expect(withoutSpace(sent[1] ?? '')).toBe(withoutSpace(sent[0] ?? ''));
  delete window.preloadedResponse;
});

test('the preloaded response is used once, then the server is asked again', async () => {
  askFirst();
  expect((await querySession()).data?.me?.username).toBe('mira');
  expect(sent).toHaveLength(1);
  await querySession();
  expect(sent).toHaveLength(2);
});

test('the app asks again if preloading fails', async () => {
  isUp = false;
  askFirst();
  await window.preloadedResponse;
  isUp = true;
  expect((await querySession()).data?.me?.username).toBe('mira');
});
