import type { Actor } from '../../../core/access/access.js';
import { UserError } from '../../../core/errors/userError.js';
import { addContentCards } from '../flashcards/contentCard.service.js';
import { grade } from '../questions/grade.js';
import { findQuestion } from '../questions/questionBank.js';
import { findOwnAttempt } from './examFinish.service.js';

/**
 * Puts what was answered wrong in an exam into the queue; what was not answered was not missed. Answers how many cards
 * are new.
 * @throws UserError NOT_FOUND; CONFLICT while the exam is under way
 */
export async function makeCardsFromMisses(actor: Actor, attemptId: string): Promise<number> {
  const { questionIds, answers, finishedAt } = await findOwnAttempt(actor, attemptId);
  if (!finishedAt) throw new UserError('CONFLICT', 'Submit the exam first.');
  const missed = questionIds.filter((id, index) => {
    const answer = answers[index];
    return answer && !grade(findQuestion(id), answer).isCorrect;
  });
  return addContentCards(actor, 'question', missed);
}
