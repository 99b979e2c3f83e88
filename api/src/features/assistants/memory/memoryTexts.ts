import type { ChatTurn } from '../../../platform/llm/chat.js';
import { escapeMarkdown } from '../text/markdown.js';
import { replyToExamQuestion } from './examDate.js';
import { asksForMemory, earlierSentences, findFacts, listInSecondPerson } from './facts.js';
import type { Fact, MemoryPlan } from './remembering.js';

const manage = 'Edit or delete it in [Manage memory](/ai-assistants/memory).';
const isOff = 'Memory is off, so I’ll use this in this conversation only.';
const nothingKnown = 'Memory is off, and you haven’t told me in this conversation.';

/** The response to a plain yes or no to the question of whether something may be remembered. */
export function replyToConsent({ consent }: MemoryPlan, isMemoryOn: boolean): string | undefined {
  if (!consent?.isAll) return undefined;
  if (!consent.isYes)
    return 'OK, I won’t remember that, but I’ll still use it in this conversation. What would you like to know?';
  return isMemoryOn ? `I’ll remember that ${listOf(consent.facts)}. ${manage}` : isOff;
}

/** The response to a statement about oneself without a question. `isMemoryOn`: whether it's remembered. */
export function replyToFacts({ store }: MemoryPlan, isMemoryOn: boolean): string {
  const kept = isMemoryOn ? store.filter(({ isReplacing }) => !isReplacing) : [];
  return [
    ...(isMemoryOn ? [] : [isOff]),
    ...(kept.length > 0 ? [`I’ll remember that ${listOf(kept)}. ${manage}`] : []),
    ...(isMemoryOn && store.length === 0 ? ['Thanks, I’ll keep that in mind.'] : []),
    'What would you like to know?',
  ].join('\n\n');
}

const asksForName = /\bwhat(?:['’]s| is) my name\b/i;
const isName = (fact: string) => /\b(?:my name is|call me|i(?:'m| am) called)\b/i.test(fact);

/** An answer about the member, and the facts that it's based on. */
export type PersonalAnswer = { text: string; facts: readonly string[] } | { list: readonly string[] };

/** Answers a question about the member; with Memory off (`facts` missing), only from this conversation. */
export function replyAboutPerson(
  turns: readonly ChatTurn[],
  facts: readonly string[] | undefined,
  now: Date,
): PersonalAnswer | undefined {
  const message = turns.at(-1)?.content ?? '';
  const statedFacts = earlierSentences(turns).flatMap(({ text }) => findFacts(text));
  const known = [...statedFacts.reverse(), ...(facts ?? [])];
  const exam = replyToExamQuestion(message, known, now);
  if (exam) return { text: exam, facts: known };
  if (!asksForMemory(message)) return undefined;
  const name = asksForName.test(message) ? known.find(isName) : undefined;
  if (name) return { text: `You told me: “${escapeMarkdown(name)}”.`, facts: [name] };
  if (facts) return { list: facts };
  return statedFacts.length > 0 ? { list: statedFacts } : { text: nothingKnown, facts: [] };
}

const listOf = (facts: readonly Fact[]) => listInSecondPerson(facts.map(({ text }) => text));
