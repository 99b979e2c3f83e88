import { Arg, Args, Authorized, Ctx, Mutation, Resolver } from 'type-graphql';
import type { Actor } from '../../core/access/access.js';
import { User } from '../../core/access/user.type.js';
import { type AuditOrigin, auditOrigin } from '../../core/audit/audit.js';
import type { Context } from '../../core/graphql/context.js';
import { CurrentActor } from '../../core/graphql/currentActor.js';
import { ChangePasswordArgs, ConfirmIdentityArgs, ProfileInput } from './account.type.js';
import type { Identity } from './identity.service.js';
import type { PasswordService } from './password.service.js';
import { type Profile, readProfile } from './profile.js';

/**
 * The services that change a person's own account. The response's class belongs to the accounts feature, so it's passed
 * in.
 */
export interface OwnAccount<User> {
  identity: Identity;
  password: PasswordService;
  updateProfile(origin: AuditOrigin, id: string, profile: Profile): Promise<User>;
}

/** Lets everyone change their password and name, and confirm their identity. */
@Resolver()
@Authorized('session')
export class OwnAccountResolver {
  constructor(private readonly services: { ownAccount: OwnAccount<User> }) {}

  @Authorized('anySession')
  @Mutation(() => Boolean, {
    description: 'Ends all other sessions and gives this one a new session ID.',
  })
  async changePassword(
    @Args(() => ChangePasswordArgs) input: ChangePasswordArgs,
    @CurrentActor() actor: Actor,
    @Ctx() { request }: Context,
  ): Promise<boolean> {
    await this.services.ownAccount.password.change(actor, input, request);
    return true;
  }

  @Authorized('anySession')
  @Mutation(() => Boolean, {
    description:
      'Confirms your identity by password, code, or passkey. Operations that return REAUTHENTICATION_REQUIRED are allowed for the next 10 minutes.',
  })
  async confirmIdentity(
    @Args(() => ConfirmIdentityArgs) proof: ConfirmIdentityArgs,
    @CurrentActor() actor: Actor,
    @Ctx() { request }: Context,
  ): Promise<boolean> {
    await this.services.ownAccount.identity.confirm(actor, proof, request);
    return true;
  }

  @Mutation(() => User, { description: 'Updates your display name and time zone.' })
  async updateProfile(
    @Arg('input', () => ProfileInput) input: ProfileInput,
    @CurrentActor() actor: Actor,
    @Ctx() { request }: Context,
  ): Promise<User> {
    return this.services.ownAccount.updateProfile(
      auditOrigin({ actor, request }),
      actor.id,
      readProfile(input),
    );
  }
}
