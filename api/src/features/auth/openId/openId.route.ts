import { notFound } from '../../../core/errors/userError.js';
import type { Route } from '../../../core/http/route.js';
import type { OpenId } from './openId.service.js';
import { readReturnPath } from './returnPath.js';

const maxCodeLength = 100;

/** Signing in with an account at an OpenID provider: the browser goes there and returns. */
export function openIdRoutes(openId: OpenId | null): Route[] {
  const requireOpenId = (): OpenId => {
    if (openId) return openId;
    throw notFound('sign-in');
  };
  return [
    {
      method: 'get',
      path: '/api/openid',
      access: 'public',
      handler: (_request, response) => {
        response.json({ name: openId?.isAllowed() ? openId.name : null });
      },
    },
    {
      method: 'get',
      path: '/api/openid/start',
      access: 'public',
      handler: async (request, response) => {
        const { invite, returnPath, keepSignedIn } = request.query;
        const code = typeof invite === 'string' ? invite.slice(0, maxCodeLength) : undefined;
        const task = {
          invite: code,
          keepSignedIn: keepSignedIn === 'true',
          returnPath: readReturnPath(returnPath),
        };
        response.redirect(await requireOpenId().start(task, request));
      },
    },
    {
      method: 'get',
      path: '/api/openid/callback',
      access: 'public',
      handler: async (request, response) => {
        const { state } = request.query;
        response.redirect(await requireOpenId().finish(typeof state === 'string' ? state : '', request));
      },
    },
    {
      method: 'post',
      path: '/api/openid/step',
      access: 'public',
      handler: async (request, response) => {
        const step = await requireOpenId().takeStep(request);
        if (!step) throw notFound('sign-in');
        response.json(step);
      },
    },
  ];
}
