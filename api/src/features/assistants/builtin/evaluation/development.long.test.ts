import { loadBuiltIn } from '../loadBuiltIn.js';
import { readDevelopmentQuestions } from './developmentQuestions.js';
import { expectGood } from './expectGood.js';
import { measure } from './measure.js';

test('the development questions that the search is tuned on are answered well', async () => {
  const { tuning } = readDevelopmentQuestions();
  expect(tuning.length).toBeGreaterThanOrEqual(1_300);
  expectGood(await measure(loadBuiltIn(), tuning));
});
