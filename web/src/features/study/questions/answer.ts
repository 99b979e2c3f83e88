import type { QuestionCard_QuestionFragment } from './question.generated';

/** A person's answer: ids of chosen, sorted, or paired items, or typed texts. */
export interface Answer {
  optionIds: string[];
  texts: string[];
  /** How long the question was on the screen, in an exam. */
  seconds?: number;
}

type Asked = Pick<QuestionCard_QuestionFragment, 'type' | 'items' | 'steps'>;

/** A question's initial answer. An order starts as it is shown. */
export function emptyAnswer({ type, items, steps }: Asked): Answer {
  switch (type) {
    case 'order':
      return { optionIds: items.map(({ id }) => id), texts: [] };
    case 'match':
      return { optionIds: items.map(() => ''), texts: [] };
    case 'fillIn':
      return { optionIds: [], texts: [''] };
    case 'cli':
      return { optionIds: [], texts: steps.map(() => '') };
    default:
      return { optionIds: [], texts: [] };
  }
}

/** Whether every part of the question has an answer. */
export function isComplete({ optionIds, texts }: Answer): boolean {
  if (texts.length > 0) return texts.every((text) => text.trim() !== '');
  return optionIds.length > 0 && optionIds.every((id) => id !== '');
}

/** Whether at least one part has an answer. In an exam the others count as incorrect. */
export const isStarted = ({ optionIds, texts }: Answer): boolean =>
  [...optionIds, ...texts].some((part) => part.trim() !== '');
