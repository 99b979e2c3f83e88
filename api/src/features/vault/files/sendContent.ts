import { pipeline } from 'node:stream/promises';
import contentDisposition from 'content-disposition';
import type { Request, Response } from 'express';
import fresh from 'fresh';
import { UserError } from '../../../core/errors/userError.js';
import { reserveForResponse } from '../../../core/graphql/responseBytes.js';
import { readWindow } from '../../../platform/files/gridFs.js';
import { matchesIfRange, meetsConditions, parseByteRange } from './byteRange.js';
import type { StoredFile } from './fileAccess.service.js';

/** How a browser should treat a file. */
export interface FileResponseOptions {
  contentType: string;
  disposition: 'attachment' | 'inline';
  /** Content-Security-Policy. */
  policy: string;
}

/** Sends a file, or the requested part, so that no browser runs it as one of our pages. */
export async function sendContent(
  request: Request,
  response: Response,
  file: StoredFile,
  { contentType, disposition, policy }: FileResponseOptions,
): Promise<void> {
  const etag = `"${file.sha256}"`;
  const modified = file.createdAt.toUTCString();
  response.set({ 'Cache-Control': 'private, no-cache', ETag: etag, 'Last-Modified': modified });
  const match = request.get('if-match');
  const unmodifiedSince = request.get('if-unmodified-since');
  if (!meetsConditions({ match, unmodifiedSince }, etag, modified))
    throw new UserError('CONFLICT', 'This file has changed. Download it again from the start.', {
      status: 412,
    });
  // Doesn't use `request.fresh`, because scripts send Cache-Control: no-cache, which would disable it.
  if (fresh({ 'if-none-match': request.get('if-none-match') }, { etag })) {
    response.status(304).end();
    return;
  }
  // Ranges are for GET only; HEAD gives the whole length.
  const isPartMeant = request.method === 'GET' && matchesIfRange(request.get('if-range'), etag, modified);
  const range = isPartMeant ? parseByteRange(request.get('range'), file.size) : undefined;
  if (range === null) {
    response.set('Content-Range', `bytes */${file.size}`);
    throw new UserError('BAD_USER_INPUT', 'That byte range isn’t in this file.', { status: 416 });
  }
  const { start, end } = range ?? { start: 0, end: file.size };
  if (range) response.status(206).set('Content-Range', `bytes ${start}-${end - 1}/${file.size}`);
  response.set({
    'Accept-Ranges': 'bytes',
    'Content-Disposition': contentDisposition(file.name, { type: disposition }),
    'Content-Length': String(end - start),
    'Content-Security-Policy': policy,
    'Content-Type': contentType,
    'X-Content-Type-Options': 'nosniff',
  });
  if (request.method === 'HEAD') {
    response.end();
    return;
  }
  reserveForResponse(request, Math.min(end - start, readWindow));
  await pipeline(file.read(start, end), response);
}
