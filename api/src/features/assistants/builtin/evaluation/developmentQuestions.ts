import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { HeldOutQuestion } from './measure.js';

const file = join(import.meta.dirname, '../../../../../../bench/assistant.development.json');
/** One in this many questions is reserved for testing. */
const testShare = 3;

/**
 * The development questions in two parts. Entries, example questions, and figures are tuned on the failures in the
 * first; the second only shows whether that also helps other questions. A question stays in its part when others are
 * added.
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
