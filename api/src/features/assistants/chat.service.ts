import type { RateLimiterMongo } from 'rate-limiter-flexible';
import type { Actor } from '../../core/access.js';
import { UserError } from '../../core/errors.js';
import { countOrRefuse, createRateLimiter } from '../../core/rateLimit.js';
import type { ChatTurn, Reply } from '../../platform/llm/chat.js';
import { ProviderError } from '../../platform/llm/providerError.js';
import { collectReply, type ReplyPart, streamReply } from '../../platform/llm/reply.js';
import type { Logger } from '../../platform/logger.js';
import { createAnswering } from './answering.js';
import type {
  AnswerAgainInput,
  ChatReply,
  Message,
  SendMessageInput,
  StartedReply,
} from './assistant.type.js';
import { type AssistantType, assistantOf } from './assistants.js';
import { watchChat } from './chatEvent.service.js';
import { boundHistory, withoutRepeated } from './history.js';
import { beginAgain, beginTurn, rememberedTurns, stopMessage, typeOfMessage } from './message.service.js';
import type { Models } from './models.js';
import type { Turn } from './turn.js';

/** How many messages a person may send in a minute. */
const messagesAMinute = 30;

/** A message whose history the caller keeps. */
export interface LooseMessage {
  assistantType: AssistantType;
  message: string;
  memoryEnabled: boolean;
  history: readonly ChatTurn[];
}

/** Talking to the assistants, through the model that is passed in. */
export interface Chat {
  /**
   * Stores the message and lets the answer grow in the conversation, whoever is listening.
   * @throws UserError NOT_FOUND, CONFLICT, TOO_MANY_REQUESTS
   */
  startMessage(actor: Actor, input: SendMessageInput): Promise<StartedReply>;
  /** Answers one of the own messages once more, with another text if one is given. @throws as startMessage */
  answerAgain(actor: Actor, input: AnswerAgainInput): Promise<StartedReply>;
  /** As startMessage, and waits for the whole answer. @throws UserError also 502 when the provider fails */
  sendMessage(actor: Actor, input: SendMessageInput): Promise<ChatReply>;
  /** Ends an answer where it is. @throws UserError NOT_FOUND */
  stop(actor: Actor, messageId: string): Promise<Message>;
  /** Answers and stores nothing. @throws UserError TOO_MANY_REQUESTS, 502 when the provider fails */
  answer(actor: Actor, message: LooseMessage, signal: AbortSignal): Promise<Reply>;
  /** Follows the answers of all processes. @returns a function that ends the own ones and stops it */
  watch(): Promise<() => Promise<void>>;
}

/** Counts each person's messages, in all processes. */
export function createMessageLimiter(): RateLimiterMongo {
  return createRateLimiter({
    collection: 'messageLimits',
    name: 'minute',
    points: messagesAMinute,
    seconds: 60,
  });
}

export function createChat(models: Models, limiter: RateLimiterMongo, logger: Logger): Chat {
  const take = async (actor: Actor, type: AssistantType) => {
    await countOrRefuse(limiter, actor.id, 'You are sending too many messages.');
    await models.count(actor, type);
  };
  const stream = async function* (
    type: AssistantType,
    turns: ChatTurn[],
    signal: AbortSignal,
  ): AsyncGenerator<ReplyPart> {
    const { model, breaker } = await models.of(type);
    const prompt = { system: assistantOf(type).system, part: type, turns };
    const pieces = () => streamReply(model, prompt, signal);
    yield* breaker ? breaker.guard(pieces) : pieces();
  };

  const answering = createAnswering(logger);
  const start = (actor: Actor, turn: Turn) =>
    answering.start(actor, turn, async function* (signal) {
      const before = turn.isRemembered ? await rememberedTurns(actor, turn) : [];
      yield* stream(turn.assistantType, [...before, { role: 'user', content: turn.content }], signal);
    });

  return {
    startMessage: async (actor, input) => {
      await take(actor, input.assistantType);
      const turn = await beginTurn(actor, input);
      // What becomes of it is in the message.
      start(actor, turn).catch(() => undefined);
      return toStarted(turn);
    },

    answerAgain: async (actor, input) => {
      await take(actor, await typeOfMessage(actor, input.messageId));
      const turn = await beginAgain(actor, input);
      start(actor, turn).catch(() => undefined);
      return toStarted(turn);
    },

    sendMessage: async (actor, input) => {
      await take(actor, input.assistantType);
      const turn = await beginTurn(actor, input);
      try {
        const { text, sources } = await start(actor, turn);
        const { conversationId, messageId } = toStarted(turn);
        return { conversationId, messageId, response: text, sources };
      } catch (error) {
        throw toUserError(error);
      }
    },

    stop: stopMessage,

    answer: async (actor, { assistantType, message, memoryEnabled, history }, signal) => {
      await take(actor, assistantType);
      const content = message.trim();
      const before = memoryEnabled ? boundHistory(withoutRepeated(history, content)) : [];
      try {
        return await collectReply(stream(assistantType, [...before, { role: 'user', content }], signal));
      } catch (error) {
        if (error instanceof ProviderError) {
          logger.warn({ fault: error.fault, status: error.status }, 'the AI provider failed');
        }
        throw signal.aborted ? givenUp() : toUserError(error);
      }
    },

    watch: async () => {
      const stopWatching = await watchChat(answering.stop, logger);
      return async () => {
        await answering.close();
        await stopWatching();
      };
    },
  };
}

function toStarted({ conversationId, questionId, answerId }: Turn): StartedReply {
  return {
    conversationId: String(conversationId),
    questionId: String(questionId),
    messageId: String(answerId),
  };
}

function givenUp(): UserError {
  return new UserError('BAD_USER_INPUT', 'The request was given up before its answer was complete.', {
    status: 499,
  });
}

function toUserError(error: unknown): unknown {
  if (!(error instanceof ProviderError)) return error;
  return new UserError('INTERNAL_SERVER_ERROR', error.message, { status: 502 });
}
