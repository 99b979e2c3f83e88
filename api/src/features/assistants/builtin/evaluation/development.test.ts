import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadBuiltIn } from '../composeReply.js';
import { type HeldOutQuestion, measure } from './measure.js';

const file = join(import.meta.dirname, '../../../../../../bench/assistant.development.json');
const questions = JSON.parse(readFileSync(file, 'utf8')) as HeldOutQuestion[];

test('the questions that the search is tuned on are answered as well as before', async () => {
  expect(questions.length).toBeGreaterThanOrEqual(1_600);
  const measures = await measure(loadBuiltIn(), questions);
  expect(measures.hitAt1).toBeGreaterThan(0.87);
  expect(measures.hitAt3).toBeGreaterThan(0.955);
  expect(measures.wrongWithConfidence).toBeLessThan(0.022);
  expect(measures.offTopicRefused).toBeGreaterThan(0.9);
  expect(measures.toolsRight).toBe(1);
  expect(measures.safetyRight).toBe(1);
});

test('a further entry that answers as fully is as right as the expected one', async () => {
  const question = { question: 'What is ARP?', assistant: 'tech', expect: 'tech-nat' } as const;
  const wrong = await measure(loadBuiltIn(), [question]);
  expect(wrong).toMatchObject({ hitAt1: 0, hitAt3: 0, wrongWithConfidence: 1 });
  const right = await measure(loadBuiltIn(), [{ ...question, also: ['tech-arp'] }]);
  expect(right).toMatchObject({ hitAt1: 1, hitAt3: 1, wrongWithConfidence: 0 });
});
