import contentDisposition from 'content-disposition';
import { type Route, requireActor } from '../../../core/http/route.js';
import { requireRecentSignIn } from '../../../core/sessions/recentSignIn.js';
import type { DataExports } from './dataExport.service.js';

/** Serves the archive of the person's own data. */
export function dataExportRoutes(exports: DataExports): Route[] {
  return [
    {
      method: 'get',
      path: '/api/account/export/:id',
      access: 'session',
      handler: async (request, response) => {
        requireRecentSignIn(request);
        const send = await exports.open(requireActor(request), String(request.params.id));
        const name = `cosmic-dashboard-${new Date().toISOString().slice(0, 10)}.zip`;
        response.set({
          'Cache-Control': 'private, no-store',
          'Content-Disposition': contentDisposition(name),
          'Content-Type': 'application/zip',
        });
        await send(response);
      },
    },
  ];
}
