import type { Background, ChatTurn } from '../../../../platform/llm/chat.js';
import { escapeMarkdown } from '../language/escapeMarkdown.js';
import { asksForMemory, earlierSentences, findFacts, sayBack } from '../language/facts.js';
import { describeExamDates, replyToExamQuestion } from './examDate.js';
import type { Finding } from './finding.js';
import type { Fact, MemoryPlan } from './remembering.js';

const manage = 'Edit or forget it under [Manage memory](/ai-assistants/memory).';
const isOff = "Memory is off, so I'll use this in this conversation only.";
const nothingKnown = "Memory is off, so I only know this conversation, and you haven't told me here.";

/** What is said to a mere yes or no to the question whether something may be remembered. */
export function replyToConsent({ consent }: MemoryPlan, isMemoryOn: boolean): string | undefined {
  if (!consent?.isAll) return undefined;
  if (!consent.isYes)
    return "All right, I won't remember it. In this conversation I still use it. What would you like to know?";
  return isMemoryOn ? `I'll remember that ${listOf(consent.facts)}. ${manage}` : isOff;
}

/** What is said to somebody who tells of themselves and asks nothing. */
export function replyToFacts(
  message: string,
  { store }: MemoryPlan,
  background: Background | undefined,
  now: Date,
): string {
  const exams = describeExamDates(message, now, background?.hasPlanner ?? false);
  const kept = background ? store.filter(({ isReplacing }) => !isReplacing) : [];
  return [
    ...exams,
    ...(background ? [] : [isOff]),
    ...(kept.length > 0 ? [`I'll remember that ${listOf(kept)}. ${manage}`] : []),
    ...(background && store.length === 0 ? ["Thanks, I'll take it into account here."] : []),
    'What would you like to know?',
  ].join('\n\n');
}

const asksForName = /\bwhat(?:['’]s| is) my name\b/i;
const isName = (fact: string) => /\b(?:my name is|call me|i(?:'m| am) called)\b/i.test(fact);

/** Answers what is asked about the person themselves; with Memory off only this conversation is known. */
export function replyAboutPerson(
  turns: readonly ChatTurn[],
  background: Background | undefined,
  now: Date,
): Finding | undefined {
  const message = turns.at(-1)?.content ?? '';
  const told = earlierSentences(turns).flatMap(({ text }) => findFacts(text));
  const exam = replyToExamQuestion(message, [...told.reverse(), ...(background?.facts ?? [])], now);
  if (exam) return { kind: 'pleasantry', text: exam };
  if (!asksForMemory(message)) return undefined;
  const name = asksForName.test(message) && [...told, ...(background?.facts ?? [])].find(isName);
  if (name) return { kind: 'pleasantry', text: `You told me: “${escapeMarkdown(name)}”.` };
  if (background) return { kind: 'facts', facts: background.facts };
  return told.length > 0 ? { kind: 'facts', facts: told } : { kind: 'pleasantry', text: nothingKnown };
}

const listOf = (facts: readonly Fact[]) => facts.map(({ text }) => sayBack(text)).join(' and that ');
