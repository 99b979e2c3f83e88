import type { ChatTurn } from '../../../platform/llm/chat.js';
import { termsOf } from '../text/words.js';

/** A question of fewer words that say something is read together with the one before. */
const fewTerms = 2;

/** What the knowledge of a custom assistant is searched for. */
export function knowledgeQuestion(turns: readonly ChatTurn[]): string {
  const questions = turns.filter(({ role }) => role === 'user').map(({ content }) => content);
  const last = questions.at(-1) ?? '';
  return termsOf(last).length < fewTerms ? `${questions.at(-2) ?? ''} ${last}` : last;
}
