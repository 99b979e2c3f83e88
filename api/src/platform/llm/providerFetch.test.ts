import dns from 'node:dns';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { vi } from 'vitest';
import { urlOf } from '../../testing/serverUrl.js';
import { isBlockedUrl } from './providerAddress.js';
import { createProviderFetch } from './providerFetch.js';

let server: Server;
let url: URL;
let requests: string[] = [];
beforeAll(async () => {
  server = createServer((request, response) => {
    requests.push(`${request.method} ${request.headers.host}`);
    if (request.url === '/moved') response.writeHead(302, { location: '/' }).end();
    else response.end('a model');
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  url = new URL(urlOf(server));
});
beforeEach(() => {
  requests = [];
});
afterEach(() => {
  vi.restoreAllMocks();
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

test.each([
  'http://169.254.169.254/',
  'http://169.254.0.1/',
  'http://0251.0376.0251.0376/',
  'http://[::ffff:a9fe:a9fe]/',
  'http://[fe80::a9fe:a9fe]/',
  'http://[fe80::1]:11434/v1',
  'http://[febf::1]/',
  'http://[64:ff9b::a9fe:a9fe]/',
  'http://[fd20:ce::254]/',
  'http://metadata.google.internal/computeMetadata/v1/',
  'http://METADATA.google.internal./',
  'http://instance-data/latest',
  'ftp://127.0.0.1/',
  'file:///etc/passwd',
])('%s is never asked', async (address) => {
  expect(await isBlockedUrl(address)).toBe(true);
  await expect(createProviderFetch()(address)).rejects.toMatchObject({ fault: 'blocked' });
});

test.each([
  'http://127.0.0.1:11434/v1',
  'http://localhost:11434/v1',
  'http://192.168.1.20/v1',
  'http://10.0.0.1/',
  'http://[::1]:8080/',
  'http://[fd12:3456::1]/',
  'http://no-such-name.invalid/',
])('%s may be a model server', async (address) => {
  expect(await isBlockedUrl(address, 4000)).toBe(false);
});

test.each(['127.0.0.1', 'localhost', '0.0.0.0', '127.0.0.2', '[::ffff:127.0.0.1]'])(
  'the own port is no model server, under the name %s either',
  async (host) => {
    const ownPort = Number(url.port);
    const address = `http://${host}:${ownPort}/`;
    expect(await isBlockedUrl(address, ownPort)).toBe(true);
    await expect(createProviderFetch({ ownPort })(address)).rejects.toMatchObject({ fault: 'blocked' });
    expect(requests).toEqual([]);
  },
);

/** A name server whose first answer is another than the later ones. */
function answerLookups(...addresses: string[]) {
  const lookup = (_name: string, _options: object, callback: (...answer: unknown[]) => void) => {
    const address = addresses.length > 1 ? addresses.shift() : addresses[0];
    callback(null, [{ address, family: 4 }]);
  };
  // Of the overloads of `lookup` only this one is called.
  return vi.spyOn(dns, 'lookup').mockImplementation(lookup as typeof dns.lookup);
}

test('the address that was checked is the one that is asked: a name cannot lead elsewhere in between', async () => {
  const lookup = answerLookups('127.0.0.1', '169.254.169.254');
  const response = await createProviderFetch()(`http://models.example:${url.port}/first`);
  expect(await response.text()).toBe('a model');
  expect(lookup).toHaveBeenCalledTimes(1);
  expect(requests).toEqual([`GET models.example:${url.port}`]);
});

test('a name that leads to a metadata service is not asked', async () => {
  answerLookups('169.254.169.254');
  await expect(createProviderFetch()('http://harmless.example/')).rejects.toMatchObject({ fault: 'blocked' });
});

test('a redirect is not followed', async () => {
  await expect(createProviderFetch()(new URL('/moved', url))).rejects.toMatchObject({ fault: 'redirected' });
  expect(requests).toHaveLength(1);
});
