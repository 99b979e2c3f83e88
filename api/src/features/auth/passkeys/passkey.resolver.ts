import { GraphQLJSONObject } from 'graphql-scalars';
import { Arg, Authorized, Ctx, ID, Mutation, Query, Resolver } from 'type-graphql';
import type { Actor } from '../../../core/access/access.js';
import { authorOf } from '../../../core/access/author.js';
import type { RecordAudit } from '../../../core/audit/audit.js';
import type { Context } from '../../../core/graphql/context.js';
import { CurrentActor } from '../../../core/graphql/currentActor.js';
import { readId } from '../../../core/input/readId.js';
import type { Notify } from '../../../core/notifications/notify.js';
import { requireOwnSession } from '../../../core/sessions/ownSessions.js';
import { requireFactorOf } from '../secondFactor/requireFactor.js';
import { listPasskeys, removePasskey, renamePasskey } from './ownPasskeys.service.js';
import { CreatePasskeyInput, Passkey } from './passkey.type.js';
import type { PasskeyRegistration } from './passkeyRegistration.service.js';
import type { PasskeyVerification } from './passkeyVerification.service.js';
import { explainPasskeyProblem } from './relyingParty.js';

/** What an account's passkeys need. */
export interface PasskeyServices {
  publicUrl: string;
  registration: PasskeyRegistration;
  verification: PasskeyVerification;
  /** Joins the transaction that removes one. @throws UserError CONFLICT if no admin could sign in anymore */
  keepPasskeyAdmin(): Promise<void>;
  notify: Notify;
  record: RecordAudit;
}

/** The user's own passkeys. */
@Resolver()
@Authorized('session')
export class PasskeyResolver {
  constructor(private readonly services: { passkeys: PasskeyServices }) {}

  @Authorized('anySession')
  @Query(() => [Passkey], { description: 'Your passkeys, newest first.' })
  myPasskeys(@CurrentActor() actor: Actor): Promise<Passkey[]> {
    return listPasskeys(actor.id);
  }

  @Authorized('anySession')
  @Query(() => String, {
    nullable: true,
    description: 'Why passkeys can’t be used at the current address. Null if they can.',
  })
  passkeyProblem(@Ctx() { request }: Context): string | null {
    return explainPasskeyProblem(requireOwnSession(request), this.services.passkeys.publicUrl);
  }

  @Authorized('anySession')
  @Mutation(() => GraphQLJSONObject, {
    description: 'What `navigator.credentials.create` needs, as JSON. Requires a recent sign-in.',
  })
  async startPasskeyRegistration(@CurrentActor() actor: Actor, @Ctx() { request }: Context): Promise<object> {
    await requireFactorOf(actor.id, request);
    return this.services.passkeys.registration.start(actor, requireOwnSession(request));
  }

  @Authorized('anySession')
  @Mutation(() => Passkey)
  createPasskey(
    @Arg('input', () => CreatePasskeyInput) input: CreatePasskeyInput,
    @CurrentActor() actor: Actor,
    @Ctx() { request }: Context,
  ): Promise<Passkey> {
    return this.services.passkeys.registration.finish(actor, input, requireOwnSession(request));
  }

  @Mutation(() => Passkey)
  renamePasskey(
    @Arg('id', () => ID) id: string,
    @Arg('name', () => String) name: string,
    @CurrentActor() actor: Actor,
  ): Promise<Passkey> {
    return renamePasskey(actor.id, readId(id, 'passkey'), name);
  }

  @Mutation(() => ID, { description: 'Requires a recent sign-in.' })
  async removePasskey(
    @Arg('id', () => ID) id: string,
    @CurrentActor() actor: Actor,
    @Ctx() context: Context,
  ): Promise<string> {
    await requireFactorOf(actor.id, context.request);
    await removePasskey(
      actor.id,
      readId(id, 'passkey'),
      authorOf(context, 'session'),
      this.services.passkeys,
    );
    return id;
  }

  @Authorized('anySession')
  @Mutation(() => GraphQLJSONObject, {
    description: 'What `navigator.credentials.get` needs, as JSON, for `confirmIdentity` with a passkey.',
  })
  startPasskeyConfirmation(@CurrentActor() actor: Actor, @Ctx() { request }: Context): Promise<object> {
    return this.services.passkeys.verification.startConfirmation(actor.id, requireOwnSession(request));
  }
}
