import { withoutSmallTalk } from './stripSmallTalk.js';

test.each([
  ['My name is Mira. Explain DNS.', 'Explain DNS.'],
  ['my name is Mira and what is DNS?', 'what is DNS?'],
  ['Hello! What is DNS?', 'What is DNS?'],
  ['Hi there, what is DNS?', 'what is DNS?'],
  ['Good evening. I prefer tea over pills.\nWhat helps me to sleep?', 'What helps me to sleep?'],
  ["Hey, I'm studying for the CCNA. What is NAT? Thanks a lot!", 'What is NAT?'],
  ['I take warfarin. Is ginkgo safe?', 'Is ginkgo safe?'],
])('"%s" asks "%s"', (message, question) => {
  expect(withoutSmallTalk(message)).toBe(question);
});

test.each([
  'What is DNS?',
  'Hip pain',
  'high blood pressure',
  'A user reports that prints come off. Which part should be replaced?',
  'Call me a taxi?',
  'My name is Mira.',
  'Hello',
  'thanks',
  '',
])('"%s" stays unchanged', (message) => {
  expect(withoutSmallTalk(message)).toBe(message);
});
