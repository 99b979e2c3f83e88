import type { Actor } from '../../core/access.js';
import type { ChatTurn } from '../../platform/llm/chat.js';
import { type Briefing, briefModel, briefOwn, type FindNotes, lookUp } from './briefing.js';
import { briefCustom } from './customBriefing.js';
import type { Persona } from './persona.service.js';

/** A talk at the moment when an answer is wanted. */
interface Talk {
  actor: Actor;
  persona: Persona;
  turns: ChatTurn[];
  /** What is remembered of the actor; with Memory off nothing. */
  facts: readonly string[];
  memoryEnabled: boolean;
  isLanguageModel: boolean;
}

/** All that the one who answers gets with the last message. */
export async function briefTalk(
  { actor, persona, turns, facts, memoryEnabled, isLanguageModel }: Talk,
  findNotes: FindNotes,
): Promise<Briefing> {
  if (persona.type === 'custom') return briefCustom(persona, turns, facts, isLanguageModel);
  const message = turns.at(-1)?.content ?? '';
  const background = memoryEnabled ? await lookUp(actor, message, facts, findNotes) : undefined;
  return isLanguageModel
    ? briefModel(persona.type, turns, background)
    : briefOwn(persona.type, turns, background);
}
