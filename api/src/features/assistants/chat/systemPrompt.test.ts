import type { ChatTurn } from '../../../platform/llm/chat.js';
import { languageModelPrompt } from './systemPrompt.js';

const question: ChatTurn[] = [{ role: 'user', content: 'Can I take St. John’s wort with Zoloft?' }];
const verdict = "**Don't combine Zoloft (sertraline) and St. John's wort: risk of serotonin syndrome.**";

test.each(['herbal', 'tech', 'general'] as const)(
  'a language model as %s is told the verdict, which stands behind its answer whatever it says',
  async (type) => {
    const { prompt, closing } = await languageModelPrompt(type, question);
    expect(prompt.system).toContain(verdict);
    expect(closing).toContain(verdict);
  },
);

test('without anything to warn of a language model is told nothing', async () => {
  const { prompt, closing } = await languageModelPrompt('tech', [{ role: 'user', content: 'What is DNS?' }]);
  expect(prompt.system).not.toContain('safety check');
  expect(closing).toBe('');
});
