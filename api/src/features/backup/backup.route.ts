import contentDisposition from 'content-disposition';
import { auditOrigin } from '../../core/audit/audit.js';
import type { Route } from '../../core/http/route.js';
import { requireRecentSignIn } from '../../core/sessions/recentSignIn.js';
import { drainRequest, receiveFile } from '../../core/uploads/multipart.js';
import { restorePath, uploadPath } from './backupPaths.js';
import type { Backups } from './backups.service.js';
import { toBackup, toRestore } from './toBackup.js';

/** Downloads and uploads of backups, and the progress of a restore. */
export function backupRoutes(backups: Backups): Route[] {
  return [
    {
      method: 'get',
      path: restorePath,
      access: 'admin',
      handler: async (_request, response) => {
        const found = await backups.findRestore();
        response.json(found && toRestore(found));
      },
    },
    {
      method: 'get',
      path: '/api/backups/:id/download',
      access: 'admin',
      handler: async (request, response) => {
        requireRecentSignIn(request);
        const origin = auditOrigin({ actor: request.actor, request });
        const { folder, fileName } = await backups.download(String(request.params.id), origin);
        response.sendFile(fileName, {
          root: folder,
          cacheControl: false,
          headers: {
            'Cache-Control': 'private, no-store',
            'Content-Disposition': contentDisposition(fileName),
            'Content-Type': 'application/octet-stream',
          },
        });
      },
    },
    {
      method: 'post',
      path: uploadPath,
      access: 'admin',
      handler: async (request, response) => {
        try {
          requireRecentSignIn(request);
          const origin = auditOrigin({ actor: request.actor, request });
          const backup = await receiveFile(request, ({ stream }) => backups.upload(stream, origin));
          response.status(201).json(toBackup(backup));
        } finally {
          drainRequest(request);
        }
      },
    },
  ];
}
