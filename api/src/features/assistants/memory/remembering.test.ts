import type { ChatTurn } from '../../../platform/llm/chat.js';
import { replyTo } from '../../../testing/features/builtInTalk.js';
import { toSecondPerson } from './facts.js';
import { memoryQuestion, planMemory } from './remembering.js';

const now = new Date('2026-11-22T12:00:00Z');
const said = (...contents: string[]): ChatTurn[] =>
  contents.map((content, index) => ({ role: index % 2 === 0 ? 'user' : 'assistant', content }));
const plan = (...contents: string[]) => {
  const { store, ask } = planMemory(said(...contents), now);
  return { store: store.map(({ text }) => text), ask: ask.map(({ text }) => text) };
};
const asked = 'Fine.\n\nShould I remember that you take warfarin?';

test.each([
  'I take warfarin',
  'I take zorblatin every morning.',
  "I'm pregnant",
  "I'm taking metformin.",
  'I have high blood pressure.',
  "I'm allergic to ragweed.",
  'My child is allergic to chamomile',
  'My mother takes warfarin',
  'I was diagnosed with lupus.',
])('"%s" is remembered only after a yes', (message) => {
  const statement = `${message[0]?.toUpperCase()}${message.slice(1)}`;
  expect(plan(message)).toEqual({ store: [], ask: [statement] });
  expect(plan(message, asked, 'Yes, please.')).toEqual({ store: [statement], ask: [] });
  expect(plan(message, asked, 'no')).toEqual({ store: [], ask: [] });
  expect(plan(message, asked, 'What is ginger?')).toEqual({ store: [], ask: [] });
  expect(plan(message, 'Do you want to hear more?', 'yes')).toEqual({ store: [], ask: [] });
});

test.each([
  ['My name is Mira.', 'My name is Mira.'],
  ['I live in Bonn.', 'I live in Bonn.'],
  ['I prefer short answers.', 'I prefer short answers.'],
  ['Remember that I take warfarin', 'I take warfarin'],
  ['my ccna exam is january 21', 'My CCNA exam is on January 21, 2027.'],
])('"%s" is remembered at once as "%s"', (message, text) => {
  expect(plan(message)).toEqual({ store: [text], ask: [] });
});

test.each(['I have a headache', 'I have a question about DNS', 'Should I take warfarin?', 'Yes'])(
  `"%s" isn't remembered without asking`,
  (message) => {
    expect(plan(message).store).toEqual([]);
  },
);

test("the assistant asks about each fact that isn't known yet", () => {
  const question = (message: string, ...known: string[]) =>
    memoryQuestion(planMemory(said(message), now), known);
  expect(question("I take warfarin. I'm pregnant.")).toMatch(
    /^Should I remember that you take warfarin and that you are pregnant\? Answer yes or no\./,
  );
  expect(question("I take warfarin. I'm pregnant. I'm allergic to ragweed.")).toContain(
    'that you take warfarin, that you are pregnant, and that you are allergic to ragweed?',
  );
  expect(question('I take warfarin.', 'I take warfarin')).toBe('');
});

test("a member's words are repeated as plain text", () => {
  expect(toSecondPerson('I take [this](https://evil.example) <img src=x> `rm` **now**')).toBe(
    'you take \\[this\\]\\(https://evil.example\\) \\<img src=x\\> \\`rm\\` \\*\\*now\\*\\*',
  );
  expect(toSecondPerson("I'm allergic to ragweed, my mother told me.")).toBe(
    'you are allergic to ragweed, your mother told you',
  );
});

test('with Memory off, the assistant knows this conversation and says that it remembers nothing', async () => {
  const answer = (...contents: string[]) => replyTo('tech', said(...contents), null);
  expect(await answer('what is my name?')).toMatch(
    /^Memory is off.*you haven’t told me in this conversation/,
  );
  expect(await answer('My name is Mira')).toMatch(/^Memory is off.*this conversation only/);
  expect(await answer('My name is Mira', 'Memory is off.', 'what is my name?')).toContain('My name is Mira');
});

test('a member who asks for their name gets it, and nothing else that is remembered', async () => {
  const background = { facts: ['I take warfarin', 'Call me Zoe'], notes: [], hasPlanner: true };
  const text = await replyTo('general', said("What's my name?"), background);
  expect(text).toContain('You told me: “Call me Zoe”.');
  expect(text).not.toContain('warfarin');
});
