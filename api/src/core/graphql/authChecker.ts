import type { AuthCheckerFn } from 'type-graphql';
import { type Access, requireAccess } from '../access/access.js';
import type { Context } from './context.js';

/** `@Authorized()` asks for a session, `@Authorized('admin')` and `@Authorized(Feature.X)` for that access. */
export const authChecker: AuthCheckerFn<Context, Access> = ({ context }, roles) => {
  for (const access of roles.length > 0 ? roles : (['signedIn'] as const)) {
    requireAccess(context.actor, access);
    context.passedAccess?.add(access);
  }
  return true;
};
