import { type Actor, can, Feature } from '../../core/access.js';
import { distinctWords } from '../../core/searchKeys.js';
import type { Background, ChatTurn } from '../../platform/llm/chat.js';
import { type Briefing, briefModel, briefOwn } from './briefing.js';
import { briefCustom } from './customBriefing.js';
import { recall } from './memory.service.js';
import type { Memory } from './memory.type.js';
import type { Models, ReadyModel } from './models.js';
import type { Persona } from './persona.service.js';

/** The parts of a person's notes that have most of the words. */
export type FindNotes = (
  actor: Actor,
  words: readonly string[],
  count: number,
) => Promise<Background['notes']>;

/** A message that wants an answer. */
export interface Asked {
  persona: Persona;
  content: string;
  memoryEnabled: boolean;
}

/** All that it takes to answer a message. */
export interface Preparation {
  /** What was said before, as far as it may be used, and the message. */
  turns: ChatTurn[];
  /** What is remembered of the person; with Memory off nothing. */
  memories: Memory[];
  /** What answers, if nothing speaks for the program itself. */
  chosen: ReadyModel;
  brief: Briefing;
}

const mostNotes = 3;
const mostWords = 24;

/**
 * Looks up all that goes along with a message, at the same time, and changes nothing: it can be done while the message
 * is being stored. Notes only with the right to them, and not for an assistant that a member made.
 */
export async function prepareAnswer(
  actor: Actor,
  { persona, content, memoryEnabled }: Asked,
  readBefore: () => ChatTurn[] | Promise<ChatTurn[]>,
  models: Models,
  findNotes: FindNotes,
): Promise<Preparation> {
  const wantsNotes = memoryEnabled && persona.type !== 'custom' && can(actor, Feature.NOTES);
  const [before, memories, notes, chosen] = await Promise.all([
    memoryEnabled ? readBefore() : [],
    memoryEnabled ? recall(actor) : [],
    wantsNotes ? findNotes(actor, distinctWords(content, mostWords), mostNotes) : [],
    models.of(persona.id),
  ]);
  const turns: ChatTurn[] = [...before, { role: 'user', content }];
  const facts = memories.map(({ text }) => text);
  const background = memoryEnabled ? { facts, notes } : undefined;
  const isLanguageModel = chosen !== models.own;
  const brief = await briefFor(persona, turns, facts, background, isLanguageModel);
  return { turns, memories, chosen, brief };
}

function briefFor(
  persona: Persona,
  turns: ChatTurn[],
  facts: readonly string[],
  background: Background | undefined,
  isLanguageModel: boolean,
): Briefing | Promise<Briefing> {
  if (persona.type === 'custom') return briefCustom(persona, turns, facts, isLanguageModel);
  return isLanguageModel
    ? briefModel(persona.type, turns, background)
    : briefOwn(persona.type, turns, background);
}
