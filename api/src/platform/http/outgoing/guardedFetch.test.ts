import dns from 'node:dns';
import { EventEmitter, once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { networkInterfaces } from 'node:os';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { vi } from 'vitest';
import { urlOf } from '../../../testing/serverUrl.js';
import { BlockedAddressError, isBlockedUrl } from './addressRules.js';
import { guardedFetch, RedirectError } from './guardedFetch.js';
import { declareOwnServer } from './ownPorts.js';

setFlagsFromString('--expose-gc');
const collectGarbage: () => void = runInNewContext('gc');
/** Emits `left` when a client disconnects from a response that never ends. */
const left = new EventEmitter();

let server: Server;
let url: URL;
let requests: string[] = [];
let ownServer: Server;
beforeAll(async () => {
  server = createServer(async (request, response) => {
    requests.push(`${request.method} ${request.headers.host}`);
    if (request.url === '/stall') {
      response.write('the beginning');
      response.once('close', () => left.emit('left'));
    } else if (request.url === '/moved')
      response.writeHead(302, { location: 'http://169.254.169.254/' }).end();
    else if (request.method === 'PUT') {
      let bytes = 0;
      for await (const piece of request) bytes += piece.length;
      response.end(`${bytes} of ${request.headers['content-length']}`);
    } else response.end('an answer');
  });
  ownServer = createServer((_request, response) => response.end('the dashboard'));
  declareOwnServer(ownServer);
  // Listens on all of the server's addresses, as in a container.
  await Promise.all(
    [server.listen(0, '127.0.0.1'), ownServer.listen(0)].map((one) => once(one, 'listening')),
  );
  url = new URL(urlOf(server));
});
beforeEach(() => {
  requests = [];
});
afterEach(() => {
  vi.restoreAllMocks();
});
afterAll(() => {
  for (const one of [server, ownServer]) {
    one.closeAllConnections();
    one.close();
  }
});

test.each([
  // Link-local addresses in every IPv4 notation.
  'http://169.254.169.254/',
  'http://169.254.0.1/',
  'http://2852039166/',
  'http://0xA9FEA9FE/',
  'http://0251.0376.0251.0376/',
  'http://0xa9.254.0xa9.0376/',
  'http://169.254.43518/',
  'http://１６９.254.169.254/',
  'http://169.254.169.254./',
  'http://user:password@169.254.169.254:80/',
  // Link-local addresses inside IPv6.
  'http://[::ffff:a9fe:a9fe]/',
  'http://[::ffff:169.254.169.254]/',
  'http://[0:0:0:0:0:ffff:a9fe:a9fe]/',
  'http://[64:ff9b::a9fe:a9fe]/',
  'http://[64:ff9b::169.254.0.1]/',
  'http://[::ffff:0:169.254.169.254]/',
  'http://[64:ff9b::100.100.100.200]/',
  'http://[2002:a9fe:a9fe::1]/',
  'http://[::169.254.169.254]/',
  // NAT64 of a local network: under its /48, and a /56, a /64, and a /96 within it.
  'http://[64:ff9b:1:a9fe:a9:fe00::]/',
  'http://[64:ff9b:1:a9:fe:a9fe::]/',
  'http://[64:ff9b:1::a9:fea9:fe00:0]/',
  'http://[64:ff9b:1::169.254.169.254]/',
  // IPv6 link-local addresses.
  'http://[fe80::a9fe:a9fe]/',
  'http://[fe80::1]:11434/v1',
  'http://[febf::1]/',
  // Metadata services of other clouds.
  'http://100.100.100.200/latest/meta-data/',
  'http://168.63.129.16/',
  'http://192.0.0.192/',
  'http://[fd00:ec2::254]/',
  'http://[fd20:ce::254]/',
  'http://metadata.google.internal/computeMetadata/v1/',
  'http://METADATA.google.internal./',
  'http://instance-data/latest',
  // Not web addresses.
  'ftp://127.0.0.1/',
  'file:///etc/passwd',
])('%s is never contacted', async (address) => {
  expect(await isBlockedUrl(address)).toBe(true);
  // Node's Request refuses credentials in an address.
  const expected = address.includes('@') ? TypeError : BlockedAddressError;
  await expect(guardedFetch(address)).rejects.toBeInstanceOf(expected);
});

test.each([
  'http://127.0.0.1:11434/v1',
  'http://localhost:11434/v1',
  'http://192.168.1.20/v1',
  'http://10.0.0.1/',
  'http://172.16.0.9:9000/',
  'http://[::1]:8080/',
  'http://[fd12:3456::1]/',
  'http://[64:ff9b::8.8.8.8]/',
  'http://[64:ff9b:1::8.8.8.8]/',
  'http://[2002:808:808::1]/',
  'http://100.64.0.7/',
  'http://no-such-name.invalid/',
])('%s may be contacted, because models and storage often run in local networks', async (address) => {
  expect(await isBlockedUrl(address)).toBe(false);
});

test('programs on the same server may be contacted', async () => {
  expect(await (await guardedFetch(url)).text()).toBe('an answer');
  expect(await (await guardedFetch(`http://2130706433:${url.port}/`)).text()).toBe('an answer');
});

const ownAddresses = Object.values(networkInterfaces())
  .flat()
  .flatMap((network) =>
    network?.family === 'IPv4'
      ? [network.address, `[::ffff:${network.address}]`, `[64:ff9b::${network.address}]`]
      : [],
  );

test.each([
  '127.0.0.1',
  'localhost',
  'LOCALHOST',
  '0.0.0.0',
  '0',
  '127.1',
  '127.0.0.2',
  '2130706433',
  '0x7f000001',
  '017700000001',
  '[::1]',
  '[::]',
  '[::ffff:127.0.0.1]',
  '[::ffff:0.0.0.0]',
  '[::127.0.0.1]',
  '[::ffff:0:127.0.0.1]',
  '[64:ff9b::7f00:1]',
  '[64:ff9b:1:7f00:0:100::]',
  '[64:ff9b:1::127.0.0.1]',
  '[2002:7f00:1::]',
  ...ownAddresses,
])("the program's own port is never contacted, even as %s", async (host) => {
  const address = `http://${host}:${(ownServer.address() as AddressInfo).port}/`;
  expect(await isBlockedUrl(address)).toBe(true);
  await expect(guardedFetch(address)).rejects.toBeInstanceOf(BlockedAddressError);
});

test("a port counts as the program's own while the server listens", async () => {
  const other = createServer();
  declareOwnServer(other);
  await once(other.listen(0, '127.0.0.1'), 'listening');
  const address = urlOf(other);
  expect(await isBlockedUrl(address)).toBe(true);
  await once(other.close(), 'close');
  expect(await isBlockedUrl(address)).toBe(false);
});

/** A name server whose first response differs from the later ones. */
function answerLookups(...answers: string[][]) {
  const lookup = (_name: string, _options: object, callback: (...answer: unknown[]) => void) => {
    const addresses = (answers.length > 1 ? answers.shift() : answers[0]) ?? [];
    callback(
      null,
      addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    );
  };
  // Only this overload of `lookup` is called.
  return vi.spyOn(dns, 'lookup').mockImplementation(lookup as typeof dns.lookup);
}

test('the checked address is the one contacted, even if the name changes in between', async () => {
  const lookup = answerLookups(['127.0.0.1'], ['169.254.169.254']);
  const response = await guardedFetch(`http://models.example:${url.port}/first`);
  expect(await response.text()).toBe('an answer');
  expect(lookup).toHaveBeenCalledTimes(1);
  expect(requests).toEqual([`GET models.example:${url.port}`]);
});

test.each([
  [['169.254.169.254']],
  [['fe80::1%eth0']],
  [['::ffff:169.254.169.254']],
  // One valid address among them doesn't help.
  [['127.0.0.1', '169.254.169.254']],
])('a name that resolves to %j is not contacted', async (addresses) => {
  answerLookups(addresses);
  vi.spyOn(dns.promises, 'lookup').mockImplementation((async () =>
    addresses.map((address) => ({ address, family: 4 }))) as unknown as typeof dns.promises.lookup);
  const address = `http://harmless.example:${url.port}/`;
  expect(await isBlockedUrl(address)).toBe(true);
  await expect(guardedFetch(address)).rejects.toBeInstanceOf(BlockedAddressError);
  expect(requests).toEqual([]);
});

test("a name that resolves to the program's own port is not contacted", async () => {
  answerLookups(['127.0.0.1']);
  const { port } = ownServer.address() as AddressInfo;
  await expect(guardedFetch(`http://harmless.example:${port}/`)).rejects.toBeInstanceOf(BlockedAddressError);
});

test('redirects are not followed', async () => {
  await expect(guardedFetch(new URL('/moved', url))).rejects.toBeInstanceOf(RedirectError);
  expect(requests).toHaveLength(1);
});

test('a body is sent with its length', async () => {
  const response = await guardedFetch(url, { method: 'PUT', body: new Uint8Array(100_000) });
  expect(await response.text()).toBe('100000 of 100000');
});

test('an abort closes the connection, even after a garbage collection', async () => {
  const controller = new AbortController();
  const gone = once(left, 'left');
  const { body } = await guardedFetch(new URL('/stall', url), { signal: controller.signal });
  const reader = body?.getReader();
  await reader?.read();
  // An object becomes collectable only after a turn of the event loop.
  await new Promise(setImmediate);
  collectGarbage();
  controller.abort();
  await expect(reader?.read()).rejects.toThrow(/abort/i);
  await gone;
});
