import DataLoader from 'dataloader';
import {
  Arg,
  Args,
  Authorized,
  Ctx,
  FieldResolver,
  ID,
  Mutation,
  Query,
  Resolver,
  Root,
  Subscription,
} from 'type-graphql';
import { type Actor, Feature, requireAccess } from '../../core/access/access.js';
import type { Context } from '../../core/graphql/context.js';
import { CurrentActor } from '../../core/graphql/currentActor.js';
import { countResponseBytes } from '../../core/graphql/responseBytes.js';
import { listAssistants, setAssistantMemory } from './assistantList.service.js';
import type { Chat } from './chat/chat.service.js';
import { followConversation } from './chat/chatEvent.service.js';
import {
  deleteConversation,
  findConversation,
  listConversations,
  renameConversation,
  restoreConversation,
} from './conversations/conversation.service.js';
import {
  Conversation,
  ConversationsArgs,
  RenameConversationInput,
} from './conversations/conversation.type.js';
import { messagesOf } from './conversations/message.service.js';
import {
  AnswerAgainInput,
  ChatReply,
  Message,
  MessageDelta,
  SendMessageInput,
  StartedReply,
} from './conversations/message.type.js';
import type { FindActor } from './knowledge/knowledgeSource.js';
import { findLibraryEntry } from './library/libraryEntry.js';
import { Assistant, LibraryEntry } from './registry/assistant.type.js';

/** The assistants and the actor's conversations; chat and accounts are passed in. */
export function createAssistantResolver(
  chat: Pick<Chat, 'startMessage' | 'answerAgain' | 'sendMessage' | 'stop'>,
  findActor: FindActor,
  onOpened?: () => void,
) {
  @Resolver()
  @Authorized(Feature.AI_ASSISTANTS)
  class AssistantResolver {
    @Query(() => [Assistant], { description: 'The assistants, with the own Memory switches.' })
    assistants(@CurrentActor() actor: Actor): Promise<Assistant[]> {
      onOpened?.();
      return listAssistants(actor, findActor);
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
    ): Promise<ChatReply> {
      return chat.sendMessage(actor, input);
    }

    @Mutation(() => StartedReply, { description: 'Sends a message; its answer grows in `messageDelta`.' })
    startMessage(
      @Arg('input', () => SendMessageInput) input: SendMessageInput,
      @CurrentActor() actor: Actor,
    ): Promise<StartedReply> {
      return chat.startMessage(actor, input);
    }

    @Mutation(() => StartedReply, {
      description: 'Answers one of the own messages once more, with another text if one is given.',
    })
    answerAgain(
      @Arg('input', () => AnswerAgainInput) input: AnswerAgainInput,
      @CurrentActor() actor: Actor,
    ): Promise<StartedReply> {
      return chat.answerAgain(actor, input);
    }

    @Mutation(() => Message, { description: 'Ends an answer where it is.' })
    stopMessage(@Arg('id', () => ID) id: string, @CurrentActor() actor: Actor): Promise<Message> {
      return chat.stop(actor, id);
    }

    @Subscription(() => MessageDelta, {
      subscribe: ({ args, context }: { args: { conversationId: string }; context: Context }) =>
        followAs(context.actor, args.conversationId),
      description:
        'The answers of a conversation as they grow, from the beginning of one that is on its way.',
    })
    messageDelta(
      @Arg('conversationId', () => ID) _conversationId: string,
      @Root() delta: MessageDelta,
    ): MessageDelta {
      return delta;
    }

    @Mutation(() => Assistant, { description: 'Moves the own Memory switch of an assistant.' })
    setAssistantMemory(
      @Arg('assistantType', () => String) assistantType: string,
      @Arg('enabled', () => Boolean) enabled: boolean,
      @CurrentActor() actor: Actor,
    ): Promise<Assistant> {
      return setAssistantMemory(actor, assistantType, enabled, findActor);
    }
  }
  return AssistantResolver;
}

/** The guard has run before; this tells the compiler and whoever takes it away. */
async function followAs(actor: Actor | null, conversationId: string): Promise<AsyncIterable<MessageDelta>> {
  requireAccess(actor, Feature.AI_ASSISTANTS);
  return followConversation(actor as Actor, conversationId);
}

type MessagesLoader = DataLoader<string, Message[]>;

/** One loader an operation: however many conversations it asks for, their messages are one query. */
const loaders = new WeakMap<Context, MessagesLoader>();

@Resolver(() => Conversation)
@Authorized(Feature.AI_ASSISTANTS)
export class ConversationResolver {
  @Mutation(() => Conversation)
  renameConversation(
    @Arg('input', () => RenameConversationInput) { id, title }: RenameConversationInput,
    @CurrentActor() actor: Actor,
  ): Promise<Conversation> {
    return renameConversation(actor, id, title);
  }

  @Mutation(() => Conversation, { description: 'For a day it can be brought back.' })
  deleteConversation(@Arg('id', () => ID) id: string, @CurrentActor() actor: Actor): Promise<Conversation> {
    return deleteConversation(actor, id);
  }

  @Mutation(() => Conversation, { description: 'Brings a deleted conversation back.' })
  restoreConversation(@Arg('id', () => ID) id: string, @CurrentActor() actor: Actor): Promise<Conversation> {
    return restoreConversation(actor, id);
  }

  @FieldResolver(() => [Message], { description: 'Oldest first.' })
  messages(
    @Root() { id }: Conversation,
    @CurrentActor() actor: Actor,
    @Ctx() context: Context,
  ): Promise<Message[]> {
    const count = (bytes: number) => countResponseBytes(context, bytes);
    const loader = loaders.get(context) ?? new DataLoader((ids) => messagesOf(actor, ids, count));
    loaders.set(context, loader);
    return loader.load(id);
  }
}
