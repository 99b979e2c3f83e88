import type { Actor } from '../../../core/access/access.js';
import { UserError } from '../../../core/errors/userError.js';
import { countOrRefuse, createRateLimiter } from '../../../core/limits/rateLimit.js';
import type { ChatTurn, Reply } from '../../../platform/llm/chat.js';
import { ProviderError } from '../../../platform/llm/providerError.js';
import { collectReply, type ReplyPart } from '../../../platform/llm/reply.js';
import type { Logger } from '../../../platform/logger.js';
import { type AnswerActions, createAnswerActions } from '../actions/answerActions.js';
import type { AssistantActions } from '../actions/assistantActions.js';
import type { Proposals } from '../actions/proposal.service.js';
import { limitHistory, withoutRepeatedMessage } from '../conversations/conversationHistory.js';
import { earlierTurns } from '../conversations/message.service.js';
import type { ChatReply, Message, StartedReply } from '../conversations/message.type.js';
import type { RegenerateAnswerInput, SendMessageInput } from '../conversations/messageInput.type.js';
import { storeTurn } from '../conversations/storeTurn.service.js';
import { planRegeneration, planTurn, type Turn, type TurnPlan } from '../conversations/turn.service.js';
import type { FindPersona, Persona } from '../custom/persona.service.js';
import type { LanguageModels } from '../models/languageModels.js';
import { noReferences, type References } from '../references/references.service.js';
import type { AssistantType } from '../registry/assistants.js';
import { findRedFlag } from '../safety/redFlags.js';
import { flushEvents, stopMessage, watchChat } from '../streaming/chatEvents.service.js';
import { escapeMarkdown } from '../text/markdown.js';
import { answerMessage } from './answerMessage.js';
import { checkWhileAnswering, createMayContinue, type MayAsk, noLongerAllowed } from './answerPermission.js';
import type { IncomingMessage, PrepareMessage } from './prepareMessage.service.js';
import { type Answered, type AnswerPart, createRunningAnswers } from './runningAnswers.service.js';

/** Maximum messages per member per minute. */
const messagesPerMinute = 30;

/** A message whose caller keeps the history. */
export interface StatelessMessage {
  assistantType: AssistantType;
  message: string;
  memoryEnabled: boolean;
  history: readonly ChatTurn[];
}

/** Chats with the assistants through the model that is passed in. */
export interface Chat {
  /**
   * Stores the message, then the answer as it arrives, whether or not anyone is subscribed.
   * @throws UserError NOT_FOUND, CONFLICT, TOO_MANY_REQUESTS
   */
  startMessage(actor: Actor, input: SendMessageInput): Promise<StartedReply>;
  /**
   * Answers one of the user's own messages again, with a new text if one is given.
   * @throws like `startMessage`
   */
  regenerateAnswer(actor: Actor, input: RegenerateAnswerInput): Promise<StartedReply>;
  /** Like startMessage, but waits for the whole answer. @throws UserError also 502 if the provider fails */
  sendMessage(actor: Actor, input: SendMessageInput): Promise<ChatReply>;
  /** Stops an answer in progress. @throws UserError NOT_FOUND */
  stop(actor: Actor, messageId: string): Promise<Message>;
  /** Answers without storing anything. @throws UserError TOO_MANY_REQUESTS, 502 if the provider fails */
  answer(actor: Actor, message: StatelessMessage, signal: AbortSignal): Promise<Reply>;
  /** Follows the answers of all processes. @returns a function that ends this process's answers and stops following */
  watch(): Promise<() => Promise<void>>;
}

export function createChat(
  models: LanguageModels,
  prepareMessage: PrepareMessage,
  findPersona: FindPersona,
  assistantActions: AssistantActions,
  proposals: Proposals,
  references: Pick<References, 'resolve'>,
  mayAsk: MayAsk,
  logger: Logger,
): Chat {
  const messageLimiter = createRateLimiter({
    collection: 'messageLimits',
    name: 'minute',
    points: messagesPerMinute,
    seconds: 60,
  });
  /** Counts a message while everything that its answer needs is looked up; no model is asked before it's counted. */
  const accept = async (
    actor: Actor,
    assistant: string,
    message: Omit<IncomingMessage, 'persona'>,
    readEarlierTurns: ReadEarlierTurns,
  ): Promise<AcceptedMessage> => {
    const choice = models.choose(assistant);
    const incoming = { ...message, persona: await findPersona(actor, assistant) };
    const prepared = prepareMessage(actor, incoming, readEarlierTurns, choice.model);
    // The answer reports the error.
    prepared.catch(() => undefined);
    const redFlag = await findRedFlag(message.content);
    await countOrRefuse(messageLimiter, actor.id, 'You’re sending messages too quickly.');
    // Someone in danger gets the emergency number even after the model's limit is reached.
    if (!redFlag) await choice.count(actor);
    return { incoming, prepared };
  };
  const runningAnswers = createRunningAnswers(logger);
  const mayContinue = createMayContinue(findPersona, mayAsk);
  /**
   * Stores the question; its answer is prepared and started at the same time, and shown once the question is stored.
   */
  const startAnswer = async (actor: Actor, { incoming, prepared }: AcceptedMessage, plan: TurnPlan) => {
    const { persona, references: referred = noReferences } = incoming;
    const stored = runningAnswers.storeInOrder(plan, () => storeTurn(actor, plan, referred, nameOf(persona)));
    // Nothing is created for a message that can't be stored.
    const actions = createAnswerActions(actor, incoming.content, assistantActions, {
      propose: (who, action) => stored.then(() => proposals.propose(who, plan.answerId, action)),
      run: async (who, id) => {
        const { actions: all } = await proposals.run(who, String(plan.answerId), [id]);
        return all.find((one) => one.id === id)?.url ?? '';
      },
    });
    const source = (signal: AbortSignal) => answerWhenReady(prepared, actions, signal);
    const answer = runningAnswers.start(actor, plan, source, stored);
    // The message contains the outcome.
    answer.catch(() => undefined);
    await stored;
    const isAllowed = () => mayContinue(actor, plan.assistantType, String(plan.conversationId));
    const stopChecking = checkWhileAnswering(isAllowed, () => runningAnswers.stop(String(plan.answerId)));
    answer.catch(() => undefined).finally(stopChecking);
    return { turn: plan, answer, actions };
  };

  const startFromMessage = async (actor: Actor, input: SendMessageInput) => {
    const { assistantType, message, memoryEnabled } = input;
    const named = { context: input.context, fileIds: input.attachments };
    const referred = await references.resolve(actor, named);
    const planning = planTurn(actor, input);
    const readEarlierTurns = async () => earlierTurns((await planning).earlier);
    const incoming = { content: message.trim(), memoryEnabled, references: referred };
    const [accepted, plan] = await Promise.all([
      accept(actor, assistantType, incoming, readEarlierTurns),
      planning,
    ]);
    return startAnswer(actor, accepted, plan);
  };

  return {
    startMessage: async (actor, input) => {
      const { turn } = await startFromMessage(actor, input);
      return toStarted(turn);
    },

    regenerateAnswer: async (actor, input) => {
      const plan = await planRegeneration(actor, input);
      const { assistantType, content, isRemembered: memoryEnabled, stored } = plan;
      const named = { context: stored?.context, fileIds: stored?.files?.map(({ id }) => id), isStored: true };
      const message = { content, memoryEnabled, references: await references.resolve(actor, named) };
      const readEarlierTurns = () => earlierTurns(plan.earlier);
      const accepted = await accept(actor, assistantType, message, readEarlierTurns);
      const { turn } = await startAnswer(actor, accepted, plan);
      return toStarted(turn);
    },

    sendMessage: async (actor, input) => {
      const { turn, answer, actions } = await startFromMessage(actor, input);
      try {
        const { text, sources, remembered } = await answer;
        const { conversationId, messageId } = toStarted(turn);
        const response = withAnnouncements(text, actions, remembered);
        return { conversationId, messageId, response, sources };
      } catch (error) {
        throw toUserError(error);
      }
    },

    stop: stopMessage,

    answer: async (actor, { assistantType, message, memoryEnabled, history }, signal) => {
      const content = message.trim();
      // With Memory off, a caller who keeps the history can send only a single message, as the contract says.
      const readEarlierTurns = () =>
        memoryEnabled ? limitHistory(withoutRepeatedMessage(history, content)) : [];
      const { prepared } = await accept(actor, assistantType, { content, memoryEnabled }, readEarlierTurns);
      const ending = new AbortController();
      const leave = () => ending.abort();
      signal.addEventListener('abort', leave, { once: true });
      if (signal.aborted) leave();
      const stopChecking = checkWhileAnswering(() => mayContinue(actor, assistantType), leave);
      try {
        const actions = createAnswerActions(actor, content, assistantActions);
        const remembered: Remembered = [];
        const parts = answerWhenReady(prepared, actions, ending.signal);
        const reply = await collectReply(textOf(parts, remembered));
        return { ...reply, text: withAnnouncements(reply.text, actions, remembered) };
      } catch (error) {
        if (error instanceof ProviderError) {
          logger.warn({ fault: error.fault, status: error.status }, 'the AI provider failed');
        }
        if (signal.aborted) throw clientClosedRequest();
        throw ending.signal.aborted ? noLongerAllowed() : toUserError(error);
      } finally {
        stopChecking();
        signal.removeEventListener('abort', leave);
      }
    },

    watch: async () => {
      const stopWatching = await watchChat(runningAnswers.stop, logger);
      return async () => {
        await runningAnswers.close();
        await flushEvents();
        await stopWatching();
      };
    },
  };
}

type Remembered = Answered['remembered'];

type ReadEarlierTurns = Parameters<PrepareMessage>[2];

/** A message that can be sent. */
interface AcceptedMessage {
  incoming: IncomingMessage;
  /** Rejects with a ProviderError if the model's settings can't be used. */
  prepared: ReturnType<PrepareMessage>;
}

async function* answerWhenReady(
  prepared: AcceptedMessage['prepared'],
  actions: AnswerActions,
  signal: AbortSignal,
): AsyncGenerator<AnswerPart, void> {
  yield* answerMessage({ ...(await prepared), actions }, signal);
}

/** An answer with what was done and remembered, for callers who see only the text. */
const withAnnouncements = (text: string, { announcements }: AnswerActions, remembered: Remembered) =>
  [
    text,
    ...announcements,
    ...remembered.map((memory) => `_Remembered: ${escapeMarkdown(memory.text)}_`),
  ].join('\n\n');

/** Only the answer, for callers whose answer isn't stored; what is remembered is added to the list. */
async function* textOf(parts: AsyncIterable<AnswerPart>, remembered: Remembered): AsyncGenerator<ReplyPart> {
  for await (const part of parts) {
    if (part.type === 'remembered') remembered.push(...part.memories);
    else if (part.type === 'text' || part.type === 'retract' || part.type === 'source') yield part;
  }
}

const nameOf = (persona: Persona) => (persona.type === 'custom' ? persona.name : undefined);

function toStarted({ conversationId, questionId, answerId }: Turn): StartedReply {
  return {
    conversationId: String(conversationId),
    questionId: String(questionId),
    messageId: String(answerId),
  };
}

function clientClosedRequest(): UserError {
  return new UserError('BAD_USER_INPUT', 'The request was canceled before the answer finished.', {
    status: 499,
  });
}

function toUserError(error: unknown): unknown {
  if (!(error instanceof ProviderError)) return error;
  return new UserError('INTERNAL_SERVER_ERROR', error.message, { status: 502 });
}
