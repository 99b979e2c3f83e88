import type { Background, ChatTurn } from '../../../platform/llm/chat.js';
import { findPriorityAnswer } from '../builtin/dialogue/knowledgeReply.js';
import { combinationVerdict } from '../builtin/herbSafety.js';
import { asksForMemory, earlierSentences } from '../builtin/language/facts.js';
import { termsOf } from '../builtin/language/words.js';
import type { CustomPersona } from '../custom/persona.service.js';
import { baseInstructions } from '../registry/assistants.js';
import { formatFacts, formatPassages } from '../registry/passages.js';
import { memoryClosing } from './memoryClosing.js';
import { type ModelPrompt, safetyClosing, safetyInstruction } from './systemPrompt.js';

/** A question of fewer words that say something is read together with the one before. */
const fewTerms = 2;

/**
 * For an assistant that a member made: its instructions, and what of its knowledge fits. The person's other notes stay
 * out of it; with Memory on it gets what is remembered of the person.
 */
export async function customAssistantPrompt(
  { type, name, instructions, passages: findPassages }: CustomPersona,
  turns: ChatTurn[],
  known: Background | undefined,
  isLanguageModel: boolean,
): Promise<ModelPrompt> {
  const message = turns.at(-1)?.content ?? '';
  const passages = await findPassages(questionOf(turns));
  const first = await findPriorityAnswer(turns);
  const facts = known?.facts ?? [];
  const memory = memoryClosing(turns, known);
  if (!isLanguageModel || memory.isAnswered || first?.kind === 'safety' || first?.kind === 'noDose') {
    const background = { ...known, facts, notes: [], passages, isMemoryOff: known === undefined };
    const usesFacts = asksForMemory(message);
    return {
      prompt: { system: '', part: type, turns, background },
      passages: [],
      closing: '',
      isOwn: true,
      usesFacts,
    };
  }
  const verdict = combinationVerdict(message, earlierSentences(turns, facts));
  const system = [
    `You are "${name}", an assistant that a member of the Cosmic Dashboard made. ${baseInstructions}`,
    instructions && `The member who made you wants this of you:\n${instructions}`,
    formatFacts(facts),
    first?.kind === 'tool' ? `An exact tool of this dashboard computed: ${first.text}` : '',
    safetyInstruction(verdict),
    formatPassages(passages),
  ];
  return {
    prompt: { system: system.filter(Boolean).join('\n\n'), part: type, turns },
    passages,
    closing: [safetyClosing(verdict), memory.text].filter(Boolean).join('\n\n'),
    isOwn: false,
    usesFacts: facts.length > 0,
  };
}

function questionOf(turns: readonly ChatTurn[]): string {
  const questions = turns.filter(({ role }) => role === 'user').map(({ content }) => content);
  const last = questions.at(-1) ?? '';
  return termsOf(last).length < fewTerms ? `${questions.at(-2) ?? ''} ${last}` : last;
}
