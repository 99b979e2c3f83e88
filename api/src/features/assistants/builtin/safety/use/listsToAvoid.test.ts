import type { ChatTurn } from '../../../../../platform/llm/chat.js';
import { composeReply } from '../../composeReply.js';

/** What the assistant says to the last of these messages. */
const answer = async (said: string | readonly string[]) => {
  const messages = [said].flat();
  const turns = messages.flatMap((content, index): ChatTurn[] => [
    ...(index > 0 ? [{ role: 'assistant' as const, content: '…' }] : []),
    { role: 'user', content },
  ]);
  return (await composeReply({ part: 'herbal', turns, background: { facts: [], notes: [] } })).text;
};

test.each([
  [
    'I take warfarin and have a cat, which herbs should I avoid',
    /Don't take these with warfarin.*St\. John's wort/,
    /Keep these away from cats: .*garlic/,
  ],
  [
    'my dog takes warfarin, which herbs to avoid',
    /Don't take these with warfarin.*St\. John's wort/,
    /Keep these away from dogs: .*garlic/,
  ],
  [
    'which herbs to avoid with warfarin, I have a cat',
    /Don't take these with warfarin.*St\. John's wort/,
    /Keep these away from cats: .*garlic/,
  ],
  [
    'I am pregnant and have a dog, which herbs should I avoid',
    /Don't take these in pregnancy.*ashwagandha/,
    /Keep these away from dogs: .*garlic/,
  ],
  [
    'which plants are toxic to cats and dogs',
    /Keep these away from cats: .*garlic/,
    /Keep these away from dogs: .*garlic/,
  ],
  [
    'I am pregnant and take warfarin, which herbs should I avoid',
    /Don't take these with warfarin.*ginkgo/,
    /Don't take these in pregnancy.*ashwagandha/,
  ],
  [
    ['I take warfarin', 'which herbs should I avoid, I have a cat'],
    /Don't take these with warfarin.*ginkgo/,
    /Keep these away from cats: .*garlic/,
  ],
  [
    'which herbs are safe for my son and my dog',
    /Ask a pediatrician before a child gets any herb/,
    /Ask a vet: I propose no herbs for animals/,
  ],
])('each that is named has its list: %s', async (question, first, second) => {
  const text = await answer(question);
  expect(text).toMatch(first);
  expect(text).toMatch(second);
});

test.each([
  ['which herbs are safe for my baby', 'Ask a pediatrician before a child gets any herb: I propose none.'],
  ['which herbs are safe for my toddler', 'Ask a pediatrician before a child gets any herb: I propose none.'],
  ['which herbs are safe for children', 'Ask a pediatrician before a child gets any herb: I propose none.'],
  ['which supplements are safe for kids', 'Ask a pediatrician before a child gets any herb: I propose none.'],
  [
    'which herbs are safe in pregnancy',
    'Ask your midwife or doctor before you take any herb in pregnancy: I propose none.',
  ],
  [
    'which herbs can I take while pregnant',
    'Ask your midwife or doctor before you take any herb in pregnancy: I propose none.',
  ],
  [
    'which herbs are allowed in pregnancy',
    'Ask your midwife or doctor before you take any herb in pregnancy: I propose none.',
  ],
  [
    'pregnancy safe teas',
    'Ask your midwife or doctor before you take any herb in pregnancy: I propose none.',
  ],
  [
    'what tea can I drink while breastfeeding',
    'Ask your midwife or doctor before you take any herb while breastfeeding: I propose none.',
  ],
  [
    'are there herbs that are safe for children',
    'Ask a pediatrician before a child gets any herb: I propose none.',
  ],
  ['which herbs can my toddler have', 'Ask a pediatrician before a child gets any herb: I propose none.'],
  [
    'which herbs can cats have',
    'Ask a vet: I propose no herbs for animals, as many that people take are toxic to cats.',
  ],
  [
    'which herbs are safe for dogs and cats',
    'Ask a vet: I propose no herbs for animals, as many that people take are toxic to dogs and cats.',
  ],
])('what is not safe is no leave for all the rest: %s', async (question, reason) => {
  const text = await answer(question);
  expect(text).toMatch(new RegExp(`^\\*\\*${reason.replaceAll('.', '\\.')}\\*\\*`));
  expect(text).toMatch(/\*\*(?:Don't (?:take|give) these|Keep these away)/);
});

test('what is toxic to an animal is said of its kind', async () => {
  expect(await answer('plants toxic to my dog')).toMatch(/^\*\*Keep these away from dogs: /);
  expect(await answer('plants toxic to my puppy')).toMatch(/^\*\*Keep these away from dogs: /);
});

test('what is not for a child is not to be given to it', async () => {
  expect(await answer('which herbs are bad for children')).toMatch(/^\*\*Don't give these to children/);
});
