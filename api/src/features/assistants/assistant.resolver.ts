import DataLoader from 'dataloader';
import { Arg, Args, Authorized, Ctx, FieldResolver, ID, Mutation, Query, Resolver, Root } from 'type-graphql';
import { type Actor, Feature } from '../../core/access.js';
import { CurrentActor } from '../../core/actor.js';
import type { Context } from '../../core/context.js';
import { disconnectSignal } from '../../core/disconnect.js';
import { badInput } from '../../core/errors.js';
import {
  Assistant,
  ChatReply,
  Conversation,
  ConversationsArgs,
  LibraryEntry,
  Message,
  SendMessageInput,
} from './assistant.type.js';
import { assistantTypes, isAssistantType } from './assistants.js';
import type { Chat } from './chat.service.js';
import { findConversation, listConversations, messagesOf } from './conversation.service.js';
import { findLibraryEntry } from './libraryEntry.js';
import { listAssistants, setAssistantMemory } from './memorySwitch.service.js';

/** The assistants and the actor's conversations; the chat is passed in. */
export function createAssistantResolver(chat: Pick<Chat, 'sendMessage'>) {
  @Resolver()
  @Authorized(Feature.AI_ASSISTANTS)
  class AssistantResolver {
    @Query(() => [Assistant], { description: 'The assistants, with the own Memory switches.' })
    assistants(@CurrentActor() actor: Actor): Promise<Assistant[]> {
      return listAssistants(actor);
    }

    @Query(() => [Conversation], { description: 'The own conversations, the latest used first.' })
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

    @Query(() => LibraryEntry)
    libraryEntry(@Arg('id', () => ID) id: string): LibraryEntry {
      return findLibraryEntry(id);
    }

    @Mutation(() => ChatReply, { description: 'Sends a message and waits for the whole answer.' })
    sendMessage(
      @Arg('input', () => SendMessageInput) input: SendMessageInput,
      @CurrentActor() actor: Actor,
      @Ctx() { request }: Context,
    ): Promise<ChatReply> {
      return chat.sendMessage(actor, input, disconnectSignal(request?.res));
    }

    @Mutation(() => Assistant, { description: 'Moves the own Memory switch of an assistant.' })
    setAssistantMemory(
      @Arg('assistantType', () => String) assistantType: string,
      @Arg('enabled', () => Boolean) enabled: boolean,
      @CurrentActor() actor: Actor,
    ): Promise<Assistant> {
      if (!isAssistantType(assistantType)) {
        throw badInput('assistantType', `assistantType must be one of ${assistantTypes.join(', ')}`);
      }
      return setAssistantMemory(actor, assistantType, enabled);
    }
  }
  return AssistantResolver;
}

type MessagesLoader = DataLoader<string, Message[]>;

/** One loader an operation: however many conversations it asks for, their messages are one query. */
const loaders = new WeakMap<Context, MessagesLoader>();

@Resolver(() => Conversation)
@Authorized(Feature.AI_ASSISTANTS)
export class ConversationResolver {
  @FieldResolver(() => [Message], { description: 'Oldest first.' })
  messages(
    @Root() { id }: Conversation,
    @CurrentActor() actor: Actor,
    @Ctx() context: Context,
  ): Promise<Message[]> {
    const loader = loaders.get(context) ?? new DataLoader((ids) => messagesOf(actor, ids));
    loaders.set(context, loader);
    return loader.load(id);
  }
}
