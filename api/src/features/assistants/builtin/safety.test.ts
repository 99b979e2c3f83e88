import { findDanger } from './safety.js';

test.each([
  'My child ate some berries from the yew in the garden',
  'my 2-year-old daughter has just swallowed a whole bottle of drops',
  'I accidentally drank lamp oil',
  "I've eaten a mushroom I don't know",
  'Our dog got into the chocolate and chewed up foxglove',
  'The cat licked lilies, is that bad?',
  'Someone took too much kava',
  'my husband has taken an overdose of valerian',
  'the baby put a leaf in his mouth',
])('poison comes first: %s', (message) => {
  expect(findDanger(message)).toMatch(/Call a poison centre now/);
});

test.each([
  'My throat is swelling after the tea',
  "I can't breathe properly",
  'My father has chest pain, which herb helps?',
])('an emergency comes first: %s', (message) => {
  expect(findDanger(message)).toMatch(/Call your local emergency number now/);
});

test('a crisis comes first', () => {
  expect(findDanger('Which plant can I use to kill myself')).toMatch(/talk to somebody now/);
});

test.each([
  'Can I eat elderberries raw?',
  'Does kava hurt the liver?',
  'What happens when a switch swallows a frame?',
  'Are ginkgo seeds edible?',
  'Should my child drink chamomile tea?',
  'How do I kill a process?',
  'the router drops every packet it gets',
])('nothing dangerous in: %s', (message) => {
  expect(findDanger(message)).toBeUndefined();
});
