import type { RateLimiterMongo } from 'rate-limiter-flexible';
import { type Actor, can, Feature } from '../../core/access.js';
import { UserError } from '../../core/errors.js';
import { countOrRefuse, createRateLimiter } from '../../core/rateLimit.js';
import type { ChatTurn, Reply, ReplySource } from '../../platform/llm/chat.js';
import { ProviderError } from '../../platform/llm/providerError.js';
import { collectReply, type ReplyPart, streamReply } from '../../platform/llm/reply.js';
import type { Logger } from '../../platform/logger.js';
import { type AnswerPart, createAnswering } from './answering.js';
import type { AssistantType } from './assistants.js';
import { asOwn } from './builtin/answer.js';
import { readDeed } from './builtin/readDeed.js';
import { watchChat } from './chatEvent.service.js';
import { touchConversation } from './conversation.service.js';
import type { Deed, Deeds } from './deeds.js';
import { boundHistory, withoutRepeated } from './history.js';
import { remember } from './memory.service.js';
import { rememberedTurns, stopMessage } from './message.service.js';
import type { AnswerAgainInput, ChatReply, Message, SendMessageInput, StartedReply } from './message.type.js';
import type { Models } from './models.js';
import { modelTools, tellMade } from './modelTools.js';
import { citedIn } from './passages.js';
import type { FindPersona, Persona } from './persona.service.js';
import { type Asked, type FindNotes, type Preparation, prepareAnswer } from './preparation.service.js';
import type { Turn } from './turn.js';
import { planAgain, planTurn, storeTurn, type TurnPlan } from './turn.service.js';

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

export function createChat(
  models: Models,
  findNotes: FindNotes,
  findPersona: FindPersona,
  deeds: Deeds,
  limiter: RateLimiterMongo,
  logger: Logger,
): Chat {
  /** Counts a message to an assistant that the actor may talk to. */
  const take = async (actor: Actor, assistantId: string): Promise<Persona> => {
    const [persona] = await Promise.all([
      findPersona(actor, assistantId),
      countOrRefuse(limiter, actor.id, 'You are sending too many messages.'),
    ]);
    await models.count(actor, persona.id);
    return persona;
  };
  /** The answer to the last turn; with Memory on it rests on what is remembered and on the person's notes. */
  const stream = async function* (
    actor: Actor,
    { persona, content }: Asked,
    preparation: Promise<Preparation>,
    signal: AbortSignal,
  ): AsyncGenerator<AnswerPart> {
    const { turns, memories, chosen, brief } = await preparation;
    const made: string[] = [];
    const deed = brief.isOwn ? readDeed(turns) : undefined;
    if (deed) {
      yield { type: 'text', text: asOwn(await perform(actor, deed)) };
      return;
    }
    const { model, limits, breaker } = brief.isOwn ? models.own : chosen;
    const prompt = brief.isOwn
      ? brief.prompt
      : {
          ...brief.prompt,
          tools: modelTools(actor, persona.type, content, deeds, (line) => made.push(line)),
        };
    const pieces = () => streamReply(model, prompt, signal, limits);

    let text = '';
    for await (const piece of tellMade(breaker ? breaker.guard(pieces) : pieces(), made)) {
      if (piece.type === 'text') text += piece.text;
      yield piece.type === 'source' ? { ...piece, source: forReader(actor, piece.source) } : piece;
    }
    if (brief.closing) yield { type: 'text', text: `\n\n${brief.closing}` };
    for (const source of citedIn(text, brief.passages))
      yield { type: 'source', source: forReader(actor, source) };
    if (brief.usesFacts)
      yield { type: 'memories', memories: memories.map(({ id, text: fact }) => ({ id, text: fact })) };
  };

  /** What the built-in assistant was told to make; the refusal is its answer. */
  const perform = async (actor: Actor, deed: Deed | string): Promise<string> => {
    if (typeof deed === 'string') return deed;
    try {
      return await deeds.perform(actor, deed);
    } catch (error) {
      if (error instanceof UserError) return error.message;
      throw error;
    }
  };

  const answering = createAnswering(logger);
  /** Stores the question and lets its answer grow, which is prepared in the meantime. */
  const begin = async (actor: Actor, persona: Persona, plan: TurnPlan) => {
    const { content, isRemembered: memoryEnabled } = plan;
    const asked = { persona, content, memoryEnabled };
    const readBefore = () => rememberedTurns(actor, plan);
    const preparation = prepareAnswer(actor, asked, readBefore, models, findNotes);
    // The answer tells it; when the question cannot be stored there is none.
    preparation.catch(() => undefined);
    const turn = await storeTurn(actor, plan, nameOf(persona));
    const answer = answering.start(actor, turn, async function* (signal) {
      yield* stream(actor, asked, preparation, signal);
      // Afterwards, so that an answer does not tell what was said a moment ago.
      if (memoryEnabled) await remember(actor, content);
    });
    // What becomes of it is in the message.
    answer.catch(() => undefined);
    if (plan.conversation) {
      await touchConversation(turn.conversationId).catch((error: unknown) =>
        logger.warn({ err: error }, 'a conversation keeps its place in the list'),
      );
    }
    return { turn, answer };
  };

  const beginMessage = async (actor: Actor, input: SendMessageInput) => {
    const [persona, plan] = await Promise.all([take(actor, input.assistantType), planTurn(actor, input)]);
    return begin(actor, persona, plan);
  };

  return {
    startMessage: async (actor, input) => {
      const { turn } = await beginMessage(actor, input);
      return toStarted(turn);
    },

    answerAgain: async (actor, input) => {
      const plan = await planAgain(actor, input);
      const { turn } = await begin(actor, await take(actor, plan.assistantType), plan);
      return toStarted(turn);
    },

    sendMessage: async (actor, input) => {
      const { turn, answer } = await beginMessage(actor, input);
      try {
        const { text, sources } = await answer;
        const { conversationId, messageId } = toStarted(turn);
        return { conversationId, messageId, response: text, sources };
      } catch (error) {
        throw toUserError(error);
      }
    },

    stop: stopMessage,

    answer: async (actor, { assistantType, message, memoryEnabled, history }, signal) => {
      const persona = await take(actor, assistantType);
      const content = message.trim();
      const asked = { persona, content, memoryEnabled };
      const readBefore = () => boundHistory(withoutRepeated(history, content));
      try {
        const preparation = prepareAnswer(actor, asked, readBefore, models, findNotes);
        const reply = await collectReply(textOf(stream(actor, asked, preparation, signal)));
        if (memoryEnabled) await remember(actor, content);
        return reply;
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

/** A source without its link for who cannot open it. */
function forReader(actor: Actor, source: ReplySource): ReplySource {
  const isClosed = source.url.startsWith('/study-hub/') && !can(actor, Feature.STUDY_HUB);
  return isClosed ? { ...source, url: '' } : source;
}

/** The answer alone, for callers who keep nothing of it. */
async function* textOf(parts: AsyncIterable<AnswerPart>): AsyncGenerator<ReplyPart> {
  for await (const part of parts) if (part.type === 'text' || part.type === 'source') yield part;
}

const nameOf = (persona: Persona) => (persona.type === 'custom' ? persona.name : undefined);

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
