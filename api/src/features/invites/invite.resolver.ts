import { Arg, Args, Authorized, ID, Mutation, Query, Resolver } from 'type-graphql';
import { readId } from '../../core/id.js';
import { PageArgs } from '../../core/page.type.js';
import { createInvite, findOffer, listInvites, revokeInvite } from './invite.service.js';
import { CreateInviteInput, Invite, InviteOffer } from './invite.type.js';

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

@Resolver()
export class InviteOfferResolver {
  @Query(() => InviteOffer, { description: 'What the holder of an invite link may know of it.' })
  invite(@Arg('code', () => String) code: string): Promise<InviteOffer> {
    return findOffer(code);
  }
}
