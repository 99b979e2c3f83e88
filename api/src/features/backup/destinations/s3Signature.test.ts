import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { findSignatureFault } from '../../../testing/s3Signature.js';
import { createS3 } from './s3.js';

const secretAccessKey = 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY';

/** A bucket in memory that accepts only correctly signed requests. */
const stored = new Map<string, Buffer[]>();
let server: Server;
let endpoint: string;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cosmic-s3-'));
  server = createServer(async (request, response) => {
    const body = await buffer(request);
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://any');
    const key = decodeURIComponent(pathname);
    const fault = findSignatureFault(request, body, secretAccessKey);
    if (fault !== undefined) {
      response.writeHead(403).end(`<Error><Code>SignatureDoesNotMatch</Code>${fault}</Error>`);
      return;
    }
    if (request.method === 'PUT') stored.set(key, [...(stored.get(key) ?? []), body]);
    if (request.method === 'DELETE') stored.delete(key);
    if (searchParams.has('uploads')) response.end('<UploadId>an upload/with+signs=</UploadId>');
    else if (request.method === 'HEAD')
      response.setHeader('content-length', Buffer.concat(stored.get(key) ?? []).length).end();
    else response.setHeader('etag', '"tag"').end(Buffer.concat(stored.get(key) ?? []));
  }).listen(0, '127.0.0.1');
  await new Promise((done) => server.once('listening', done));
  endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  server.close();
  await rm(folder, { recursive: true });
});

const bucket = (more: object = {}) =>
  createS3({
    endpoint,
    bucket: 'backups',
    prefix: 'cosmic',
    region: 'eu-central-1',
    accessKeyId: 'AKIAIOSFODNN7EXAMPLE',
    secretAccessKey,
    ...more,
  });

test('the signature check matches the published example', () => {
  const example = {
    method: 'GET',
    url: '/test.txt',
    headers: {
      host: 'examplebucket.s3.amazonaws.com',
      range: 'bytes=0-9',
      'x-amz-content-sha256': 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
      'x-amz-date': '20130524T000000Z',
      authorization:
        'AWS4-HMAC-SHA256 Credential=AKIAIOSFODNN7EXAMPLE/20130524/us-east-1/s3/aws4_request,SignedHeaders=host;range;x-amz-content-sha256;x-amz-date,Signature=f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
    },
  };
  expect(findSignatureFault(example, Buffer.of(), secretAccessKey)).toBeUndefined();
  expect(findSignatureFault(example, Buffer.of(), 'another key')).toBe('another signature');
  expect(findSignatureFault(example, Buffer.from('x'), secretAccessKey)).toBe('another body');
});

test.each([
  ['plain names', 'cosmic', 'backup.tar'],
  ['names with blanks and signs', "my backups/Müller's (old) + new!", 'backup ~1*.tar.age'],
])('a server that checks every signature accepts a copy with %s', async (_what, prefix, name) => {
  const path = join(folder, 'backup.tar');
  await writeFile(path, 'an archive');
  const s3 = bucket({ prefix });
  await s3.test();
  await s3.copyFile(name, path, new AbortController().signal);
  expect(Buffer.concat(stored.get(`/backups/${prefix}/${name}`) ?? []).toString()).toContain('an archive');
  await s3.remove(name);
  expect(stored.size).toBe(0);
});

test('a wrong secret is explained', async () => {
  await expect(bucket({ secretAccessKey: 'wrong' }).test()).rejects.toThrow('The access key was rejected.');
});
