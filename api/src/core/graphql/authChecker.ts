import type { GraphQLResolveInfo } from 'graphql';
import type { AuthCheckerFn } from 'type-graphql';
import { type Access, type Action, requireAccess } from '../access/access.js';
import type { Context } from './context.js';

/** `@Authorized()` asks for somebody who is signed in, `@Authorized('admin')` and `@Authorized(Feature.X)` for that access. */
export const authChecker: AuthCheckerFn<Context, Access> = ({ context, info }, roles) => {
  const action = actionOf(info);
  const { request } = context;
  // The mutations of one document run one after the other, and the one before may have taken long.
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

/** Fields below a mutation read its answer. */
function actionOf({ parentType, schema }: GraphQLResolveInfo): Action {
  return parentType === schema.getMutationType() ? 'write' : 'read';
}
