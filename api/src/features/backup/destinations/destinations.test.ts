import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';
import { urlOf } from '../../../testing/serverUrl.js';
import { explainFailure } from './explainFailure.js';
import { createFolder } from './folder.js';
import { createS3 } from './s3.js';

let folder: string;
let server: S3rver;
let endpoint: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cosmic-destinations-'));
  server = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory: join(folder, 's3'),
    configureBuckets: [{ name: 'backups', configs: [] }],
  });
  const { port } = await server.run();
  endpoint = `http://127.0.0.1:${port}`;
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true });
});

const { signal } = new AbortController();
const keys = { region: 'us-east-1', accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' };
const bucket = (more: object = {}) =>
  createS3({ endpoint, bucket: 'backups', prefix: '/cosmic/daily/', ...keys, ...more });

describe('a bucket', () => {
  test('accepts a file in several parts unchanged, and removes it again', async () => {
    const content = randomBytes(20 * 1024 * 1024);
    const path = join(folder, 'large.tar');
    await writeFile(path, content);
    const s3 = bucket();
    await s3.copyFile('large.tar', path, signal);
    expect(s3.location).toBe('backups/cosmic/daily');
    const stored = join(folder, 's3', 'backups', 'cosmic', 'daily', 'large.tar._S3rver_object');
    expect((await readFile(stored)).equals(content)).toBe(true);
    await s3.remove('large.tar');
    await expect(readFile(stored)).rejects.toThrow('ENOENT');
  });

  test('is tested with a small file that is removed', async () => {
    await bucket().test();
    const left = await readdir(join(folder, 's3', 'backups'), { recursive: true });
    expect(left.filter((name) => name.includes('cosmic-dashboard-test'))).toEqual([]);
  });

  test.each([
    ['a wrong key', { accessKeyId: 'wrong' }, 'The access key was rejected.'],
    ['no such bucket', { bucket: 'nothing' }, 'Bucket “nothing” doesn’t exist.'],
    ['nobody there', { endpoint: 'http://127.0.0.1:9' }, 'Nothing is listening at this address.'],
    ['a metadata service', { endpoint: 'http://169.254.169.254' }, 'This address is a link-local address'],
    ['the same behind IPv6', { endpoint: 'http://[fd00:ec2::254]' }, 'This address is a link-local address'],
  ])('%s is explained', async (_what, more, words) => {
    const failure = await bucket(more)
      .test()
      .catch((error: unknown) => explainFailure(error));
    expect(failure).toContain(words);
  });

  test.each([
    [
      'a clock that is off',
      403,
      '<Code>RequestTimeTooSkewed</Code>',
      {},
      /^The clocks differ too much: the storage server’s clock shows \d{4}-/,
    ],
    [
      'another region',
      400,
      '<Code>AuthorizationHeaderMalformed</Code><Region>eu-west-1</Region>',
      {},
      /in the region eu-west-1, not in us-east-1/,
    ],
    [
      'a bucket elsewhere',
      301,
      '',
      { 'x-amz-bucket-region': 'eu-west-1' },
      /in the region eu-west-1, not in us-east-1/,
    ],
    ['a key without the right', 403, '<Code>AccessDenied</Code>', {}, /have permission to do this/],
  ] as const)('%s is told in words', async (_what, status, body, headers, words) => {
    const refusing = createServer((_request, response) => response.writeHead(status, headers).end(body));
    await new Promise<void>((done) => refusing.listen(0, '127.0.0.1', done));
    const { port } = refusing.address() as AddressInfo;
    const failure = await bucket({ endpoint: `http://127.0.0.1:${port}` })
      .test()
      .catch((error: unknown) => explainFailure(error));
    expect(failure).toMatch(words);
    refusing.close();
  });

  test('a server that never answers times out', async () => {
    const stalled = createServer(() => undefined);
    await new Promise<void>((done) => stalled.listen(0, '127.0.0.1', done));
    const { port } = stalled.address() as AddressInfo;
    const settings = { endpoint: `http://127.0.0.1:${port}`, bucket: 'backups', prefix: '', ...keys };
    const failure = await createS3(settings, 50)
      .test()
      .catch((error: unknown) => explainFailure(error));
    expect(failure).toBe('The server didn’t respond in time.');
    stalled.closeAllConnections();
    stalled.close();
  });

  test.each(['../up', 'a/../../b', './here'])('the prefix %s would lead out of it', (prefix) => {
    expect(() => bucket({ prefix })).toThrow('without . and ..');
  });

  test('a redirect is not followed', async () => {
    let isAsked = false;
    const target = createServer((_request, response) => {
      isAsked = true;
      response.end();
    }).listen(0, '127.0.0.1');
    const redirecting = createServer((_request, response) => {
      const { port } = target.address() as AddressInfo;
      response.writeHead(307, { location: `http://127.0.0.1:${port}/` }).end();
    }).listen(0, '127.0.0.1');
    await Promise.all(
      [target, redirecting].map((one) => one.listening || new Promise((done) => one.once('listening', done))),
    );
    const { port } = redirecting.address() as AddressInfo;
    const failure = await bucket({ endpoint: `http://127.0.0.1:${port}` })
      .test()
      .catch((error: unknown) => explainFailure(error));
    expect(failure).toContain('redirects');
    expect(isAsked).toBe(false);
    target.close();
    redirecting.close();
  });
});

test.each([
  [200, 'The storage server’s response was too large.'],
  [500, 'The storage server returned 500.'],
])('reading stops when answer %i of a bucket is endless', async (status, words) => {
  const piece = Buffer.alloc(64 * 1024, 'x');
  let sent = 0;
  let noteEnd = () => {};
  const ended = new Promise<void>((resolve) => {
    noteEnd = resolve;
  });
  const endless = createServer((request, response) => {
    request.resume();
    response.writeHead(status);
    const write = () => {
      while (!response.destroyed && response.write(piece)) sent += piece.length;
    };
    response.on('drain', write).on('close', noteEnd);
    write();
  });
  await once(endless.listen(0, '127.0.0.1'), 'listening');
  await expect(bucket({ endpoint: urlOf(endless) }).test()).rejects.toThrow(words);
  await ended;
  expect(sent).toBeLessThan(16 * 1024 * 1024);
  endless.close();
});

describe('a second folder', () => {
  test('accepts a whole file, and removes it again', async () => {
    const path = join(folder, 'small.tar');
    await writeFile(path, 'content');
    const second = join(folder, 'second');
    await mkdir(second);
    const destination = createFolder(second);
    await destination.test();
    await destination.copyFile('small.tar', path, signal);
    expect(await readdir(second)).toEqual(['small.tar']);
    expect(await readFile(join(second, 'small.tar'), 'utf8')).toBe('content');
    await destination.remove('small.tar');
    expect(await readdir(second)).toEqual([]);
  });

  test('is not created if missing, because the disk may not be mounted', async () => {
    const destination = createFolder(join(folder, 'unmounted'));
    const words = 'This folder doesn’t exist on the server.';
    await expect(destination.test()).rejects.toThrow(words);
    await expect(destination.copyFile('x.tar', join(folder, 'small.tar'), signal)).rejects.toThrow(words);
  });
});
