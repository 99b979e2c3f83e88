import type { LibraryEntry } from '../../../../content/content.schema.js';
import type { ChatTurn } from '../../../platform/llm/chat.js';
import { type AssistantType, assistantTypes } from '../assistants.js';
import { isNear, isSure } from './belief.js';
import type { Finding } from './finding.js';
import { isFollowUp } from './followUp.js';
import { createNameFinder, type NameFinder } from './names.js';
import { createRetrieval, type Retrieval } from './retrieval.js';
import { asksForDose, findDanger } from './safety.js';
import { createMend } from './slips.js';
import { withoutSmallTalk } from './smallTalk.js';
import { runTools } from './tools.js';

const mostOthers = 2;
/** Turns that are looked at for what the talk is about. */
const turnsBack = 8;
const mostNamed = 2;

interface Shelf {
  names: NameFinder;
  retrieval: Retrieval;
  mend: (message: string) => string;
}

/** The built-in assistant: finds what to say, without any language model. First match wins. */
export interface BuiltIn {
  /** As findHere, and when nothing fits here what another assistant knows. */
  find(assistant: AssistantType, turns: readonly ChatTurn[], now: Date): Promise<Finding>;
  /** What the rules of safety, the exact tools and the assistant's own entries have to say. */
  findHere(assistant: AssistantType, turns: readonly ChatTurn[], now: Date): Promise<Finding | undefined>;
  /** The ranked entries for a question, for the measurement. */
  rank(assistant: AssistantType, message: string): LibraryEntry[];
}

export function createBuiltIn(library: readonly LibraryEntry[]): BuiltIn {
  const shelves = Object.fromEntries(
    assistantTypes.map((type) => {
      const entries = library.filter(({ assistant }) => assistant === type);
      return [
        type,
        {
          names: createNameFinder(entries),
          retrieval: createRetrieval(entries, type),
          mend: createMend(entries, library),
        },
      ];
    }),
  ) as Record<AssistantType, Shelf>;

  const findHere = async (
    assistant: AssistantType,
    turns: readonly ChatTurn[],
    now: Date,
  ): Promise<Finding | undefined> => {
    const message = turns.at(-1)?.content.trim() ?? '';
    const danger = findDanger(message);
    if (danger) return { kind: 'safety', text: danger };
    if (assistant === 'herbal' && asksForDose(message)) {
      const { names, mend } = shelves.herbal;
      return { kind: 'noDose', entries: decisive(names.findMentioned(mend(message))).slice(0, mostNamed) };
    }
    const result = await runTools(message, now);
    if (result !== undefined) return { kind: 'tool', text: result };
    const shelf = shelves[assistant];
    const own = look(shelf, message);
    if (own?.isNamed) return own.finding;
    const topic =
      shelf.names.findMentioned(message).length > 0 ? undefined : topicOf(shelf, turns.slice(0, -1));
    if (topic && isFollowUp(message, topic)) return { kind: 'entries', entries: [topic], query: message };
    return own?.finding;
  };

  /** Another assistant's shelf has a good answer: say so instead of guessing, above all when its name is asked for. */
  const handOver = (assistant: AssistantType, message: string): Look | undefined => {
    for (const other of assistantTypes) {
      if (other === assistant) continue;
      const found = look(shelves[other], message);
      if (found?.isSure && found.finding.kind === 'entries') {
        const [entry] = found.finding.entries;
        if (entry) return { ...found, finding: { kind: 'handOver', assistant: other, entry } };
      }
    }
    return undefined;
  };

  return {
    find: async (assistant, turns, now) => {
      const here = await findHere(assistant, turns, now);
      if (here && here.kind !== 'nearest') return here;
      const other = handOver(assistant, turns.at(-1)?.content.trim() ?? '');
      return (other?.isNamed ? other.finding : (here ?? other?.finding)) ?? { kind: 'unknown' };
    },
    findHere,
    rank: (assistant, message) => {
      const { names, retrieval, mend } = shelves[assistant];
      const mended = mend(message);
      const question = withoutSmallTalk(mended);
      const whole = names.findWhole(question);
      const named = names.findMentioned(mended);
      const ranked = retrieval.search(question).map(({ entry }) => entry);
      return [...new Set([...(whole ? [whole] : []), ...decisive(named), ...ranked])];
    },
  };
}

interface Look {
  finding: Finding;
  isNamed: boolean;
  isSure: boolean;
}

/** Names first, then ranking. Herbs count that are named anywhere: what somebody takes belongs to their question. */
function look({ names, retrieval, mend }: Shelf, message: string): Look | undefined {
  const mended = mend(message);
  const question = withoutSmallTalk(mended);
  const whole = names.findWhole(question);
  if (whole) return sure([whole], message, true);
  const named = decisive(names.findMentioned(mended));
  if (named.length > 0) return sure(named.slice(0, mostNamed), message, true);
  const [best, ...rest] = retrieval.search(question);
  if (!best || !isNear(best)) return undefined;
  if (isSure(best, rest[0])) return sure([best.entry], message, false);
  const others = rest.slice(0, mostOthers).map(({ entry }) => entry);
  return {
    finding: { kind: 'nearest', entry: best.entry, others, query: message },
    isNamed: false,
    isSure: false,
  };
}

function sure(entries: LibraryEntry[], query: string, isNamed: boolean): Look {
  return { finding: { kind: 'entries', entries, query }, isNamed, isSure: true };
}

/** A herb that is named is the subject. The names of commands and ideas occur in questions about much else: ranking decides. */
function decisive(named: readonly LibraryEntry[]): LibraryEntry[] {
  return named.filter(({ kind }) => kind === 'herb');
}

/** What the latest questions were about. */
function topicOf(shelf: Shelf, turns: readonly ChatTurn[]): LibraryEntry | undefined {
  const questions = turns.filter(({ role }) => role === 'user').slice(-turnsBack);
  for (const { content } of questions.reverse()) {
    const found = look(shelf, content);
    if (found?.isSure && found.finding.kind === 'entries') return found.finding.entries[0];
  }
  return undefined;
}
