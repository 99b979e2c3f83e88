import { createHash, createHmac } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

const sha256 = (content: string | Buffer) => createHash('sha256').update(content).digest('hex');
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();

/** Every byte except letters, digits, and -._~, as the signature requires. */
const encode = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

/** The path as an S3 server sees it: derived from the name, no matter how the URL encodes it. */
const canonicalPath = (path: string) => path.split('/').map(decodeURIComponent).map(encode).join('/');

const canonicalQuery = (query: URLSearchParams) =>
  [...query]
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .sort()
    .join('&');

/**
 * What is wrong with the signature of an S3 request, as defined by AWS Signature Version 4; undefined if it's valid.
 * Source: docs.aws.amazon.com, "Signature calculations for the authorization header" (2026-11-23).
 */
export function findSignatureFault(
  { method = '', url = '', headers }: Pick<IncomingMessage, 'method' | 'url' | 'headers'>,
  body: Buffer,
  secretAccessKey: string,
): string | undefined {
  const given = /^AWS4-HMAC-SHA256 Credential=[^/]+\/([^,]+), ?SignedHeaders=([^,]+), ?Signature=(\w+)$/.exec(
    headers.authorization ?? '',
  );
  if (!given) return 'no signature';
  const [, scope = '', signedHeaders = '', signature] = given;
  if (headers['x-amz-content-sha256'] !== sha256(body)) return 'another body';
  const names = signedHeaders.split(';');
  for (const needed of ['host', 'x-amz-content-sha256', 'x-amz-date'])
    if (!names.includes(needed)) return `${needed} is not signed`;
  const { pathname, searchParams } = new URL(url, 'http://any');
  const request = [
    method,
    canonicalPath(pathname),
    canonicalQuery(searchParams),
    ...names.map((name) => `${name}:${String(headers[name]).trim()}`),
    '',
    signedHeaders,
    sha256(body),
  ].join('\n');
  const text = ['AWS4-HMAC-SHA256', String(headers['x-amz-date']), scope, sha256(request)].join('\n');
  const key = scope.split('/').reduce<Buffer | string>(hmac, `AWS4${secretAccessKey}`);
  return hmac(key, text).toString('hex') === signature ? undefined : 'another signature';
}
