import type { Background, ChatTurn } from '../../../platform/llm/chat.js';
import { describeExamDates } from '../builtin/dialogue/examDate.js';
import { memoryQuestion, planMemory } from '../builtin/dialogue/remembering.js';

/** What the program says itself about memory, whatever a language model says; nothing with Memory off. */
interface MemoryClosing {
  text: string;
  /** The message is nothing but a yes or no to the question about memory: no model needs to be asked. */
  isAnswered: boolean;
}

export function memoryClosing(turns: readonly ChatTurn[], background: Background | undefined): MemoryClosing {
  if (!background) return { text: '', isAnswered: false };
  const now = new Date();
  const plan = planMemory(turns, now);
  const exams = describeExamDates(turns.at(-1)?.content ?? '', now, background.hasPlanner ?? false);
  return {
    text: [...exams, memoryQuestion(plan, background.facts)].filter(Boolean).join('\n\n'),
    isAnswered: plan.consent?.isAll ?? false,
  };
}
