import { features } from '../../core/access/access.js';
import { AccessRightsInput } from '../../core/access/access.type.js';
import { authorOf } from '../../core/access/author.js';
import type { Route } from '../../core/http/route.js';
import { readPage } from '../../core/input/page.type.js';
import { bodyOf, readInput } from '../../core/input/validation.js';
import { hasRecentSignIn, requireRecentSignIn } from '../../core/sessions/recentSignIn.js';
import { CreateInviteInput } from './invite.type.js';
import { grantsRights, type InviteAdministration } from './inviteAdministration.service.js';
import type { InviteRedemption } from './inviteRedemption.service.js';

/** The invites over REST. */
export const inviteRoutes = ({ findOffer }: InviteRedemption, invites: InviteAdministration): Route[] => [
  {
    method: 'get',
    path: '/api/invite/:code',
    access: 'public',
    handler: async (request, response) => {
      response.json(await findOffer(String(request.params.code), request.ip ?? ''));
    },
  },
  {
    method: 'get',
    path: '/api/invites',
    access: 'admin',
    handler: async (request, response) => {
      const page = await readPage(request.query);
      response.json(await invites.list(page, hasRecentSignIn(request)));
    },
  },
  {
    method: 'post',
    path: '/api/invite',
    access: 'admin',
    handler: async (request, response) => {
      const { expiresAt, accessRights, label, groupId } = bodyOf(request.body);
      const input = await readInput(
        CreateInviteInput,
        {
          ...(expiresAt !== undefined && {
            expiresAt: typeof expiresAt === 'string' ? new Date(expiresAt) : expiresAt,
          }),
          accessRights: await readInput(AccessRightsInput, accessRights, features),
          label,
          groupId,
        },
        ['expiresAt', 'accessRights', 'label', 'groupId'],
      );
      if (grantsRights(input)) requireRecentSignIn(request);
      const author = authorOf({ actor: request.actor, request }, 'admin');
      response.status(201).json(await invites.create(input, hasRecentSignIn(request), author));
    },
  },
];
