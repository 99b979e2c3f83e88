import { type Actor, can, Feature } from '../../../core/access/access.js';
import type { Background, ChatTurn } from '../../../platform/llm/chat.js';
import { distinctWords } from '../../../platform/text/searchKeys.js';
import type { Persona } from '../custom/persona.service.js';
import { recall } from '../memory/memory.service.js';
import type { Memory } from '../memory/memory.type.js';
import type { Choice, LanguageModels, ReadyModel } from '../models/languageModels.js';
import type { MessageReferences } from '../references/references.service.js';
import { addReferences } from './addReferences.js';
import { customAssistantPrompt } from './customSystemPrompt.js';
import { builtInPrompt, languageModelPrompt, type ModelPrompt } from './systemPrompt.js';

/** The parts of a person's notes that have most of the words. */
export type FindNotes = (
  actor: Actor,
  words: readonly string[],
  count: number,
) => Promise<Background['notes']>;

/** What was said before in the conversation. */
export type ReadHistory = () => ChatTurn[] | Promise<ChatTurn[]>;

/** A message that wants an answer. */
export interface IncomingMessage {
  persona: Persona;
  content: string;
  memoryEnabled: boolean;
  /** What goes along with it besides its words. */
  references?: MessageReferences;
}

/** All that it takes to answer a message. */
export interface ReplyContext {
  /** What was said before, as far as it may be used, and the message. */
  turns: ChatTurn[];
  /** What is remembered of the person; with Memory off nothing. */
  memories: Memory[];
  /** What answers, if nothing speaks for the program itself. */
  selectedModel: ReadyModel;
  modelPrompt: ModelPrompt;
}

const maxNotes = 3;
const maxWords = 24;

/**
 * Looks up what goes along with a message and puts it together. It changes nothing, so that it can be done while it is
 * being decided whether the message may be sent.
 */
export async function buildReplyContext(
  actor: Actor,
  incoming: IncomingMessage,
  readEarlierTurns: ReadHistory,
  choice: Choice,
  models: LanguageModels,
  findNotes: FindNotes,
): Promise<ReplyContext> {
  const { persona, content, memoryEnabled } = incoming;
  const [before, recalled, selectedModel, referred] = await Promise.all([
    readEarlierTurns(),
    memoryEnabled ? findBackground(actor, incoming, findNotes) : undefined,
    choice.model(),
    incoming.references?.passages(content) ?? [],
  ]);
  const memories = recalled?.memories ?? [];
  const facts = memories.map(({ text }) => text);
  const background = recalled && {
    facts,
    notes: recalled.notes,
    hasPlanner: can(actor, Feature.STUDY_HUB),
  };
  const turns: ChatTurn[] = [...before, { role: 'user', content }];
  const isLanguageModel = selectedModel !== models.own;
  const plainPrompt = await promptFor(persona, turns, background, isLanguageModel);
  const modelPrompt = await addReferences(plainPrompt, incoming, referred, isLanguageModel);
  return { turns, memories, selectedModel, modelPrompt };
}

/** What is remembered of the person, and notes: only with the right to them, and not for an assistant of a member. */
async function findBackground(actor: Actor, { persona, content }: IncomingMessage, findNotes: FindNotes) {
  const wantsNotes = persona.type !== 'custom' && can(actor, Feature.NOTES);
  const [memories, notes] = await Promise.all([
    recall(actor),
    wantsNotes ? findNotes(actor, distinctWords(content, maxWords), maxNotes) : [],
  ]);
  return { memories, notes };
}

function promptFor(
  persona: Persona,
  turns: ChatTurn[],
  background: Background | undefined,
  isLanguageModel: boolean,
): ModelPrompt | Promise<ModelPrompt> {
  if (persona.type === 'custom') return customAssistantPrompt(persona, turns, background, isLanguageModel);
  return isLanguageModel
    ? languageModelPrompt(persona.type, turns, background)
    : builtInPrompt(persona.type, turns, background);
}
