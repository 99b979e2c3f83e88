import type { Actor } from '../../../core/access/access.js';
import { UserError } from '../../../core/errors/userError.js';
import { addContentCards, queueContentCard, removeContentCard } from '../flashcards/contentCard.service.js';
import { grade } from '../questions/grade.js';
import { findQuestion } from '../questions/questionBank.js';
import { findOwnAttempt } from './examFinish.service.js';
import { isInRunningExam } from './runningExam.service.js';

/**
 * Puts what was answered wrong in an exam into the queue; what was not answered was not missed. Answers how many cards
 * are new.
 * @throws UserError NOT_FOUND; CONFLICT while the exam is under way
 */
export async function makeCardsFromMisses(actor: Actor, attemptId: string): Promise<number> {
  const { questionIds, answers, finishedAt } = await findOwnAttempt(actor, attemptId);
  if (!finishedAt) throw submitFirst();
  const missed = questionIds.filter((id, index) => {
    const answer = answers[index];
    return answer && !grade(findQuestion(id), answer).isCorrect;
  });
  return addContentCards(actor, 'question', missed);
}

/**
 * Puts the card of one question into the queue; one that rests comes back with its schedule.
 * @throws UserError NOT_FOUND; CONFLICT while the question is part of an exam under way
 */
export async function queueQuestion(actor: Actor, id: string): Promise<string> {
  findQuestion(id);
  if (await isInRunningExam(actor.id, id)) throw submitFirst();
  await queueContentCard(actor, 'question', id);
  return id;
}

/** Takes the card of one question out of the queue: the undo of `queueQuestion`. */
export async function unqueueQuestion(actor: Actor, id: string): Promise<string> {
  await removeContentCard(actor, 'question', id);
  return id;
}

const submitFirst = () => new UserError('CONFLICT', 'Submit the exam first.');
