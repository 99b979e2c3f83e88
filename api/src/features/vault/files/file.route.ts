import type { Request, RequestHandler } from 'express';
import { Feature } from '../../../core/access/access.js';
import { type Route, requireActor } from '../../../core/http/route.js';
import { readPage } from '../../../core/input/page.type.js';
import { readId } from '../../../core/input/readId.js';
import { drainRequest, receiveFile } from '../../../core/uploads/multipart.js';
import { previewRoutes } from '../previews/preview.route.js';
import type { DrawThumbnail } from '../previews/thumbnail.service.js';
import { resumableRoutes } from '../uploads/resumable.route.js';
import { storeFile, tooLarge, type UploadLimits } from '../uploads/upload.service.js';
import { readTarget } from '../uploads/uploadTarget.js';
import { zipRoutes } from '../zip/zip.route.js';
import { type FindActor, openFile } from './file.service.js';
import { listFiles } from './fileList.service.js';
import { safeContentType } from './mediaType.js';
import { sendContent } from './sendContent.js';

/** What a multipart form may hold beside the file. */
const formOverhead = 1024 * 1024;

/** Upload, list and download over REST. */
export function fileRoutes(limits: UploadLimits, findActor: FindActor, draw: DrawThumbnail): Route[] {
  return [
    {
      method: 'get',
      path: '/api/files',
      access: Feature.FILE_VAULT,
      handler: async (request, response) => {
        const page = await readPage(request.query);
        const files = await listFiles(requireActor(request), page);
        response.json(files.map(({ folderId: _folder, trashedAt: _trash, ...file }) => file));
      },
    },
    {
      method: 'post',
      path: '/api/files/upload',
      access: Feature.FILE_VAULT,
      handler: async (request, response) => {
        const actor = requireActor(request);
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
    ...previewRoutes(findActor, draw),
    ...zipRoutes,
    ...resumableRoutes(limits),
    { method: 'get', path: '/api/files/:id', access: Feature.FILE_VAULT, handler: download(findActor) },
  ];
}

/** Spares a client that announces too large a file the sending, and the database the storing. */
function refuseLargeRequest(request: Request, limits: UploadLimits): void {
  if (Number(request.get('content-length') ?? 0) <= limits.maxFileBytes + formOverhead) return;
  drainRequest(request);
  throw tooLarge(limits);
}

/** Sends a file to be saved. */
const download =
  (findActor: FindActor): RequestHandler =>
  async (request, response) => {
    const file = await openFile(requireActor(request), readId(request.params.id, 'file'), findActor);
    await sendContent(request, response, file, {
      contentType: safeContentType(file.type),
      disposition: 'attachment',
      policy: 'sandbox',
    });
  };
