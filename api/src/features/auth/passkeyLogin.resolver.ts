import { GraphQLJSONObject } from 'graphql-scalars';
import { Arg, Authorized, Ctx, Mutation, Resolver } from 'type-graphql';
import type { Context } from '../../core/graphql/context.js';
import type { PasskeyLogin } from './passkeyLogin.service.js';
import { PasskeyLoginInput } from './passkeys/passkey.type.js';
import { requireHttpRequest, signInVisitor } from './visitor.js';

/** Signing in with a passkey over GraphQL. */
export function createPasskeyLoginResolver<User extends { id: string }>(
  User: new () => User,
  passkeyLogin: PasskeyLogin<User>,
) {
  @Resolver()
  @Authorized('public')
  class PasskeyLoginResolver {
    @Mutation(() => GraphQLJSONObject, {
      description:
        'What `navigator.credentials.get` needs, as JSON, for `loginWithPasskey` and `verifySecondFactor`.',
    })
    startPasskeyLogin(@Ctx() context: Context): Promise<object> {
      return passkeyLogin.start(requireHttpRequest(context));
    }

    @Mutation(() => User)
    async loginWithPasskey(
      @Arg('input', () => PasskeyLoginInput) input: PasskeyLoginInput,
      @Ctx() context: Context,
    ): Promise<User> {
      const request = requireHttpRequest(context);
      return signInVisitor(request, (visitor) => passkeyLogin.logIn(input.passkey, visitor, request), input);
    }
  }
  return PasskeyLoginResolver;
}
