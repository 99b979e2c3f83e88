import type { ChatTurn } from '../../../platform/llm/chat.js';
import { findNames } from '../herbal/names.js';
import { datedFact } from './examDate.js';
import { factKey, listInSecondPerson, readFacts, sentencesOf } from './facts.js';

/** Something that a user said about themselves. */
export interface Fact {
  text: string;
  /** Identifies what the fact is about. A memory with the same key stays, or is replaced if the fact has changed. */
  key: string;
  isReplacing: boolean;
}

/** What to do with the facts in the last message of a conversation with Memory on. */
export interface MemoryPlan {
  /** To be remembered: facts not about health, facts the user asked to remember, and facts they agreed to. */
  store: Fact[];
  /** Facts about health, to be remembered only after a yes. */
  ask: Fact[];
  /** The user's reply to the question about the facts in their previous message. */
  consent?: { isYes: boolean; facts: Fact[]; isAll: boolean };
}

const questionStart = 'Should I remember that ';
const yes =
  /^(?:yes|yeah|yep|yup|y|sure|ok|okay|of course|please do|please|do it|go ahead|remember (?:it|that|this)|you (?:can|may)|yes,? (?:please|do|do that|you can|you may|remember (?:it|that|this)|that'?s fine))$/i;
const no =
  /^(?:no|nope|nah|n|don'?t|please don'?t|do not|better not|rather not|never|no,? (?:thanks|thank you|don'?t|please don'?t|not now|never|better not))$/i;

export function planMemory(turns: readonly ChatTurn[], now: Date): MemoryPlan {
  const message = turns.at(-1)?.content ?? '';
  const statedFacts = findStatedFacts(message, now);
  const pending = turns.at(-2)?.content.includes(questionStart)
    ? findStatedFacts(turns.at(-3)?.content ?? '', now).filter(({ needsConsent }) => needsConsent)
    : [];
  const [first = '', ...rest] = sentencesOf(message);
  const answer = first.replace(/(?<![\s.!,])[\s.!,]+$/, '');
  const isYes = yes.test(answer);
  const consent =
    pending.length > 0 && (isYes || no.test(answer))
      ? { isYes, facts: pending, isAll: rest.join('') === '' }
      : undefined;
  return {
    store: [...(consent?.isYes ? pending : []), ...statedFacts.filter(({ needsConsent }) => !needsConsent)],
    ask: statedFacts.filter(({ needsConsent }) => needsConsent),
    ...(consent && { consent }),
  };
}

/** Asks whether new facts may be remembered; empty if there are none. */
export function memoryQuestion({ ask }: MemoryPlan, known: readonly string[]): string {
  const keys = new Set(known.map(factKey));
  const open = ask.filter(({ key }) => !keys.has(key)).map(({ text }) => text);
  return open.length > 0
    ? `${questionStart}${listInSecondPerson(open)}? Answer yes or no. I’ll use it in this conversation either way.`
    : '';
}

function findStatedFacts(message: string, now: Date): (Fact & { needsConsent: boolean })[] {
  return readFacts(message).map(({ text: said, isRequested }) => {
    const { text, topic } = datedFact(said, now);
    return {
      text,
      key: topic ?? factKey(text),
      isReplacing: topic !== undefined,
      needsConsent: topic === undefined && !isRequested && isHealthFact(text),
    };
  });
}

const healthWords =
  /\b(?:allerg\w*|diagnos\w*|blood|disease|disorder|illness|condition|therapy|symptoms?|disab\w+)\b|\bsuffers? from\b/i;
/** Anything that someone takes counts as a medication, known or not, unless it's clearly something else. */
const takesSomething = /\b(?:take|takes|taking)\b/i;
const noMedication = /\b(?:exams?|tests?|course|class|classes|lessons?|ccna|notes|bus|train)\b|\ba\+/i;

/** Whether a fact is about someone's health, which is remembered only after a yes. */
function isHealthFact(text: string): boolean {
  if (healthWords.test(text)) return true;
  if (takesSomething.test(text)) return !noMedication.test(text);
  return findNames(text).targets.some(({ type }) => type !== 'animal');
}
