import type { Request } from 'express';
import { Feature } from '../../../core/access/access.js';
import { type Route, requireActor } from '../../../core/http/route.js';
import { drainRequest, receiveFile } from '../../../core/uploads/multipart.js';
import { storeFile, tooLarge, type UploadLimits } from './upload.service.js';
import { readTarget } from './uploadTarget.js';

/** Limits of a multipart form besides the file. */
const maxFormOverheadBytes = 1024 * 1024;

/** Uploading in one request, over REST. */
export function uploadRoutes(limits: UploadLimits): Route[] {
  return [
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
            // The field has the name unescaped.
            { ...upload, name: upload.fields.get('name') || upload.name, key: upload.fields.get('key') },
            limits,
            readTarget((name) => upload.fields.get(name)),
          ),
        );
        const { id, name, type, size } = file;
        response.status(201).json({ id, name, type, size });
      },
    },
  ];
}

/** Saves a client that announces too large a file from sending it, and the database from storing it. */
function refuseLargeRequest(request: Request, limits: UploadLimits): void {
  if (Number(request.get('content-length') ?? 0) <= limits.maxFileBytes + maxFormOverheadBytes) return;
  drainRequest(request);
  throw tooLarge(limits);
}
