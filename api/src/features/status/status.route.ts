import type { Route } from '../../core/http/route.js';
import { readStatus, type StatusSources } from './status.service.js';

/** The status for monitoring; an admin's read-only API token with the scope `admin` is enough. */
export const statusRoutes = (sources: StatusSources): Route[] => [
  {
    method: 'get',
    path: '/api/status',
    access: 'admin',
    handler: async (_request, response) => {
      response.json(await readStatus(sources));
    },
  },
];
