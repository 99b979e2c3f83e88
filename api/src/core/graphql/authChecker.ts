import type { GraphQLResolveInfo } from 'graphql';
import type { AuthCheckerFn } from 'type-graphql';
import { type Access, type Action, requireAccess } from '../access/access.js';
import type { Context } from './context.js';

/**
 * `@Authorized()` requires a signed-in user; `@Authorized('admin')` and `@Authorized(Feature.X)` require that access.
 */
export const authChecker: AuthCheckerFn<Context, Access> = ({ context, info }, roles) => {
  const action = actionOf(info);
  const { request } = context;
  // Mutations in a document run one after another, and the previous one may have taken long.
  if (action === 'write' && request) return request.refreshActor().then(() => check(context, roles, action));
  return check(context, roles, action);
};

function check(context: Context, roles: readonly Access[], action: Action): true {
  for (const access of roles.length > 0 ? roles : (['signedIn'] as const)) {
    requireAccess(context.actor, access, action);
    context.passedAccess?.add(access);
  }
  return true;
}

/** Fields of a mutation read its result. */
function actionOf({ parentType, schema }: GraphQLResolveInfo): Action {
  return parentType === schema.getMutationType() ? 'write' : 'read';
}
