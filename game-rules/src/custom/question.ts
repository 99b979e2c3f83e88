import { IllegalMove, type Outcome } from '../frame/game.js';
import { Random } from '../frame/random.js';
import { isRightAnswer, isSameText } from './answers.js';
import { type CustomCard, type QuestionDeal, wonFrom } from './deal.js';
import { isTypedAnswer } from './typedAnswer.js';

/** Number of choices in a quiz question. */
const maxOptions = 4;
/** Maximum number of times that a card is asked; a missed card comes back at the end. */
const maxRounds = 3;

/** The outcome of the last question. */
export interface LastAnswer {
  card: CustomCard;
  isRight: boolean;
  /** The typed or chosen answer. */
  given: string;
}

export interface QuestionState {
  kind: 'question';
  deal: QuestionDeal;
  /** Indexes of the cards still to be asked, next one first. */
  queue: number[];
  /** How often each card was asked. */
  asked: number[];
  /** Cards that were answered correctly the first time. */
  right: number;
  mistakes: number;
  missed: number[];
  last?: LastAnswer;
}

/** An answer: self-graded, chosen, or typed; an empty text means "I don't know". */
export type QuestionMove =
  | { kind: 'rate'; isKnown: boolean }
  | { kind: 'choose'; option: number }
  | { kind: 'type'; text: string };

export function startQuestions(deal: QuestionDeal): QuestionState {
  return {
    kind: 'question',
    deal,
    queue: deal.cards.map((_, index) => index),
    asked: deal.cards.map(() => 0),
    right: 0,
    mistakes: 0,
    missed: [],
  };
}

/** The current card; undefined once all were asked. */
export const currentCard = ({ deal, queue: [index] }: QuestionState): CustomCard | undefined =>
  index === undefined ? undefined : deal.cards[index];

/** The choices for the current card, each text once, in an order that depends only on the seed. */
export function optionsOf(state: QuestionState): string[] {
  const card = currentCard(state);
  if (!card) return [];
  const { deal, queue, asked } = state;
  const [index = 0] = queue;
  const random = new Random(deal.seed + 7919 * index + (asked[index] ?? 0));
  const options = [card.back];
  for (const { back } of random.shuffle(deal.cards))
    if (options.length < maxOptions && !options.some((option) => isSameText(option, back)))
      options.push(back);
  return random.shuffle(options);
}

/** @throws IllegalMove if the move isn't an answer to the current question */
export function answerQuestion(state: QuestionState, move: QuestionMove): QuestionState {
  const card = currentCard(state);
  if (!card) throw new IllegalMove('The run is over.');
  const last = judge(state, card, move);
  const [index = 0, ...rest] = state.queue;
  const times = (state.asked[index] ?? 0) + 1;
  const isFirst = times === 1;
  const comesBack = !last.isRight && times < maxRounds;
  return {
    ...state,
    queue: comesBack ? [...rest, index] : rest,
    asked: state.asked.with(index, times),
    right: state.right + (last.isRight && isFirst ? 1 : 0),
    mistakes: state.mistakes + (last.isRight ? 0 : 1),
    missed: !last.isRight && isFirst ? [...state.missed, index] : state.missed,
    last,
  };
}

function judge(state: QuestionState, card: CustomCard, move: QuestionMove): LastAnswer {
  const { mode, isForgiving } = state.deal;
  if (mode === 'flashcards' && move.kind === 'rate') return { card, isRight: move.isKnown, given: '' };
  if (mode === 'typed' && move.kind === 'type') {
    const isRight = (isForgiving ? isTypedAnswer : isRightAnswer)(move.text, card.back);
    return { card, isRight, given: move.text };
  }
  if (mode === 'quiz' && move.kind === 'choose') {
    const given = optionsOf(state)[move.option];
    if (given === undefined) throw new IllegalMove('That isn’t one of the choices.');
    return { card, isRight: isSameText(given, card.back), given };
  }
  throw new IllegalMove('That move belongs to a different game mode.');
}

/**
 * The share of cards that were answered correctly the first time. Self-grading can't be verified, but it affects nobody
 * else.
 */
export function questionOutcome({ deal, queue, right, mistakes, missed }: QuestionState): Outcome {
  const score = Math.round((100 * right) / Math.max(1, deal.cards.length));
  return {
    isOver: queue.length === 0,
    isWon: queue.length === 0 && score >= wonFrom,
    score,
    mistakes,
    slips: slipsOf(deal, missed),
  };
}

/** The missed items, as cards; items that are already in the queue don't create any. */
export const slipsOf = (
  { setId, cards }: { setId: string; cards: CustomCard[] },
  missed: readonly number[],
) =>
  missed.flatMap((index) => {
    const card = cards[index];
    if (!card || card.isInQueue) return [];
    return [{ key: `${setId} ${card.id}`, front: card.front, back: card.back }];
  });
