import type { SourceQuestion } from '../../../../content/question.schema.js';

/** A question whose answer is typed, without what the drill gives it. */
export type Exercise = Omit<Extract<SourceQuestion, { type: 'fillIn' }>, 'id' | 'type'>;

/**
 * Makes one exercise after the other of the same kind.
 * @param random numbers from 0 up to but not including 1
 */
export type Skill = (random: () => number) => Exercise;
