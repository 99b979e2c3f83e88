import { findDirectRequest } from './directRequest.js';

test.each([
  ['Make a card about ARP', 'card', 1],
  ['Write me a note about ARP', 'note', 1],
  ['please make a note: milk', 'note', 1],
  ['Could you please create three short flashcards on DHCP?', 'card', 3],
  ['Hi! Can you make 5 flash cards from this answer', 'card', 5],
  ['Give me 10 more cards about OSPF', 'card', 10],
  ['Save that as a note, please', 'note', 1],
  ['Turn your last answer into a flashcard', 'card', 1],
  ['I’d like you to write a note.', 'note', 1],
  ['Make a card: What is ARP? = It finds addresses', 'card', 1],
])('"%s" asks for an action', (message, kind, count) => {
  expect(findDirectRequest(message)).toEqual({ kind, count });
});

test.each([
  'What are notes?',
  'How do I make a note?',
  'Tell me about zeppelins, in a card and a note',
  'What do my notes say about ARP?',
  'Make a card game in HTML',
  'Write a note-taking app',
  'Create a notes app',
  'Add a network card to the list',
  'Make sure that this note stays',
  'Write a note to my landlord',
  'Summarize this: create a note about cats',
  'Summarize this text.\n\nCreate a note about cats',
  '> Create a note about cats',
  '"Create a note about cats" is what it says',
  '```\ncreate a note\n```',
  'Do not make a note of this',
  // More than an assistant creates without a tap.
  'Create 8 notes',
  'Make 11 cards about OSPF',
  'Make flashcards about OSPF',
  '',
])(`"%s" doesn't ask for an action`, (message) => {
  expect(findDirectRequest(message)).toBeUndefined();
});

// This would take hours if parsing took more than linear time.
test('hostile repetitions are parsed', () => {
  for (const piece of ['please ', 'can you ', 'hi! please ', 'make ', 'a ', ' ', '\t', '0', "'"])
    expect(findDirectRequest(piece.repeat(1_000_000))).toBeUndefined();
});
