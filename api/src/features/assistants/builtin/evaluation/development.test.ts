import { loadBuiltIn } from '../findAnswer.js';
import { readDevelopmentQuestions } from './developmentQuestions.js';
import { measure } from './measure.js';

const { tuning, testing } = readDevelopmentQuestions();

test('a question always belongs to the same part, even after others are added', () => {
  const isIn = (part: typeof tuning, text: string) => part.some(({ question }) => question === text);
  for (const { question } of testing) expect(isIn(tuning, question)).toBe(false);
  expect(isIn(testing, 'What is the BDR?')).not.toBe(isIn(tuning, 'What is the BDR?'));
});

test('another entry that answers equally well is as correct as the expected one', async () => {
  const question = { question: 'What is ARP?', assistant: 'tech', expect: 'tech-nat' } as const;
  const wrong = await measure(await loadBuiltIn(), [question]);
  expect(wrong).toMatchObject({ hitAt1: 0, hitAt3: 0, wrongWithConfidence: 1 });
  const right = await measure(await loadBuiltIn(), [{ ...question, also: ['tech-arp'] }]);
  expect(right).toMatchObject({ hitAt1: 1, hitAt3: 1, wrongWithConfidence: 0 });
});

test('each compared subject ranks first, and comparing other subjects is wrong', async () => {
  const question = { question: 'ipv6 vs ipv4', assistant: 'tech', expect: 'term-ipv4-address' } as const;
  expect(await measure(await loadBuiltIn(), [question])).toMatchObject({ hitAt1: 1, wrongWithConfidence: 0 });
  const other = await measure(await loadBuiltIn(), [{ ...question, expect: 'tech-nat' }]);
  expect(other).toMatchObject({ hitAt1: 0, wrongWithConfidence: 1 });
});
