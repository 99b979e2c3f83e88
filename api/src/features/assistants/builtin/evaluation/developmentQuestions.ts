import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { HeldOutQuestion } from './measure.js';

const file = join(import.meta.dirname, '../../../../../../bench/assistant.development.json');
/** One question of so many tests. */
const testShare = 3;

/**
 * The development questions in two parts. Entries, asks and figures are tuned on the misses of the first; the second
 * only tells whether that helps with other questions as well. A question stays in its part whatever is added.
 */
export function readDevelopmentQuestions(): { tuning: HeldOutQuestion[]; testing: HeldOutQuestion[] } {
  const questions = JSON.parse(readFileSync(file, 'utf8')) as HeldOutQuestion[];
  return {
    tuning: questions.filter((question) => !isForTesting(question)),
    testing: questions.filter(isForTesting),
  };
}

function isForTesting({ question }: HeldOutQuestion): boolean {
  return createHash('sha256').update(question).digest().readUInt32BE() % testShare === 0;
}
