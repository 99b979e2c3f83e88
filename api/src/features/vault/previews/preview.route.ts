import type { RequestHandler } from 'express';
import fresh from 'fresh';
import { Feature } from '../../../core/access/access.js';
import { UserError } from '../../../core/errors/userError.js';
import { type Route, requireActor } from '../../../core/http/route.js';
import { readId } from '../../../core/input/readId.js';
import { type FindActor, openFile } from '../files/fileAccess.service.js';
import { sendContent } from '../files/sendContent.js';
import { type DrawThumbnail, readThumbnail } from './thumbnail.service.js';

/** Types that a browser shows or plays itself. */
const previewableType =
  /^(?:image\/(?:png|jpeg|webp|gif|avif|bmp|svg\+xml)|audio\/[\w.+-]+|video\/[\w.+-]+|application\/pdf)$/;

/** Nothing is loaded and nothing runs; only our own pages may frame it. */
const previewPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; media-src 'self'; frame-ancestors 'self'";

/**
 * An SVG may contain scripts and links. In an `img`, browsers ignore them; if it's opened by itself, this
 * policy blocks them.
 */
const drawingPolicy = "sandbox; default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'";

const policies: Record<string, string> = {
  'application/pdf': `${previewPolicy}; object-src 'self'`,
  'image/svg+xml': drawingPolicy,
};

/** Shows a file in the browser. A PDF uses the browser's own viewer, which a sandbox would block. */
const showFile =
  (findActor: FindActor): RequestHandler =>
  async (request, response) => {
    const file = await openFile(requireActor(request), readId(request.params.id, 'file'), findActor);
    if (!previewableType.test(file.type)) throw new UserError('NOT_FOUND', 'This file has no preview.');
    await sendContent(request, response, file, {
      contentType: file.type,
      disposition: 'inline',
      policy: policies[file.type] ?? `sandbox; ${previewPolicy}`,
    });
  };

const showThumbnail =
  (findActor: FindActor, draw: DrawThumbnail): RequestHandler =>
  async (request, response) => {
    const actor = requireActor(request);
    const file = await openFile(actor, readId(request.params.id, 'file'), findActor);
    const etag = `"${file.sha256}-small"`;
    response.set({ 'Cache-Control': 'private, no-cache', ETag: etag });
    if (fresh({ 'if-none-match': request.get('if-none-match') }, { etag })) {
      response.status(304).end();
      return;
    }
    const picture = await readThumbnail(actor, file, draw);
    response.set({
      'Content-Security-Policy': `sandbox; ${previewPolicy}`,
      'Content-Type': 'image/webp',
      'X-Content-Type-Options': 'nosniff',
    });
    response.end(request.method === 'HEAD' ? undefined : picture);
  };

/** Previews and thumbnails of files. */
export const previewRoutes = (findActor: FindActor, draw: DrawThumbnail): Route[] => [
  { method: 'get', path: '/api/files/:id/preview', access: Feature.FILE_VAULT, handler: showFile(findActor) },
  {
    method: 'get',
    path: '/api/files/:id/thumbnail',
    access: Feature.FILE_VAULT,
    handler: showThumbnail(findActor, draw),
  },
];
