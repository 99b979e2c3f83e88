import { Authorized, Ctx, Mutation, Query, Resolver } from 'type-graphql';
import type { Actor } from '../../../core/access/access.js';
import { authorOf } from '../../../core/access/author.js';
import type { RecordAudit } from '../../../core/audit/audit.js';
import { notFound } from '../../../core/errors/userError.js';
import type { Context } from '../../../core/graphql/context.js';
import { CurrentActor } from '../../../core/graphql/currentActor.js';
import type { Notify } from '../../../core/notifications/notify.js';
import { requireOwnSession } from '../../../core/sessions/ownSessions.js';
import { requireRecentSignIn } from '../../../core/sessions/recentSignIn.js';
import type { OpenId } from './openId.service.js';
import { LinkedSignIn } from './openId.type.js';
import { findLinkedIdentity, unlinkIdentity } from './openIdIdentity.service.js';

/** What an account's linked sign-in needs. */
export interface LinkedSignInServices {
  /** Null if the site has no provider. */
  openId: OpenId | null;
  findPasswordHash(userId: string): Promise<string>;
  notify: Notify;
  record: RecordAudit;
}

/** The user's own account at the provider. */
@Resolver()
@Authorized('session')
export class LinkedSignInResolver {
  constructor(private readonly services: { linkedSignIn: LinkedSignInServices }) {}

  @Query(() => LinkedSignIn, {
    nullable: true,
    description: 'The external account linked to yours. Null if the site doesn’t offer this.',
  })
  linkedSignIn(@CurrentActor() actor: Actor): Promise<LinkedSignIn> | null {
    const { openId } = this.services.linkedSignIn;
    return openId && describe(actor.id, openId);
  }

  @Mutation(() => String, {
    description: 'The URL for linking an external account. Requires a recent sign-in.',
  })
  startLinkingSignIn(@CurrentActor() actor: Actor, @Ctx() { request }: Context): Promise<string> {
    requireRecentSignIn(request);
    return this.requireOpenId().startLink(actor.id, requireOwnSession(request));
  }

  @Mutation(() => LinkedSignIn, { description: 'Requires a recent sign-in.' })
  async unlinkSignIn(@CurrentActor() actor: Actor, @Ctx() context: Context): Promise<LinkedSignIn> {
    requireRecentSignIn(context.request);
    const provider = this.requireOpenId();
    const account = {
      userId: actor.id,
      passwordHash: await this.services.linkedSignIn.findPasswordHash(actor.id),
    };
    await unlinkIdentity(account, provider, authorOf(context, 'session'), this.services.linkedSignIn);
    return describe(actor.id, provider);
  }

  private requireOpenId(): OpenId {
    const { openId } = this.services.linkedSignIn;
    if (!openId) throw notFound('linked sign-in');
    return openId;
  }
}

async function describe(userId: string, { name, issuer }: OpenId): Promise<LinkedSignIn> {
  const identity = await findLinkedIdentity(userId, issuer);
  return { name, account: identity?.label ?? null, linkedAt: identity?.createdAt ?? null };
}
