import { Arg, Args, Authorized, Ctx, FieldResolver, ID, Mutation, Query, Resolver, Root } from 'type-graphql';
import { type Actor, Feature } from '../../../core/access/access.js';
import type { Context } from '../../../core/graphql/context.js';
import { CurrentActor } from '../../../core/graphql/currentActor.js';
import { createSizedLoader } from '../../../core/graphql/responseBytes.js';
import {
  deleteConversation,
  findConversation,
  listConversations,
  renameConversation,
  restoreConversation,
} from './conversation.service.js';
import { Conversation, ConversationsArgs, RenameConversationInput } from './conversation.type.js';
import { messagesOf } from './message.service.js';
import { Message } from './message.type.js';

const loadMessages = createSizedLoader(messagesOf);

/** The actor's conversations. */
@Resolver(() => Conversation)
@Authorized(Feature.AI_ASSISTANTS)
export class ConversationResolver {
  @Query(() => [Conversation], { description: 'Your conversations, most recently used first.' })
  conversations(
    @Args(() => ConversationsArgs) page: ConversationsArgs,
    @CurrentActor() actor: Actor,
  ): Promise<Conversation[]> {
    return listConversations(actor, page);
  }

  @Query(() => Conversation)
  conversation(@Arg('id', () => ID) id: string, @CurrentActor() actor: Actor): Promise<Conversation> {
    return findConversation(actor, id);
  }

  @Mutation(() => Conversation)
  renameConversation(
    @Arg('input', () => RenameConversationInput) { id, title }: RenameConversationInput,
    @CurrentActor() actor: Actor,
  ): Promise<Conversation> {
    return renameConversation(actor, id, title);
  }

  @Mutation(() => Conversation, { description: 'Can be undone for a day.' })
  deleteConversation(@Arg('id', () => ID) id: string, @CurrentActor() actor: Actor): Promise<Conversation> {
    return deleteConversation(actor, id);
  }

  @Mutation(() => Conversation, { description: 'Restores a deleted conversation.' })
  restoreConversation(@Arg('id', () => ID) id: string, @CurrentActor() actor: Actor): Promise<Conversation> {
    return restoreConversation(actor, id);
  }

  @FieldResolver(() => [Message], { description: 'Oldest first.' })
  messages(
    @Root() { id }: Conversation,
    @CurrentActor() actor: Actor,
    @Ctx() context: Context,
  ): Promise<Message[]> {
    return loadMessages(context, actor, id);
  }
}
