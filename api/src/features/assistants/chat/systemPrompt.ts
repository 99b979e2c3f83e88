import type { Background, ChatPrompt, ChatTurn } from '../../../platform/llm/chat.js';
import { loadBuiltIn } from '../builtin/composeReply.js';
import { combinationVerdict } from '../builtin/herbSafety.js';
import { asksForMemory, earlierSentences } from '../builtin/language/facts.js';
import { herbCautions, toPassage } from '../library/entryText.js';
import { type AssistantType, assistantOf } from '../registry/assistants.js';
import { formatFacts, formatPassages, type Passage } from '../registry/passages.js';
import { memoryClosing } from './memoryClosing.js';

/** All that a model gets with a message, and what is done with its answer. */
export interface ModelPrompt {
  prompt: ChatPrompt;
  /** What the answer may cite. */
  passages: Passage[];
  /** Follows the answer, whatever it says; empty: nothing. */
  closing: string;
  /** The program answers itself: danger and doses are no matter for a language model. */
  isOwn: boolean;
  usesFacts: boolean;
}

/** For the program's own model: it searches by itself. */
export function builtInPrompt(type: AssistantType, turns: ChatTurn[], background?: Background): ModelPrompt {
  const prompt = { system: '', part: type, turns, ...(background && { background }) };
  const usesFacts = asksForMemory(turns.at(-1)?.content ?? '');
  return { prompt, passages: [], closing: '', isOwn: true, usesFacts };
}

/** For a language model: the same search finds what it may rest on. */
export async function languageModelPrompt(
  type: AssistantType,
  turns: ChatTurn[],
  background?: Background,
): Promise<ModelPrompt> {
  const message = turns.at(-1)?.content ?? '';
  const finding = await loadBuiltIn().findHere(type, turns, new Date(), background?.facts);
  const memory = memoryClosing(turns, background);
  if (memory.isAnswered || finding?.kind === 'safety' || finding?.kind === 'noDose')
    return builtInPrompt(type, turns, background);
  const entries = finding && 'entries' in finding ? finding.entries : [];
  const notes = (background?.notes ?? []).map(({ title, url, text }) => ({
    title: `Your note: ${title}`,
    url,
    text,
  }));
  const lesson = finding && 'lesson' in finding ? finding.lesson : undefined;
  const lessons = lesson
    ? [{ title: `Lesson: ${lesson.lesson}`, url: lesson.url, text: `${lesson.heading}\n\n${lesson.text}` }]
    : [];
  const passages: Passage[] = [...entries.map(toPassage), ...lessons, ...notes];
  const computed =
    finding?.kind === 'tool' ? `An exact tool of this dashboard computed: ${finding.text}` : '';
  const found =
    finding?.kind === 'verdict'
      ? finding.text
      : finding && 'verdict' in finding
        ? finding.verdict
        : undefined;
  const verdict = found ?? combinationVerdict(message, earlierSentences(turns, background?.facts));
  const system = [
    assistantOf(type).system,
    formatFacts(background?.facts ?? []),
    computed,
    safetyInstruction(verdict),
    formatPassages(passages),
  ]
    .filter(Boolean)
    .join('\n\n');
  const isHerbal = entries.some(({ kind }) => kind === 'herb');
  return {
    prompt: { system, part: type, turns },
    passages,
    closing: [safetyClosing(verdict), isHerbal ? herbCautions(entries) : '', memory.text]
      .filter(Boolean)
      .join('\n\n'),
    isOwn: false,
    usesFacts: true,
  };
}

/** What a language model is told of the safety check; empty without a verdict. */
export function safetyInstruction(verdict: string | undefined): string {
  return verdict
    ? `The library of this dashboard says the following. Say it first, and never soften it:\n\n${verdict}`
    : '';
}

/** The verdict in the words of the program, whatever a language model made of it; empty without one. */
export function safetyClosing(verdict: string | undefined): string {
  return verdict ? `**From the library**\n\n${verdict}` : '';
}
