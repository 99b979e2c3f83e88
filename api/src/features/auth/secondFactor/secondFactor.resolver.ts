import { Arg, Authorized, Ctx, Mutation, Query, Resolver } from 'type-graphql';
import type { Actor } from '../../../core/access/access.js';
import { authorOf } from '../../../core/access/author.js';
import type { RecordAudit } from '../../../core/audit/audit.js';
import type { Context } from '../../../core/graphql/context.js';
import { CurrentActor } from '../../../core/graphql/currentActor.js';
import type { Notify } from '../../../core/notifications/notify.js';
import { endOtherSessions } from '../../../core/sessions/ownSessions.js';
import { requireRecentSignIn } from '../../../core/sessions/recentSignIn.js';
import { requireFactorOf } from './requireFactor.js';
import { findSecondFactor, removeSecondFactor, type SecondFactorCodes } from './secondFactor.service.js';
import { ConfirmTotpInput, SecondFactor, TotpEnrollment } from './secondFactor.type.js';
import type { TotpEnrollments } from './totpEnrollment.service.js';

/** What an account's two-factor sign-in needs. */
export interface SecondFactorServices {
  codes: SecondFactorCodes;
  enrollments: TotpEnrollments;
  notify: Notify;
  record: RecordAudit;
}

/** The user's own two-factor sign-in. */
@Resolver()
@Authorized('session')
export class SecondFactorResolver {
  constructor(private readonly services: { secondFactor: SecondFactorServices }) {}

  @Authorized('anySession')
  @Query(() => SecondFactor)
  secondFactor(@CurrentActor() actor: Actor): Promise<SecondFactor> {
    return findSecondFactor(actor.id);
  }

  @Authorized('anySession')
  @Mutation(() => TotpEnrollment, {
    description:
      'Starts setting up two-factor sign-in and discards any earlier setup. Requires a recent sign-in.',
  })
  startTotpEnrollment(@CurrentActor() actor: Actor, @Ctx() { request }: Context): Promise<TotpEnrollment> {
    requireRecentSignIn(request);
    return this.services.secondFactor.enrollments.start(actor);
  }

  @Authorized('anySession')
  @Mutation(() => [String], {
    description:
      'Turns on two-factor sign-in and ends your other sessions. Returns the recovery codes, only once.',
  })
  async confirmTotpEnrollment(
    @Arg('input', () => ConfirmTotpInput) input: ConfirmTotpInput,
    @CurrentActor() actor: Actor,
    @Ctx() context: Context,
  ): Promise<string[]> {
    const recoveryCodes = await this.services.secondFactor.enrollments.confirm(
      input,
      actor.id,
      authorOf(context, 'anySession'),
    );
    if (context.request) await endOtherSessions(actor.id, context.request);
    return recoveryCodes;
  }

  @Mutation(() => SecondFactor, {
    description:
      'Turns off two-factor sign-in and ends your other sessions. Requires a recent sign-in, or confirmation with a code or passkey.',
  })
  async disableTotp(@CurrentActor() actor: Actor, @Ctx() context: Context): Promise<SecondFactor> {
    await requireFactorOf(actor.id, context.request);
    const wasOn = await removeSecondFactor(actor.id, authorOf(context, 'session'), {
      notify: this.services.secondFactor.notify,
      record: this.services.secondFactor.record,
    });
    if (wasOn && context.request) await endOtherSessions(actor.id, context.request);
    return findSecondFactor(actor.id);
  }

  @Mutation(() => [String], {
    description:
      'Replaces the recovery codes and returns the new ones, only once. Requires a recent sign-in, or confirmation with a code or passkey.',
  })
  async createRecoveryCodes(@CurrentActor() actor: Actor, @Ctx() context: Context): Promise<string[]> {
    await requireFactorOf(actor.id, context.request);
    return this.services.secondFactor.codes.renewRecoveryCodes(actor.id, authorOf(context, 'session'));
  }
}
