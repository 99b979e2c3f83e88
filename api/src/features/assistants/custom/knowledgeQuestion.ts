import type { ChatTurn } from '../../../platform/llm/chat.js';
import { termsOf } from '../text/words.js';

/** A question with fewer meaningful words is combined with the one before it. */
const fewTerms = 2;

/** The text to search for in a custom assistant's knowledge. */
export function knowledgeQuestion(turns: readonly ChatTurn[]): string {
  const questions = turns.filter(({ role }) => role === 'user').map(({ content }) => content);
  const last = questions.at(-1) ?? '';
  return termsOf(last).length < fewTerms ? `${questions.at(-2) ?? ''} ${last}` : last;
}
