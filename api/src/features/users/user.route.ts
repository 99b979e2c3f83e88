import { features } from '../../core/access/access.js';
import { AccessRightsInput } from '../../core/access/access.type.js';
import { authorOf } from '../../core/access/author.js';
import { type Route, requireActor } from '../../core/http/route.js';
import { readPage } from '../../core/input/page.type.js';
import { readId } from '../../core/input/readId.js';
import { bodyOf, readInput } from '../../core/input/validation.js';
import { requireRecentSignIn } from '../../core/sessions/recentSignIn.js';
import type { UserAdministration } from './administration.service.js';
import { findOwnAccount, listUsers } from './user.service.js';

/** Serves the accounts over REST. */
export const userRoutes = (administration: UserAdministration): Route[] => [
  {
    method: 'get',
    path: '/api/user',
    access: 'signedIn',
    handler: async (request, response) => {
      response.json(await findOwnAccount(requireActor(request)));
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
      requireRecentSignIn(request);
      const id = readId(request.params.id, 'user');
      const { accessRights } = bodyOf(request.body);
      const rights = await readInput(AccessRightsInput, accessRights, features);
      const author = authorOf({ actor: request.actor, request }, 'admin');
      response.json(await administration.setRights(author, id, rights));
    },
  },
];
