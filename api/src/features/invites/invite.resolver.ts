import { Arg, Args, Authorized, Ctx, ID, Mutation, Query, Resolver, Root, Subscription } from 'type-graphql';
import { authorOf } from '../../core/access/author.js';
import { auditOrigin } from '../../core/audit/audit.js';
import type { Context } from '../../core/graphql/context.js';
import { PageArgs } from '../../core/input/page.type.js';
import { readId } from '../../core/input/readId.js';
import { hasRecentSignIn, requireRecentSignIn } from '../../core/sessions/recentSignIn.js';
import { CreateInviteInput, Invite, InviteOffer } from './invite.type.js';
import { grantsRights, type InviteAdministration } from './inviteAdministration.service.js';
import { INVITE_CHANGED, type InviteChange, inviteTopic } from './inviteChanges.service.js';
import type { InviteRedemption } from './inviteRedemption.service.js';

/** Invites, for admins. */
@Resolver()
@Authorized('admin')
export class InviteResolver {
  constructor(private readonly services: { inviteAdministration: InviteAdministration }) {}

  @Query(() => [Invite], { description: 'All invites, newest first. For admins.' })
  invites(@Args(() => PageArgs) page: PageArgs, @Ctx() { request }: Context): Promise<Invite[]> {
    return this.services.inviteAdministration.list(page, hasRecentSignIn(request));
  }

  @Mutation(() => Invite)
  createInvite(
    @Arg('input', () => CreateInviteInput) input: CreateInviteInput,
    @Ctx() context: Context,
  ): Promise<Invite> {
    if (grantsRights(input)) requireRecentSignIn(context.request);
    return this.services.inviteAdministration.create(
      input,
      hasRecentSignIn(context.request),
      authorOf(context, 'admin'),
    );
  }

  @Mutation(() => Invite, { description: 'Revokes an unused invite.' })
  revokeInvite(@Arg('id', () => ID) id: string, @Ctx() context: Context): Promise<Invite> {
    const isRecent = hasRecentSignIn(context.request);
    return this.services.inviteAdministration.revoke(readId(id, 'invite'), isRecent, auditOrigin(context));
  }

  @Subscription(() => ID, {
    topics: INVITE_CHANGED,
    topicId: () => inviteTopic,
    description: 'The ID of each invite that is created, used, or revoked.',
  })
  inviteChanged(@Root() { id }: InviteChange): string {
    return id;
  }
}

/** The only query for someone with a link. */
@Resolver()
export class InviteOfferResolver {
  constructor(private readonly services: { invitations: InviteRedemption }) {}

  @Query(() => InviteOffer, { description: 'Invite details for anyone with the link.' })
  invite(@Arg('code', () => String) code: string, @Ctx() { request, actor }: Context): Promise<InviteOffer> {
    // A socket knows the person, but not the address.
    return this.services.invitations.findOffer(code, request?.ip ?? actor?.id ?? '');
  }
}
