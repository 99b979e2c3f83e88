import { GraphQLJSONObject } from 'graphql-scalars';
import { Arg, Authorized, Ctx, Mutation, Resolver } from 'type-graphql';
import { User } from '../../core/access/user.type.js';
import type { Context } from '../../core/graphql/context.js';
import type { PasskeyLogin } from './passkeyLogin.service.js';
import { PasskeyLoginInput } from './passkeys/passkey.type.js';
import { requireHttpRequest, signInVisitor } from './visitor.js';

/** Signing in with a passkey over GraphQL. */
@Resolver()
@Authorized('public')
export class PasskeyLoginResolver {
  constructor(private readonly services: { passkeyLogin: PasskeyLogin<User> }) {}

  @Mutation(() => GraphQLJSONObject, {
    description:
      'What `navigator.credentials.get` needs, as JSON, for `loginWithPasskey` and `verifySecondFactor`.',
  })
  startPasskeyLogin(@Ctx() context: Context): Promise<object> {
    return this.services.passkeyLogin.start(requireHttpRequest(context));
  }

  @Mutation(() => User)
  async loginWithPasskey(
    @Arg('input', () => PasskeyLoginInput) input: PasskeyLoginInput,
    @Ctx() context: Context,
  ): Promise<User> {
    const request = requireHttpRequest(context);
    return signInVisitor(
      request,
      (visitor) => this.services.passkeyLogin.logIn(input.passkey, visitor, request),
      input,
    );
  }
}
