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
])('"%s" is answered as people do', (message, answer) => {
  expect(replyToSmallTalk('herbal', message)).toMatch(answer);
});

test.each([
  'hello packet',
  'What is the hello interval?',
  'thanks, and what is DNS?',
  'ok so what is ginger',
  'how are you connected to the internet?',
  'who are you allowed to share notes with',
  'help me with subnetting',
  'good tea for the night',
  'no shutdown',
  'right click does not work',
  '',
])('"%s" asks something', (message) => {
  expect(replyToSmallTalk('tech', message)).toBeUndefined();
});

test('an assistant of a member says what it answers from', () => {
  expect(replyToSmallTalk('custom', 'Hello')).toMatch(/notes and files I was given/);
});
