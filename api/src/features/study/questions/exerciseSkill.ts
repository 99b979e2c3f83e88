import type { SourceQuestion } from '../../../../content/question.schema.js';

/** A question with a typed answer, without the fields that the drill adds. */
export type Exercise = Omit<Extract<SourceQuestion, { type: 'fillIn' }>, 'id' | 'type'>;

/**
 * Generates one exercise after another of the same type.
 * @param random numbers from 0 up to but not including 1
 */
export type Skill = (random: () => number) => Exercise;
