import { createHash, randomUUID } from 'node:crypto';
import { open, stat } from 'node:fs/promises';
import { AwsClient } from 'aws4fetch';
import { badInput, UserError } from '../../../core/errors/userError.js';
import { boundResponse } from '../../../platform/http/outgoing/boundedResponse.js';
import { guardedFetch } from '../../../platform/http/outgoing/guardedFetch.js';
import type { Destination } from './destination.js';

/** A bucket and the keys to it. */
export interface S3Bucket {
  endpoint: string;
  region: string;
  bucket: string;
  prefix: string;
  accessKeyId: string;
  secretAccessKey: string;
}

/** S3 accepts parts of at least 5 MB; 10,000 of these are 80 GB. */
const partBytes = 8 * 1024 * 1024;
const defaultTimeoutMs = 60_000;
/** S3's responses are short; the largest is the list of an upload's parts, which isn't requested. */
const maxAnswerBytes = 1024 * 1024;

/** A bucket on an S3-compatible server. Each request is signed with the hash of its body. */
export function createS3(settings: S3Bucket, timeoutMs = defaultTimeoutMs): Destination {
  const { endpoint, region, bucket, accessKeyId, secretAccessKey } = settings;
  const prefix = readPrefix(settings.prefix);
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 0 });
  const keyOf = (name: string) => (prefix ? `${prefix}/${name}` : name);

  const send = async (
    method: string,
    name: string,
    query: Record<string, string> = {},
    body?: Buffer,
    signal?: AbortSignal,
  ): Promise<Response> => {
    const path = [bucket, ...keyOf(name).split('/')].map(encodeURIComponent).join('/');
    const url = new URL(`${endpoint.replace(/(?<!\/)\/+$/, '')}/${path}`);
    for (const [key, value] of Object.entries(query)) url.searchParams.set(key, value);
    const sha256 = createHash('sha256')
      .update(body ?? '')
      .digest('hex');
    const signed = await client.sign(url.href, {
      method,
      headers: { 'X-Amz-Content-Sha256': sha256 },
      // The bytes of a Buffer, without the pool around them.
      ...(body && { body: new Uint8Array(body) }),
    });
    const limit = AbortSignal.timeout(timeoutMs);
    const unbounded = await guardedFetch(signed, {
      signal: signal ? AbortSignal.any([signal, limit]) : limit,
    });
    const response = boundResponse(
      unbounded,
      maxAnswerBytes,
      () => new UserError('BAD_USER_INPUT', 'The storage server’s response was too large.'),
    );
    if (response.ok) return response;
    throw await explainRefusal(response, settings);
  };

  const uploadParts = async (name: string, path: string, signal: AbortSignal): Promise<void> => {
    const begun = await (await send('POST', name, { uploads: '' }, undefined, signal)).text();
    const uploadId = /<UploadId>([^<]+)<\/UploadId>/.exec(begun)?.[1];
    if (!uploadId) throw new UserError('BAD_USER_INPUT', 'This server isn’t S3-compatible.');
    const file = await open(path);
    try {
      const tags: string[] = [];
      const buffer = Buffer.alloc(partBytes);
      for (;;) {
        const { bytesRead } = await file.read(buffer, 0, partBytes, tags.length * partBytes);
        if (bytesRead === 0) break;
        const query = { partNumber: String(tags.length + 1), uploadId };
        const response = await send('PUT', name, query, buffer.subarray(0, bytesRead), signal);
        tags.push(response.headers.get('etag') ?? '');
        await response.text();
      }
      const parts = tags.map(
        (tag, index) => `<Part><PartNumber>${index + 1}</PartNumber><ETag>${tag}</ETag></Part>`,
      );
      const list = `<CompleteMultipartUpload>${parts.join('')}</CompleteMultipartUpload>`;
      const done = await send('POST', name, { uploadId }, Buffer.from(list), signal);
      // S3 responds with 200 before it knows the outcome.
      if ((await done.text()).includes('<Error>'))
        throw new UserError('BAD_USER_INPUT', 'We couldn’t upload to the bucket. Try again.');
    } catch (error) {
      await send('DELETE', name, { uploadId }).catch(() => undefined);
      throw error;
    } finally {
      await file.close();
    }
  };

  const remove = async (name: string) => {
    await (await send('DELETE', name)).text();
  };

  return {
    kind: 's3',
    location: prefix ? `${bucket}/${prefix}` : bucket,
    remove,
    copyFile: async (name, path, signal) => {
      await uploadParts(name, path, signal);
      const { size } = await stat(path);
      const { headers } = await send('HEAD', name, {}, undefined, signal);
      if (Number(headers.get('content-length')) === size) return;
      throw new UserError('BAD_USER_INPUT', 'The copy in the bucket is incomplete.');
    },
    test: async () => {
      const name = `cosmic-dashboard-test-${randomUUID()}`;
      const content = Buffer.from('test');
      await (await send('PUT', name, {}, content)).text();
      const read = await (await send('GET', name)).text();
      await remove(name);
      if (read !== 'test')
        throw new UserError('BAD_USER_INPUT', 'The bucket returned different data than we wrote.');
    },
  };
}

/**
 * The prefix without slashes around it.
 * @throws UserError BAD_USER_INPUT for `.` and `..`, which a URL resolves, so that they could lead out of the
 * bucket
 */
export function readPrefix(typed: string): string {
  const folders = typed.trim().split('/').filter(Boolean);
  if (folders.some((folder) => folder === '.' || folder === '..'))
    throw badInput('s3Prefix', 'Enter folder names separated by /, without . and ..');
  return folders.join('/');
}

/** Explains why the server refused a request. */
async function explainRefusal(response: Response, { bucket, region }: S3Bucket): Promise<UserError> {
  const text = await response.text();
  const code = /<Code>([A-Za-z]+)<\/Code>/.exec(text)?.[1];
  if (code === 'NoSuchBucket') return new UserError('BAD_USER_INPUT', `Bucket “${bucket}” doesn’t exist.`);
  if (code === 'RequestTimeTooSkewed') return new UserError('BAD_USER_INPUT', explainClocks(response));
  // Responses to HEAD have no body with the reason.
  const named =
    /<Region>([\w-]+)<\/Region>/.exec(text)?.[1] ?? response.headers.get('x-amz-bucket-region') ?? region;
  if (named !== region)
    return new UserError('BAD_USER_INPUT', `The bucket is in the region ${named}, not in ${region}.`);
  if (code === 'AuthorizationHeaderMalformed' || code === 'PermanentRedirect')
    return new UserError(
      'BAD_USER_INPUT',
      `The bucket isn’t in the region ${region}. Enter the correct one.`,
    );
  if (code === 'AccessDenied')
    return new UserError(
      'BAD_USER_INPUT',
      'The access key doesn’t have permission to do this in the bucket.',
    );
  if (response.status === 507 || code === 'QuotaExceeded' || code === 'XMinioStorageFull')
    return new UserError('BAD_USER_INPUT', 'The bucket is full. Free up space and try again.');
  if (response.status === 403 || code === 'InvalidAccessKeyId' || code === 'SignatureDoesNotMatch')
    return new UserError('BAD_USER_INPUT', 'The access key was rejected.');
  return new UserError('BAD_USER_INPUT', `The storage server returned ${response.status}.`);
}

/** Signatures are valid for 15 minutes around the time they were made. */
function explainClocks(response: Response): string {
  const time = (date: Date) => date.toISOString().slice(0, 16).replace('T', ' ');
  const theirs = Date.parse(response.headers.get('date') ?? '');
  const clocks = Number.isNaN(theirs)
    ? `this server’s clock shows ${time(new Date())}`
    : `the storage server’s clock shows ${time(new Date(theirs))} and this server’s ${time(new Date())}`;
  return `The clocks differ too much: ${clocks} (UTC). Set the one that’s wrong.`;
}
