import { features } from '../../core/access/access.js';
import { AccessRightsInput } from '../../core/access/access.type.js';
import { type Route, requireActor } from '../../core/http/route.js';
import { readPage } from '../../core/input/page.type.js';
import { readId } from '../../core/input/readId.js';
import { bodyOf, readInput } from '../../core/input/validation.js';
import { findUser, listUsers, updateUserAccess } from './user.service.js';

export const userRoutes: Route[] = [
  {
    method: 'get',
    path: '/api/user',
    access: 'signedIn',
    handler: async (request, response) => {
      response.json(await findUser(requireActor(request).id));
    },
  },
  {
    method: 'get',
    path: '/api/users',
    access: 'admin',
    handler: async (request, response) => {
      const page = await readPage(request.query);
      response.json(await listUsers(page));
    },
  },
  {
    method: 'put',
    path: '/api/users/:id/access',
    access: 'admin',
    handler: async (request, response) => {
      const id = readId(request.params.id, 'user');
      const { accessRights } = bodyOf(request.body);
      const rights = await readInput(AccessRightsInput, accessRights, features);
      response.json(await updateUserAccess(id, rights));
    },
  },
];
