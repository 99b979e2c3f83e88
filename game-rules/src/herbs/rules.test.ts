import fc from 'fast-check';
import { IllegalMove, type Timed } from '../frame/game.js';
import { replay } from '../frame/replay.js';
import type { HerbQuestion, HerbsDeal } from './deal.js';
import { isRightAnswer } from './quiz.js';
import { type HerbsMove, herbsRules } from './rules.js';

const review: HerbsDeal = { kind: 'review', herbs: ['sage', 'thyme', 'garlic'] };
const question = (herb: string, options?: string[]): HerbQuestion => ({
  herb,
  prompt: 'name',
  ask: 'What is its Latin name?',
  ...(options && { options }),
  answer: `Latina ${herb}`,
  slip: { key: `latin ${herb}`, front: herb, back: `Latina ${herb}` },
});
const quiz: HerbsDeal = {
  kind: 'quiz',
  questions: [question('sage', ['Latina sage', 'Latina thyme']), question('garlic')],
};

const timed = (moves: HerbsMove[]): Timed<HerbsMove>[] => moves.map((move, at) => ({ ...move, at }));
const play = (deal: HerbsDeal, ...moves: HerbsMove[]) => replay(herbsRules, deal, timed(moves));
const rate = (rating: 1 | 2 | 3 | 4): HerbsMove => ({ kind: 'rate', rating });
const answer = (text: string): HerbsMove => ({ kind: 'answer', text });
const next: HerbsMove = { kind: 'next' };

test('a card rated Again comes once more and counts as not known', () => {
  expect(play(review, rate(1), rate(3), rate(4))).toMatchObject({ isOver: false, score: 2, mistakes: 1 });
  expect(play(review, rate(1), rate(3), rate(4), rate(3))).toEqual({
    isOver: true,
    isWon: true,
    score: 2,
    mistakes: 1,
    slips: [],
  });
});

test('a round ends, whatever the ratings are', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(1, 2, 3, 4), { minLength: 9, maxLength: 9 }), (ratings) => {
      let state = herbsRules.start(review);
      for (const rating of ratings) {
        if (herbsRules.outcome(state).isOver) break;
        state = herbsRules.play(state, { kind: 'rate', rating: rating as 1, at: 0 });
      }
      expect(herbsRules.outcome(state).isOver).toBe(true);
    }),
  );
});

test('a quiz is scored in percent, and incorrect answers become cards', () => {
  const outcome = play(quiz, answer('Latina thyme'), next, answer(' latina  GARLIC'), next);
  expect(outcome).toEqual({
    isOver: true,
    isWon: false,
    score: 50,
    mistakes: 1,
    slips: [{ key: 'latin sage', front: 'sage', back: 'Latina sage' }],
  });
});

test.each([
  ['a second answer', [answer('Latina sage'), answer('Latina sage')]],
  ['going on without an answer', [next]],
  ['what cannot be chosen', [answer('Latina garlic')]],
  ['a rating in a quiz', [rate(3)]],
])('%s is rejected', (_, moves) => {
  let state = herbsRules.start(quiz);
  expect(() => {
    for (const move of timed(moves)) state = herbsRules.play(state, move);
  }).toThrow(IllegalMove);
});

test('a hybrid can be typed with x or ×, and with a period', () => {
  const mint = { ...question('mint'), answer: 'Mentha x piperita' };
  for (const text of ['mentha × piperita', 'Mentha x piperita.', ' Mentha  x  piperita'])
    expect(isRightAnswer(mint, text)).toBe(true);
  expect(isRightAnswer(mint, 'Mentha')).toBe(false);
});

test.each([
  [{ kind: 'rate', rating: 5 }],
  [{ kind: 'rate' }],
  [{ kind: 'answer', text: 'x'.repeat(81) }],
  [{ kind: 'end' }],
  [null],
])("%j isn't a move", (input) => {
  expect(herbsRules.readMove(input)).toBeUndefined();
});
