import type { ChoiceQuestion, PerformanceQuestion } from '../../../../content/question.schema.js';
import { seededRandom, shuffle } from './shuffle.js';

type OrderQuestion = Extract<PerformanceQuestion, { type: 'order' }>;
type MatchQuestion = Extract<PerformanceQuestion, { type: 'match' }>;

/** Something to move or to choose, as the person sees it. */
export interface PresentedItem {
  /** Tells nothing of the solution: the position in which it is shown. */
  id: string;
  text: string;
  /** Its letter in the content. */
  letter: string;
}

/**
 * The options of a choice in the order in which they are shown: another one for each attempt, always the same one within
 * it. What keeps its place, such as "All of the above", does.
 * @param attempt names the attempt, round or quiz
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

/** The steps in the order in which they are shown: always the same one, and never the right one. */
export function presentedSteps({ id, items }: OrderQuestion): PresentedItem[] {
  const shown = shuffle(items, seededRandom(id));
  if (shown.every((item, index) => item === items[index])) shown.reverse();
  return numbered(shown.map(({ id: letter, text }) => ({ letter, text })));
}

/** The partners, those that fit nothing among them, in the order in which they are shown. */
export function presentedPartners({ id, pairs, extras }: MatchQuestion): PresentedItem[] {
  const partners = [...pairs, ...extras].map(({ id: letter, right }) => ({ letter, text: right }));
  return numbered(shuffle(partners, seededRandom(id)));
}

function numbered(items: { letter: string; text: string }[]): PresentedItem[] {
  return items.map((item, index) => ({ ...item, id: String(index + 1) }));
}
