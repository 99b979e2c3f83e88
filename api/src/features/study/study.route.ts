import { Feature } from '../../core/access.js';
import { actorOf, type Route } from '../../core/route.js';
import { listProgress } from './study.service.js';

export const studyRoutes: Route[] = [
  {
    method: 'get',
    path: '/api/study-progress',
    access: Feature.STUDY_HUB,
    handler: async (request, response) => {
      response.json(await listProgress(actorOf(request)));
    },
  },
];
