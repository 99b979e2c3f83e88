import type { RequestHandler } from 'express';
import { Feature } from '../../../core/access/access.js';
import { type Route, requireActor } from '../../../core/http/route.js';
import { readPage } from '../../../core/input/page.type.js';
import { readId } from '../../../core/input/readId.js';
import { type FindActor, openFile } from './fileAccess.service.js';
import { listFiles } from './fileList.service.js';
import { safeContentType } from './mediaType.js';
import { sendContent } from './sendContent.js';

/** List and download over REST. */
export function fileRoutes(findActor: FindActor): Route[] {
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
    { method: 'get', path: '/api/files/:id', access: Feature.FILE_VAULT, handler: download(findActor) },
  ];
}

/** Sends a file to be saved. */
const download =
  (findActor: FindActor): RequestHandler =>
  async (request, response) => {
    const file = await openFile(requireActor(request), readId(request.params.id, 'file'), findActor);
    await sendContent(request, response, file, {
      contentType: safeContentType(file.type),
      disposition: 'attachment',
      policy: "sandbox; frame-ancestors 'none'",
    });
  };
