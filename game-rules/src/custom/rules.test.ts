import fc from 'fast-check';
import { replay } from '../frame/replay.js';
import type { CustomCard, CustomDeal, CustomMode } from './deal.js';
import { tableOf } from './match.js';
import { currentCard, optionsOf, type QuestionState } from './question.js';
import { type CustomMove, customRules } from './rules.js';

const cardsOf = (count: number): CustomCard[] =>
  Array.from({ length: count }, (_, index) => ({
    id: `c${index}`,
    front: `Port ${index}`,
    back: `Service ${index}`,
  }));
const dealOf = (mode: CustomMode, cards = cardsOf(5), seed = 11): CustomDeal => ({
  setId: 's1',
  mode,
  seed,
  cards,
});
const timed = (moves: readonly CustomMove[]) => moves.map((move, index) => ({ ...move, at: index * 1000 }));
const outcomeOf = (deal: CustomDeal, moves: readonly CustomMove[]) => replay(customRules, deal, timed(moves));

/** The correct choice, or an incorrect one. */
function choose(state: QuestionState, isRight: boolean): CustomMove {
  const back = currentCard(state)?.back;
  return { kind: 'choose', option: optionsOf(state).findIndex((option) => (option === back) === isRight) };
}

test('flashcards: a missed card comes back at the end and counts once', () => {
  const rate = (isKnown: boolean): CustomMove => ({ kind: 'rate', isKnown });
  const first = [true, true, false, true, true].map(rate);
  const deal = dealOf('flashcards');
  expect(outcomeOf(deal, first)).toMatchObject({ isOver: false, score: 80 });
  expect(outcomeOf(deal, [...first, rate(true)])).toEqual({
    isOver: true,
    isWon: true,
    score: 80,
    mistakes: 1,
    slips: [{ key: 's1 c2', front: 'Port 2', back: 'Service 2' }],
  });
  // After the third time, the card is left to the flashcard queue.
  expect(outcomeOf(deal, [...first, rate(false), rate(false)])).toMatchObject({ isOver: true, mistakes: 3 });
});

test('quiz: four different choices include the correct one', () => {
  let state = customRules.start(dealOf('quiz')) as QuestionState;
  for (let index = 0; index < 5; index++) {
    const options = optionsOf(state);
    expect(new Set(options).size).toBe(4);
    expect(options).toContain(currentCard(state)?.back);
    state = customRules.play(state, { ...choose(state, true), at: index }) as QuestionState;
  }
  expect(customRules.outcome(state)).toMatchObject({ isOver: true, isWon: true, score: 100, slips: [] });
});

test('quiz: cards with the same answer are never wrong choices for each other', () => {
  const cards = [
    { id: 'a', front: 'SSH', back: 'TCP' },
    { id: 'b', front: 'Telnet', back: 'tcp' },
    { id: 'c', front: 'TFTP', back: 'UDP' },
  ];
  const state = customRules.start(dealOf('quiz', cards)) as QuestionState;
  expect(optionsOf(state).toSorted()).toEqual(['TCP', 'UDP']);
});

test('typed: an older run is compared by the rules it was played with', () => {
  const cards = [
    { id: 'a', front: 'Portugal', back: 'Lisbon (Lisboa)' },
    { id: 'b', front: 'Spain', back: 'Madrid' },
  ];
  const moves = ['lisbon', 'Madrid', 'Lisbon (Lisboa)'].map((text): CustomMove => ({ kind: 'type', text }));
  const deal = dealOf('typed', cards);
  expect(outcomeOf(deal, moves)).toMatchObject({ isOver: true, mistakes: 1 });
  expect(outcomeOf({ ...deal, isForgiving: true }, moves.slice(0, 2))).toMatchObject({
    isOver: true,
    score: 100,
  });
});

test('match: a wrong pair is a mistake, and the table is cleared pair by pair', () => {
  const deal = dealOf('match', cardsOf(8));
  const { fronts } = tableOf({ deal, table: 0 });
  expect(fronts).toHaveLength(6);
  const [one = 0, other = 0] = fronts;
  const right = [...fronts, 6, 7].map((index): CustomMove => ({ kind: 'pair', front: index, back: index }));
  const wrong: CustomMove = { kind: 'pair', front: one, back: other };
  expect(outcomeOf(deal, [wrong, ...right])).toMatchObject({
    isOver: true,
    isWon: true,
    score: 89,
    mistakes: 1,
    slips: [{ front: deal.cards[one]?.front }],
  });
  expect(() => outcomeOf(deal, [{ kind: 'pair', front: 7, back: 7 }])).toThrow('isn’t in play');
});

test('match: if two cards have the same back, either fits', () => {
  const cards = [
    { id: 'a', front: 'SSH', back: 'TCP' },
    { id: 'b', front: 'Telnet', back: 'TCP' },
  ];
  const moves: CustomMove[] = [
    { kind: 'pair', front: 0, back: 1 },
    { kind: 'pair', front: 1, back: 0 },
  ];
  expect(outcomeOf(dealOf('match', cards), moves)).toMatchObject({ isOver: true, score: 100, mistakes: 0 });
});

test("a mistake on a card that is already in the queue doesn't create another one", () => {
  const cards = cardsOf(2).map((card) => ({ ...card, isInQueue: true }));
  const moves = Array.from({ length: 6 }, (): CustomMove => ({ kind: 'rate', isKnown: false }));
  expect(outcomeOf(dealOf('flashcards', cards), moves)).toMatchObject({ isOver: true, score: 0, slips: [] });
});

test('any input as moves is either played or rejected with a sentence', () => {
  const move = fc.record(
    {
      kind: fc.constantFrom('rate', 'choose', 'type', 'pair', 'win'),
      isKnown: fc.boolean(),
      option: fc.integer({ min: -1, max: 5 }),
      text: fc.string(),
      front: fc.integer({ min: -1, max: 6 }),
      back: fc.integer({ min: -1, max: 6 }),
      at: fc.nat(),
    },
    { requiredKeys: ['at'] },
  );
  fc.assert(
    fc.property(
      fc.constantFrom<CustomMode>('flashcards', 'quiz', 'match', 'typed'),
      fc.array(fc.oneof(move, fc.anything()), { maxLength: 12 }),
      (mode, moves) => {
        try {
          const { score } = replay(customRules, dealOf(mode), moves);
          expect(score).toBeGreaterThanOrEqual(0);
          expect(score).toBeLessThanOrEqual(100);
        } catch (error) {
          expect(error).toBeInstanceOf(Error);
          expect((error as Error).name).not.toBe('TypeError');
        }
      },
    ),
  );
});
