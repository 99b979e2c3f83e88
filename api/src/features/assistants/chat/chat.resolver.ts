import { Arg, Authorized, ID, Mutation, Resolver, Root, Subscription } from 'type-graphql';
import { type Actor, Feature, requireAccess } from '../../../core/access/access.js';
import type { Context } from '../../../core/graphql/context.js';
import { CurrentActor } from '../../../core/graphql/currentActor.js';
import { Conversation } from '../conversations/conversation.type.js';
import { ChatReply, Message, MessageDelta, StartedReply } from '../conversations/message.type.js';
import { RegenerateAnswerInput, SendMessageInput } from '../conversations/messageInput.type.js';
import { followConversation } from '../streaming/chatEvents.service.js';
import { showVersion } from '../streaming/showVersion.service.js';
import type { Chat } from './chat.service.js';

/** Sends messages and subscribes to their answers. */
@Resolver()
@Authorized(Feature.AI_ASSISTANTS)
export class ChatResolver {
  constructor(private readonly services: { chat: Chat }) {}

  @Mutation(() => ChatReply, { description: 'Sends a message and waits for the whole answer.' })
  sendMessage(
    @Arg('input', () => SendMessageInput) input: SendMessageInput,
    @CurrentActor() actor: Actor,
  ): Promise<ChatReply> {
    return this.services.chat.sendMessage(actor, input);
  }

  @Mutation(() => StartedReply, {
    description: 'Sends a message. The answer streams through `messageDelta`.',
  })
  startMessage(
    @Arg('input', () => SendMessageInput) input: SendMessageInput,
    @CurrentActor() actor: Actor,
  ): Promise<StartedReply> {
    return this.services.chat.startMessage(actor, input);
  }

  @Mutation(() => StartedReply, {
    description:
      'Regenerates an answer, optionally with new message text. The original is kept as a version.',
  })
  regenerateAnswer(
    @Arg('input', () => RegenerateAnswerInput) input: RegenerateAnswerInput,
    @CurrentActor() actor: Actor,
  ): Promise<StartedReply> {
    return this.services.chat.regenerateAnswer(actor, input);
  }

  @Mutation(() => Message, { description: 'Stops an answer in progress.' })
  stopMessage(@Arg('id', () => ID) id: string, @CurrentActor() actor: Actor): Promise<Message> {
    return this.services.chat.stop(actor, id);
  }

  @Mutation(() => Conversation, {
    description:
      'Switches to another version of a message and what followed it. The conversation continues from there.',
  })
  showMessageVersion(@Arg('id', () => ID) id: string, @CurrentActor() actor: Actor): Promise<Conversation> {
    return showVersion(actor, id);
  }

  @Subscription(() => MessageDelta, {
    subscribe: ({ args, context }: { args: { conversationId: string }; context: Context }) =>
      followAs(context.actor, args.conversationId),
    description: 'Streams a conversation’s answers, starting from the beginning of any answer in progress.',
  })
  messageDelta(
    @Arg('conversationId', () => ID) _conversationId: string,
    @Root() delta: MessageDelta,
  ): MessageDelta {
    return delta;
  }
}

/** The guard has already run; this narrows the type, and fails safely if the guard is ever removed. */
async function followAs(actor: Actor | null, conversationId: string): Promise<AsyncIterable<MessageDelta>> {
  requireAccess(actor, Feature.AI_ASSISTANTS, 'read');
  return followConversation(actor as Actor, conversationId);
}
