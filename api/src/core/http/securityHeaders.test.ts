import { type Person, password, signedIn } from '../../testing/factories.js';
import { useTestApp } from '../../testing/testApp.js';

const app = useTestApp();
let mira: Person;

beforeAll(async () => {
  mira = await signedIn(app.url);
});

const json = { 'content-type': 'application/json' };
const tus = { 'tus-resumable': '1.0.0', 'upload-length': '10' };
const sendForm = (path: string, headers: Record<string, string>) => {
  const form = new FormData();
  form.append('file', new Blob(['# A note']), 'note.md');
  return mira.fetch(path, { method: 'POST', headers, body: form });
};
const send = (method: string, path: string, headers: Record<string, string>, body?: string) =>
  mira.fetch(path, { method, headers, ...(body !== undefined && { body }) });

/** Every type of request that changes something. */
const changes: [string, (headers: Record<string, string>) => Promise<Response>][] = [
  ['upload', (headers) => sendForm('/api/files/upload', headers)],
  ['import of notes', (headers) => sendForm('/api/notes/import', headers)],
  ['import of cards', (headers) => sendForm('/api/cards/import', headers)],
  ['logout', (headers) => send('POST', '/api/logout', headers)],
  [
    'mutation',
    (headers) => send('POST', '/graphql', { ...json, ...headers }, '{"query":"mutation { logout }"}'),
  ],
  [
    'login',
    (headers) =>
      send('POST', '/api/login', { ...json, ...headers }, JSON.stringify({ username: 'mira', password })),
  ],
  ['begin of an upload', (headers) => send('POST', '/api/files/resumable', { ...tus, ...headers })],
  ['rest of an upload', (headers) => send('PATCH', '/api/files/resumable/x', { ...tus, ...headers })],
  ['end of an upload', (headers) => send('DELETE', '/api/files/resumable/x', { ...tus, ...headers })],
  [
    'rights',
    (headers) =>
      send(
        'PUT',
        '/api/users/64b000000000000000000001/access',
        { ...json, ...headers },
        '{"accessRights":{}}',
      ),
  ],
];

describe('a change requested by another origin', () => {
  test.each(changes)('%s is refused', async (_name, change) => {
    const foreign: Record<string, string>[] = [
      { 'sec-fetch-site': 'same-site' },
      { 'sec-fetch-site': 'cross-site' },
      { origin: 'http://127.0.0.1:5999' },
      { origin: 'https://evil.example' },
      { origin: 'null' },
    ];
    for (const headers of foreign) {
      const response = await change(headers);
      expect([headers, response.status]).toEqual([headers, 403]);
      expect(await response.json()).toMatchObject({
        message: expect.stringMatching(/^This request came from another site\./),
      });
    }
    expect((await mira.rest('GET', '/api/user')).status).toBe(200);
  });

  test.each(changes.filter(([name]) => name !== 'logout' && name !== 'mutation'))(
    '%s from our own page or a script is accepted',
    async (_name, change) => {
      const acceptedHeaders: Record<string, string>[] = [
        {},
        { origin: app.url },
        { 'sec-fetch-site': 'same-origin' },
        { 'sec-fetch-site': 'none' },
      ];
      for (const headers of acceptedHeaders) {
        const response = await change(headers);
        expect(await response.text()).not.toContain('another site');
      }
    },
  );
});

test('a link from any site can open what changes nothing', async () => {
  for (const site of ['same-site', 'cross-site']) {
    const response = await mira.fetch('/api/user', {
      headers: { 'sec-fetch-site': site, origin: 'https://evil.example' },
    });
    expect(response.status).toBe(200);
  }
});

test("GraphQL changes nothing over GET and doesn't read bodies that a form can send", async () => {
  const query = encodeURIComponent('mutation { logout }');
  expect((await mira.fetch(`/graphql?query=${query}`, { headers: json })).status).toBe(405);
  for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data']) {
    const response = await send(
      'POST',
      '/graphql',
      { 'content-type': type },
      '{"query":"mutation { logout }"}',
    );
    expect([type, response.status]).toEqual([type, 400]);
  }
  const login = JSON.stringify({ username: mira.username, password });
  expect((await send('POST', '/api/login', { 'content-type': 'text/plain' }, login)).status).toBe(400);
  expect((await mira.rest('GET', '/api/user')).status).toBe(200);
});

test("pages can't use the camera, microphone, and similar features, and nothing requires TLS over plain HTTP", async () => {
  const { headers } = await mira.fetch('/healthz');
  expect(headers.get('permissions-policy')).toContain('camera=(), ');
  expect(headers.get('permissions-policy')).toContain('microphone=()');
  expect(headers.get('permissions-policy')).not.toContain('clipboard');
  expect(headers.get('strict-transport-security')).toBeNull();
});
