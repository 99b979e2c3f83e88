import { loadBuiltIn } from '../findAnswer.js';
import { readDevelopmentQuestions } from './developmentQuestions.js';
import { expectGood } from './expectGood.js';
import { measure } from './measure.js';

const { tuning, testing } = readDevelopmentQuestions();

test('the development questions that the search is tuned on are answered well', async () => {
  expect(tuning.length).toBeGreaterThanOrEqual(1_300);
  expectGood(await measure(await loadBuiltIn(), tuning));
});

test('the development questions reserved for testing the search are answered well', async () => {
  expect(testing.length).toBeGreaterThanOrEqual(600);
  expectGood(await measure(await loadBuiltIn(), testing));
});
