import { Arg, Args, Authorized, Ctx, ID, Mutation, Query, Resolver } from 'type-graphql';
import type { Context } from '../../core/graphql/context.js';
import { PageArgs } from '../../core/input/page.type.js';
import { readId } from '../../core/input/readId.js';
import { createInvite, listInvites, revokeInvite } from './invite.service.js';
import { CreateInviteInput, Invite, InviteOffer } from './invite.type.js';
import type { InviteRedemption } from './inviteRedemption.service.js';

@Resolver()
@Authorized('admin')
export class InviteResolver {
  @Query(() => [Invite], { description: 'All invites, newest first. For admins.' })
  invites(@Args(() => PageArgs) page: PageArgs): Promise<Invite[]> {
    return listInvites(page);
  }

  @Mutation(() => Invite)
  createInvite(@Arg('input', () => CreateInviteInput) input: CreateInviteInput): Promise<Invite> {
    return createInvite(input);
  }

  @Mutation(() => Invite, { description: 'Makes an unused invite worthless.' })
  revokeInvite(@Arg('id', () => ID) id: string): Promise<Invite> {
    return revokeInvite(readId(id, 'invite'));
  }
}

/** The one call of somebody who holds a link. */
export function createInviteOfferResolver({ findOffer }: InviteRedemption) {
  @Resolver()
  class InviteOfferResolver {
    @Query(() => InviteOffer, { description: 'What the holder of an invite link may know of it.' })
    invite(
      @Arg('code', () => String) code: string,
      @Ctx() { request, actor }: Context,
    ): Promise<InviteOffer> {
      // Over a socket the person is known, and the address is not.
      return findOffer(code, request?.ip ?? actor?.id ?? '');
    }
  }
  return InviteOfferResolver;
}
