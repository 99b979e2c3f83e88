import type { LanguageModel } from 'ai';
import type { RateLimiterMongo } from 'rate-limiter-flexible';
import type { Actor } from '../../core/access.js';
import { UserError } from '../../core/errors.js';
import { countOrRefuse, createRateLimiter } from '../../core/rateLimit.js';
import type { ChatTurn, Reply } from '../../platform/llm/chat.js';
import { ProviderError } from '../../platform/llm/providerError.js';
import { collectReply, streamReply } from '../../platform/llm/reply.js';
import type { Logger } from '../../platform/logger.js';
import type { ChatReply, SendMessageInput } from './assistant.type.js';
import { type AssistantType, assistantOf } from './assistants.js';
import { rememberedTurns, storeAnswer, storeQuestion } from './conversation.service.js';
import { boundHistory, withoutRepeated } from './history.js';

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
  /** Answers in a stored conversation. @throws UserError NOT_FOUND, TOO_MANY_REQUESTS, 502 when the provider fails */
  sendMessage(actor: Actor, input: SendMessageInput, signal: AbortSignal): Promise<ChatReply>;
  /** Answers and stores nothing. @throws UserError TOO_MANY_REQUESTS, 502 when the provider fails */
  answer(actor: Actor, message: LooseMessage, signal: AbortSignal): Promise<Reply>;
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

export function createChat(model: LanguageModel, limiter: RateLimiterMongo, logger: Logger): Chat {
  const take = (actor: Actor) => countOrRefuse(limiter, actor.id, 'You are sending too many messages.');

  const ask = async (type: AssistantType, turns: ChatTurn[], signal: AbortSignal): Promise<Reply> => {
    try {
      const prompt = { system: assistantOf(type).system, part: type, turns };
      return await collectReply(streamReply(model, prompt, signal));
    } catch (error) {
      throw toUserError(error, signal, logger);
    }
  };

  return {
    sendMessage: async (actor, input, signal) => {
      await take(actor);
      const { assistantType, memoryEnabled } = input;
      // First of all the message: whatever happens later, it is not lost.
      const question = await storeQuestion(actor, input);
      const before = memoryEnabled ? await rememberedTurns(actor, question) : [];
      const turns: ChatTurn[] = [...before, { role: 'user', content: input.message.trim() }];
      const reply = await ask(assistantType, turns, signal);
      return storeAnswer(actor, question, reply, memoryEnabled);
    },

    answer: async (actor, { assistantType, message, memoryEnabled, history }, signal) => {
      await take(actor);
      const content = message.trim();
      const before = memoryEnabled ? boundHistory(withoutRepeated(history, content)) : [];
      return ask(assistantType, [...before, { role: 'user', content }], signal);
    },
  };
}

function toUserError(error: unknown, signal: AbortSignal, logger: Logger): unknown {
  if (signal.aborted) {
    return new UserError('BAD_USER_INPUT', 'The request was given up before its answer was complete.', {
      status: 499,
    });
  }
  if (!(error instanceof ProviderError)) return error;
  const { fault, status, message } = error;
  logger.warn({ fault, status }, 'the AI provider failed');
  return new UserError('INTERNAL_SERVER_ERROR', message, { status: 502 });
}
