import { type Actor, can, Feature } from '../../../core/access/access.js';
import { UserError } from '../../../core/errors/userError.js';
import type { ChatTurn, Reply, ReplySource } from '../../../platform/llm/chat.js';
import { ProviderError } from '../../../platform/llm/providerError.js';
import { collectReply, type ReplyPart, streamReply } from '../../../platform/llm/reply.js';
import type { Logger } from '../../../platform/logger.js';
import { type AnswerActions, createAnswerActions } from '../actions/answerActions.js';
import type { ActionDraft, AssistantActions } from '../actions/assistantActions.js';
import { draftAction } from '../actions/draftAction.js';
import { modelTools } from '../actions/modelTools.js';
import type { Proposals } from '../actions/proposal.service.js';
import { withBuiltInLabel } from '../builtin/dialogue/answer.js';
import { touchConversation } from '../conversations/conversation.service.js';
import { limitHistory, withoutRepeatedMessage } from '../conversations/conversationHistory.js';
import { earlierTurns } from '../conversations/message.service.js';
import type {
  AnswerAgainInput,
  ChatReply,
  Message,
  SendMessageInput,
  StartedReply,
} from '../conversations/message.type.js';
import type { Turn } from '../conversations/turn.js';
import { planRegeneration, planTurn, storeTurn, type TurnPlan } from '../conversations/turn.service.js';
import type { Persona } from '../custom/persona.service.js';
import { remember } from '../memory/memory.service.js';
import type { LanguageModels } from '../models/languageModels.js';
import type { AssistantType } from '../registry/assistants.js';
import { citedSources } from '../registry/passages.js';
import { type AnswerPart, createAnswerRunner } from './answerRunner.js';
import { watchChat } from './chatEvent.service.js';
import type { IncomingMessage, ReplyContext } from './replyContext.service.js';
import { stopMessage } from './streamingAnswer.service.js';
import type { AcceptedMessage, EnforceLimits } from './usageLimits.service.js';

/** A message whose history the caller keeps. */
export interface StatelessMessage {
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
  regenerateAnswer(actor: Actor, input: AnswerAgainInput): Promise<StartedReply>;
  /** As startMessage, and waits for the whole answer. @throws UserError also 502 when the provider fails */
  sendMessage(actor: Actor, input: SendMessageInput): Promise<ChatReply>;
  /** Ends an answer where it is. @throws UserError NOT_FOUND */
  stop(actor: Actor, messageId: string): Promise<Message>;
  /** Answers and stores nothing. @throws UserError TOO_MANY_REQUESTS, 502 when the provider fails */
  answer(actor: Actor, message: StatelessMessage, signal: AbortSignal): Promise<Reply>;
  /** Follows the answers of all processes. @returns a function that ends the own ones and stops it */
  watch(): Promise<() => Promise<void>>;
}

export function createChat(
  models: Pick<LanguageModels, 'own'>,
  enforceLimits: EnforceLimits,
  assistantActions: AssistantActions,
  proposals: Proposals,
  logger: Logger,
): Chat {
  /** The answer to the last turn; with Memory on it rests on what is remembered and on the person's notes. */
  const stream = async function* (
    actor: Actor,
    { persona }: IncomingMessage,
    replyContext: Promise<ReplyContext>,
    actions: AnswerActions,
    signal: AbortSignal,
  ): AsyncGenerator<AnswerPart, void> {
    const { turns, memories, selectedModel, modelPrompt } = await replyContext;
    const { isOwn, passages, closing, usesFacts } = modelPrompt;
    const action = isOwn ? draftAction(turns) : undefined;
    if (action) {
      yield { type: 'text', text: withBuiltInLabel(await replyToAction(actions, action)) };
      return;
    }
    const { model, limits, breaker } = isOwn ? models.own : selectedModel;
    const prompt = isOwn
      ? modelPrompt.prompt
      : { ...modelPrompt.prompt, tools: modelTools(persona.type, actions) };
    const pieces = () => streamReply(model, prompt, signal, limits);

    let text = '';
    for await (const piece of breaker ? breaker.guard(pieces) : pieces()) {
      if (piece.type === 'text') text += piece.text;
      yield piece.type === 'source' ? { ...piece, source: hideClosedLinks(actor, piece.source) } : piece;
    }
    if (closing) yield { type: 'text', text: `\n\n${closing}` };
    for (const source of citedSources(text, passages))
      yield { type: 'source', source: hideClosedLinks(actor, source) };
    if (usesFacts)
      yield { type: 'memories', memories: memories.map(({ id, text: fact }) => ({ id, text: fact })) };
  };

  const answerRunner = createAnswerRunner(logger);
  /** Stores the question; its answer is prepared and begun in the meantime, and shown when it is stored. */
  const startAnswer = async (actor: Actor, { incoming, replyContext }: AcceptedMessage, plan: TurnPlan) => {
    const stored = answerRunner.storeInOrder(plan, () => storeTurn(actor, plan, nameOf(incoming.persona)));
    // Nothing is made for a message that cannot be stored.
    const actions = createAnswerActions(actor, incoming.content, assistantActions, {
      propose: (who, action) => stored.then(() => proposals.propose(who, plan.answerId, action)),
      run: async (who, id) => {
        const { actions: all } = await proposals.run(who, String(plan.answerId), [id]);
        return all.find((one) => one.id === id)?.url ?? '';
      },
    });
    const source = async function* (signal: AbortSignal) {
      yield* stream(actor, incoming, replyContext, actions, signal);
      // Afterwards, so that an answer does not tell what was said a moment ago.
      if (incoming.memoryEnabled) await remember(actor, incoming.content);
    };
    const answer = answerRunner.start(actor, plan, source, stored);
    // What becomes of it is in the message.
    answer.catch(() => undefined);
    await stored;
    if (!plan.isFirst) {
      await touchConversation(plan.conversationId, incoming.content).catch((error: unknown) =>
        logger.warn({ err: error }, 'a conversation keeps its place in the list'),
      );
    }
    return { turn: plan, answer, announcements: actions.announcements };
  };

  const startFromMessage = async (actor: Actor, input: SendMessageInput) => {
    const { assistantType, message, memoryEnabled } = input;
    const planning = planTurn(actor, input);
    const readEarlierTurns = async () => earlierTurns((await planning).earlier);
    const [accepted, plan] = await Promise.all([
      enforceLimits(actor, assistantType, { content: message.trim(), memoryEnabled }, readEarlierTurns),
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
      const { assistantType, content, isRemembered: memoryEnabled } = plan;
      const message = { content, memoryEnabled };
      const readEarlierTurns = () => earlierTurns(plan.earlier);
      const accepted = await enforceLimits(actor, assistantType, message, readEarlierTurns);
      const { turn } = await startAnswer(actor, accepted, plan);
      return toStarted(turn);
    },

    sendMessage: async (actor, input) => {
      const { turn, answer, announcements } = await startFromMessage(actor, input);
      try {
        const { text, sources } = await answer;
        const { conversationId, messageId } = toStarted(turn);
        return { conversationId, messageId, response: withLines(text, announcements), sources };
      } catch (error) {
        throw toUserError(error);
      }
    },

    stop: stopMessage,

    answer: async (actor, { assistantType, message, memoryEnabled, history }, signal) => {
      const content = message.trim();
      // Memory off leaves a caller who keeps the history with a single message, as the contract says.
      const readEarlierTurns = () =>
        memoryEnabled ? limitHistory(withoutRepeatedMessage(history, content)) : [];
      const { incoming, replyContext } = await enforceLimits(
        actor,
        assistantType,
        { content, memoryEnabled },
        readEarlierTurns,
      );
      try {
        const actions = createAnswerActions(actor, content, assistantActions);
        const reply = await collectReply(textOf(stream(actor, incoming, replyContext, actions, signal)));
        if (memoryEnabled) await remember(actor, content);
        return { ...reply, text: withLines(reply.text, actions.announcements) };
      } catch (error) {
        if (error instanceof ProviderError) {
          logger.warn({ fault: error.fault, status: error.status }, 'the AI provider failed');
        }
        throw signal.aborted ? clientClosedRequest() : toUserError(error);
      }
    },

    watch: async () => {
      const stopWatching = await watchChat(answerRunner.stop, logger);
      return async () => {
        await answerRunner.close();
        await stopWatching();
      };
    },
  };
}

/** What the built-in assistant says of something that it was to make. */
async function replyToAction(actions: AnswerActions, action: ActionDraft | string): Promise<string> {
  if (typeof action === 'string') return action;
  const outcome = await actions.handle(action);
  if (outcome.state === 'refused') return outcome.reason;
  const what = action.kind === 'card' ? 'card' : 'note';
  return outcome.state === 'done'
    ? `Here's your ${what}.`
    : `I can save this ${what} for you. Check it below.`;
}

/** What was done belongs to an answer that is read as text. */
const withLines = (text: string, announcements: readonly string[]) => [text, ...announcements].join('\n\n');

/** A source without its link for who cannot open it. */
function hideClosedLinks(actor: Actor, source: ReplySource): ReplySource {
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

function clientClosedRequest(): UserError {
  return new UserError('BAD_USER_INPUT', 'The request was given up before its answer was complete.', {
    status: 499,
  });
}

function toUserError(error: unknown): unknown {
  if (!(error instanceof ProviderError)) return error;
  return new UserError('INTERNAL_SERVER_ERROR', error.message, { status: 502 });
}
