import { replyToSmallTalk } from './smallTalk.js';

test.each([
  ['hi', /^Hello! I'm Herbal AI\./],
  ['Hello there! 👋', /^Hello!/],
  ['Good morning, how are you?', /^Hello!/],
  ['how are you', /^Doing well/],
  ['Who are you?', /without a language model/],
  ['are you ChatGPT?', /without a language model/],
  ['What can you do?', /What is ginger used for\?/],
  ['help', /Quiz me/],
  ['thanks!', /welcome/],
  ['Thank you so much, that was very helpful', /welcome/],
  ['ok thx bye', /^Goodbye/],
  ['ok', /^All right/],
  ['haha cool, got it', /^All right/],
  ["That's wrong", /^I'm sorry/],
])('"%s" gets a friendly reply', (message, answer) => {
  expect(replyToSmallTalk('herbal', message)).toMatch(answer);
});

test.each([
  'hello packet',
  'What is the hello interval?',
  'Hi, what is DNS?',
  'hello timers in OSPF',
  'thanks, and what is DNS?',
  'ok so what is ginger',
  'how are you connected to the internet?',
  'who are you allowed to share notes with',
  'help me with subnetting',
  'good tea for the night',
  'no shutdown',
  'right click does not work',
  '',
])('"%s" is a question', (message) => {
  expect(replyToSmallTalk('tech', message)).toBeUndefined();
});

test.each(['herbal', 'tech', 'general', 'custom'])(
  '%s says what it is and what it can do',
  (assistantType) => {
    for (const message of [
      'hi',
      'Hello!',
      'Hello, who are you?',
      'Hey, what can you do?',
      'Good morning. What are you?',
      'hi there, introduce yourself',
      'Hi, what can you help me with?',
    ]) {
      const text = replyToSmallTalk(assistantType, message);
      expect(text).toMatch(/^Hello!/);
      expect(text).toMatch(/built-in assistant and work without a language model/);
      expect(text).toMatch(/[Aa]sk me|you can ask/);
    }
    expect(replyToSmallTalk(assistantType, 'who are you and what can you do?')).toMatch(/built-in assistant/);
  },
);

test('a custom assistant says what it answers from', () => {
  expect(replyToSmallTalk('custom', 'Hello')).toMatch(/notes and files my creator chose/);
});
