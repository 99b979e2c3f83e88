import type { Actor } from '../../../core/access/access.js';
import { conflict } from '../../../core/errors/userError.js';
import type { ExamLabs } from '../attempts/examLabs.js';
import { findRunningTests, requireShown } from '../attempts/hiddenAnswers.service.js';
import { addContentCards, queueContentCard, removeContentCard } from '../flashcards/contentCard.service.js';
import { grade } from '../questions/grade.js';
import { labIdOf } from '../questions/labItem.js';
import { findQuestion } from '../questions/questionBank.js';
import { requireVerdictsShown } from './attemptView.js';
import { findOwnAttempt } from './examFinish.service.js';

/**
 * Adds the questions answered incorrectly in an exam to the queue, and the requirements of its labs that
 * weren't met; unanswered questions don't count as missed. Returns how many cards are new.
 * @throws UserError NOT_FOUND; CONFLICT while this exam is in progress, or another exam or a quiz that could
 * ask the same questions
 */
export async function makeCardsFromMisses(actor: Actor, attemptId: string, labs: ExamLabs): Promise<number> {
  const attempt = await findOwnAttempt(actor, attemptId);
  const { questionIds, answers, finishedAt } = attempt;
  if (!finishedAt) throw conflict('Submit the exam first.');
  requireVerdictsShown(attempt, await findRunningTests(actor.id));
  const missed = questionIds.filter((id, index) => {
    const answer = answers[index];
    return labIdOf(id) === undefined && answer && !grade(findQuestion(id), answer).isCorrect;
  });
  return (await addContentCards(actor, 'question', missed)) + (await labs.makeCards(actor, attemptId));
}

/**
 * Adds one question's card to the queue; a suspended one comes back with its schedule.
 * @throws UserError NOT_FOUND; CONFLICT while an exam or quiz is in progress that could ask it
 */
export async function queueQuestion(actor: Actor, id: string): Promise<string> {
  findQuestion(id);
  requireShown(await findRunningTests(actor.id), id);
  await queueContentCard(actor, 'question', id);
  return id;
}

/** Takes one question's card out of the queue. Undoes `queueQuestion`. */
export async function unqueueQuestion(actor: Actor, id: string): Promise<string> {
  await removeContentCard(actor, 'question', id);
  return id;
}
