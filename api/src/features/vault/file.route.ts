import { pipeline } from 'node:stream/promises';
import contentDisposition from 'content-disposition';
import type { Request, RequestHandler } from 'express';
import { Feature } from '../../core/access.js';
import { UserError } from '../../core/errors.js';
import { readId } from '../../core/id.js';
import { passOver, receiveFile } from '../../core/multipart.js';
import { readPage } from '../../core/page.type.js';
import { actorOf, type Route } from '../../core/route.js';
import { isHeld, isUnchanged } from './conditions.js';
import { openFile } from './file.service.js';
import { listFiles } from './fileList.service.js';
import { safeContentType } from './mediaType.js';
import { readRange } from './range.js';
import { resumableRoutes } from './resumable.route.js';
import { storeFile, tooLarge, type UploadLimits } from './upload.service.js';
import { readTarget } from './uploadTarget.js';
import { zipRoutes } from './zip.route.js';

/** What a multipart form may hold beside the file. */
const formOverhead = 1024 * 1024;

/** Upload, list and download over REST. */
export function fileRoutes(limits: UploadLimits): Route[] {
  return [
    {
      method: 'get',
      path: '/api/files',
      access: Feature.FILE_VAULT,
      handler: async (request, response) => {
        const page = await readPage(request.query);
        const files = await listFiles(actorOf(request), page);
        response.json(files.map(({ folderId: _folder, trashedAt: _trash, ...file }) => file));
      },
    },
    {
      method: 'post',
      path: '/api/files/upload',
      access: Feature.FILE_VAULT,
      handler: async (request, response) => {
        const actor = actorOf(request);
        refuseLargeRequest(request, limits);
        const file = await receiveFile(request, (upload) =>
          storeFile(
            actor,
            upload,
            limits,
            readTarget((name) => upload.fields.get(name)),
          ),
        );
        const { id, name, type, size } = file;
        response.status(201).json({ id, name, type, size });
      },
    },
    ...zipRoutes,
    ...resumableRoutes(limits),
    { method: 'get', path: '/api/files/:id', access: Feature.FILE_VAULT, handler: download },
  ];
}

/** Spares a client that announces too large a file the sending, and the database the storing. */
function refuseLargeRequest(request: Request, limits: UploadLimits): void {
  if (Number(request.get('content-length') ?? 0) <= limits.maxFileBytes + formOverhead) return;
  passOver(request);
  throw tooLarge(limits);
}

/** Sends a file, or the part that is asked for, in a way that no browser runs it as a page of ours. */
const download: RequestHandler = async (request, response) => {
  const file = await openFile(actorOf(request), readId(request.params.id, 'file'));
  const etag = `"${file.sha256}"`;
  const modified = file.createdAt.toUTCString();
  response.set({ 'Cache-Control': 'private, no-cache', ETag: etag, 'Last-Modified': modified });
  // Not `request.fresh`: scripts in a browser send Cache-Control: no-cache along, which would spoil it.
  if (isHeld(request.get('if-none-match'), etag)) {
    response.status(304).end();
    return;
  }
  // Ranges are for GET only: HEAD tells the whole length.
  const isPartMeant = request.method === 'GET' && isUnchanged(request.get('if-range'), etag, modified);
  const range = isPartMeant ? readRange(request.get('range'), file.size) : undefined;
  if (range === null) {
    response.set('Content-Range', `bytes */${file.size}`);
    throw new UserError('BAD_USER_INPUT', 'The file has no such part.', { status: 416 });
  }
  const { start, end } = range ?? { start: 0, end: file.size };
  if (range) response.status(206).set('Content-Range', `bytes ${start}-${end - 1}/${file.size}`);
  response.set({
    'Accept-Ranges': 'bytes',
    'Content-Disposition': contentDisposition(file.name),
    'Content-Length': String(end - start),
    'Content-Security-Policy': 'sandbox',
    'Content-Type': safeContentType(file.type),
    'X-Content-Type-Options': 'nosniff',
  });
  if (request.method === 'HEAD') {
    response.end();
    return;
  }
  try {
    await pipeline(file.read(start, end), response);
  } catch (error) {
    // The client went away, which it may.
    if ((error as NodeJS.ErrnoException).code !== 'ERR_STREAM_PREMATURE_CLOSE') throw error;
  }
};
