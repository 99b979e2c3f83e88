import type { ChoiceQuestion, PerformanceQuestion } from '../../../../content/question.schema.js';
import { seededRandom, shuffle } from './shuffle.js';

type OrderQuestion = Extract<PerformanceQuestion, { type: 'order' }>;
type MatchQuestion = Extract<PerformanceQuestion, { type: 'match' }>;

/** An item to move or choose, as the person sees it. */
export interface PresentedItem {
  /** The position in which it is shown, which reveals nothing about the solution. */
  id: string;
  text: string;
  /** Its letter in the content. */
  letter: string;
}

/**
 * Returns a choice's options in display order: a different order for each attempt, always the same within it.
 * Options with a fixed place, such as "All of the above", keep it.
 * @param attempt names the attempt, round, or quiz
 */
export function presentedOptions(
  { id, options }: ChoiceQuestion,
  attempt: string,
): { id: string; text: string }[] {
  const moving = shuffle(
    options.filter(({ keepsPlace }) => !keepsPlace),
    seededRandom(`${attempt} ${id}`),
  );
  return options
    .flatMap((option) => (option.keepsPlace ? [option] : moving.splice(0, 1)))
    .map((option) => ({ id: option.id, text: option.text }));
}

/** Returns the steps in display order: always the same order, and never the correct one. */
export function presentedSteps({ id, items }: OrderQuestion): PresentedItem[] {
  const shown = shuffle(items, seededRandom(id));
  if (shown.every((item, index) => item === items[index])) shown.reverse();
  return numbered(shown.map(({ id: letter, text }) => ({ letter, text })));
}

/** Returns the partners in display order, including those that match nothing. */
export function presentedPartners({ id, pairs, extras }: MatchQuestion): PresentedItem[] {
  const partners = [...pairs, ...extras].map(({ id: letter, right }) => ({ letter, text: right }));
  return numbered(shuffle(partners, seededRandom(id)));
}

function numbered(items: { letter: string; text: string }[]): PresentedItem[] {
  return items.map((item, index) => ({ ...item, id: String(index + 1) }));
}
