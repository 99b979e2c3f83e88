import { Random } from '@cosmic/game-rules/frame/random';
import type { HerbsDeal } from '@cosmic/game-rules/herbs/deal';
import { herbsRules } from '@cosmic/game-rules/herbs/rules';
import { notFound } from '../../../core/errors/userError.js';
import type { GameBoard, ServerGame } from '../frame/serverGame.js';
import type { HerbCardServices } from './herbCardServices.js';
import { drawQuiz, type QuizKind } from './herbQuiz.js';
import { chooseRound } from './herbRound.js';
import { allHerbs } from './herbs.js';

const reviewId = 'daily';

const boards: readonly (GameBoard & { quiz?: QuizKind })[] = [
  {
    id: reviewId,
    title: 'Today’s cards',
    group: 'Learn',
    detail: 'Due cards and a few new herbs',
  },
  {
    id: 'quiz-name',
    title: 'Name the herb',
    group: 'Quiz',
    level: 1,
    detail: '12 images, 4 choices',
    quiz: 'name',
  },
  {
    id: 'quiz-latin',
    title: 'Latin names',
    group: 'Quiz',
    level: 2,
    detail: '12 herbs, 4 choices',
    quiz: 'latin',
  },
  {
    id: 'type-latin',
    title: 'Type the Latin name',
    group: 'Quiz',
    level: 3,
    detail: '12 herbs',
    quiz: 'typedLatin',
  },
];

/**
 * Rounds of cards and quizzes. A quiz is scored by its moves. A round's cards are graded one by one in the card queue
 * as they are rated, so the run only stores how many were known.
 */
export const createHerbalFlashcards = ({ schedules, newLeft }: HerbCardServices): ServerGame => ({
  gameId: herbsRules.gameId,
  offersCards: true,
  rules: herbsRules,
  boards: () => boards.map(({ quiz: _quiz, ...board }) => board),
  async deal(boardId, seed, actor, timeZone): Promise<HerbsDeal> {
    const random = new Random(seed);
    const quiz = boards.find(({ id }) => id === boardId)?.quiz;
    if (quiz) return { kind: 'quiz', questions: drawQuiz(quiz, random) };
    if (boardId !== reviewId) throw notFound('board');
    const ids = allHerbs().map(({ id }) => id);
    const [known, left] = await Promise.all([schedules(actor, ids), newLeft(actor, timeZone)]);
    return { kind: 'review', herbs: chooseRound(known, left, random) };
  },
});
