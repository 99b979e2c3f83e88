import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import contentDisposition from 'content-disposition';
import { type Route, requireActor } from '../../../core/http/route.js';
import type { AuditExports } from './auditExport.service.js';

/** The audit log as a file. */
export function auditExportRoutes(exports: AuditExports): Route[] {
  return [
    {
      method: 'get',
      path: '/api/audit-log/export/:id',
      access: 'admin',
      handler: async (request, response) => {
        const file = await exports.open(requireActor(request), String(request.params.id));
        response.set({
          'Cache-Control': 'private, no-store',
          'Content-Disposition': contentDisposition(file.name),
          'Content-Type': file.type,
        });
        await pipeline(Readable.from(file.pieces, { objectMode: false }), response);
      },
    },
  ];
}
