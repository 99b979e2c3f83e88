import type { ChatTurn } from '../../../../../platform/llm/chat.js';
import { composeReply } from '../../composeReply.js';
import { isForBody } from './forBody.js';

/** What the assistant says to this message. */
const answer = async (content: string) => {
  const turns: ChatTurn[] = [{ role: 'user', content }];
  return (await composeReply({ part: 'herbal', turns, background: { facts: [], notes: [] } })).text;
};
const forEverybody = /^\*\*\w+ isn't for everybody/;

test.each([
  'harvested rosemary for nerves',
  'sage leaves for a cold',
  'gargle with it',
  'rub it on my knee',
  'can my husband have some',
  'in my bath before bed',
  'sage from my balcony in my ear',
])('a complaint, a body or a person is meant: %s', (message) => {
  expect(isForBody(message)).toBe(true);
});

test.each([
  'can basil stay outside in the cold',
  'do I cut lavender',
  'worms in the soil of my thyme',
  'should I worry about brown tips',
  'a cutting from my mother',
  'herbs in a raised bed',
])('plants have it too: %s', (message) => {
  expect(isForBody(message)).toBe(false);
});

test.each([
  'harvested rosemary for nerves',
  'how do I dry parsley for indigestion',
  'potted rosemary for my heart',
  'gargle with harvested rosemary',
  'growing parsley, does it lower blood pressure',
  'wilted rosemary in my bath',
  'parsley soup recipe for constipation',
  'rosemary sauce for arthritis',
])('neither the garden nor the kitchen takes the warning from a remedy: %s', async (question) => {
  expect(await answer(question)).toMatch(forEverybody);
});

test.each(['harvested lavender for nerves', 'sage from the balcony to lose weight'])(
  'the cautions of an herb stay where it is to help: %s',
  async (question) => {
    expect(await answer(question)).toContain('**Cautions**');
  },
);

test.each([
  'is oregano good for warts',
  'is oregano oil good for warts',
  'does oregano help with warts',
  'can I take oregano with warts',
  'is parsley healthy',
  'can rosemary cure acne',
])('whoever asks whether it helps is told for whom it is not: %s', async (question) => {
  const text = await answer(question);
  expect(text).toMatch(forEverybody);
  expect(text).not.toMatch(/nothing on|I don't know/);
});

test.each([
  'parsley butter',
  'rosemary bread',
  'how to wash basil',
  'when should I plant basil outside',
  'can I freeze parsley',
  'how long does dried oregano keep',
  'oregano plant from the supermarket dies',
  'basil in the fridge',
])('what is cooked, planted or kept gets no verdict: %s', async (question) => {
  expect(await answer(question)).not.toMatch(/isn't for everybody/);
});

test('another herb that merely comes near is nothing for the kitchen', async () => {
  expect(await answer('how many basil leaves for a pizza')).not.toMatch(/Holy basil|no doses/);
});
