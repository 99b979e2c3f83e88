import type { GraphQLResolveInfo } from 'graphql';
import type { AuthCheckerFn } from 'type-graphql';
import { type Access, type Action, requireAccess } from '../access/access.js';
import type { Context } from './context.js';

/** `@Authorized()` asks for somebody who is signed in, `@Authorized('admin')` and `@Authorized(Feature.X)` for that access. */
export const authChecker: AuthCheckerFn<Context, Access> = ({ context, info }, roles) => {
  for (const access of roles.length > 0 ? roles : (['signedIn'] as const)) {
    requireAccess(context.actor, access, actionOf(info));
    context.passedAccess?.add(access);
  }
  return true;
};

/** Fields below a mutation read its answer. */
function actionOf({ parentType, schema }: GraphQLResolveInfo): Action {
  return parentType === schema.getMutationType() ? 'write' : 'read';
}
