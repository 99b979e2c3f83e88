import type { Country } from '../../../../content/herbal/emergencyNumbers.schema.js';
import { type Actor, can, Feature } from '../../../core/access/access.js';
import type { ChatTurn } from '../../../platform/llm/chat.js';
import { distinctWords } from '../../../platform/text/searchKeys.js';
import type { Persona } from '../custom/persona.service.js';
import { recall } from '../memory/memory.service.js';
import type { ReadyModel } from '../models/languageModels.js';
import { type MessageReferences, noReferences } from '../references/references.service.js';
import { findRedFlag } from '../safety/redFlags.js';
import type { Answerer, Background } from './answerer.js';
import type { PreparedMessage } from './answerMessage.js';
import { createLanguageModelAnswerer, type FindGrounding } from './languageModelAnswerer.js';

/** The passages in a member's notes with the most matching words. */
export type FindNotes = (
  actor: Actor,
  words: readonly string[],
  count: number,
) => Promise<Background['notes']>;

/** A message that needs an answer. */
export interface IncomingMessage {
  persona: Persona;
  content: string;
  memoryEnabled: boolean;
  /** What the message refers to. */
  references?: MessageReferences;
}

/** The sources of answers. */
export interface AnswerSources {
  builtIn: Answerer;
  /** Finds what a language model's answer is grounded in. */
  findGrounding: FindGrounding;
  findNotes: FindNotes;
  /** The country whose emergency numbers are shown. */
  country: () => Country;
}

/** Looks up what belongs to a message. It changes nothing, so it can run while the message is still being counted. */
export type PrepareMessage = (
  actor: Actor,
  incoming: IncomingMessage,
  readEarlierTurns: () => ChatTurn[] | Promise<ChatTurn[]>,
  findModel: () => Promise<ReadyModel | undefined>,
) => Promise<Omit<PreparedMessage, 'actions'>>;

const maxNotes = 3;
const maxWords = 24;

export function createPrepareMessage(sources: AnswerSources): PrepareMessage {
  return async (actor, incoming, readEarlierTurns, findModel) => {
    const { persona, content, memoryEnabled, references } = incoming;
    const redFlag = await findRedFlag(content);
    const [before, memories, notes, model, passages, problems] = await Promise.all([
      readEarlierTurns(),
      memoryEnabled ? recall(actor) : [],
      memoryEnabled && persona.type !== 'custom' && can(actor, Feature.NOTES)
        ? sources.findNotes(actor, distinctWords(content, maxWords), maxNotes)
        : [],
      // The fixed answer needs no model, so it's shown even if the model's settings can't be used.
      redFlag ? undefined : findModel(),
      references?.passages(content) ?? [],
      references?.problems() ?? [],
    ]);
    const facts = memories.map(({ text }) => text);
    const hasPlanner = can(actor, Feature.STUDY_HUB);
    return {
      actor,
      persona,
      turns: [...before, { role: 'user' as const, content }],
      ...(memoryEnabled && { background: { facts, notes, hasPlanner } }),
      references: {
        hasContext: Boolean(references?.context),
        passages,
        problems,
        next: references?.next,
        tutor: () => (references ?? noReferences).tutor(),
      },
      memories,
      redFlag,
      answerer: model ? createLanguageModelAnswerer(model, sources.findGrounding) : sources.builtIn,
      country: sources.country(),
    };
  };
}
