import type { ChatTurn } from '../../../platform/llm/chat.js';
import { draftBuiltInAction } from './builtInDraft.js';

const user = (content: string): ChatTurn => ({ role: 'user', content });
const assistant = (content: string): ChatTurn => ({ role: 'assistant', content });

test.each([
  [
    'Make a card: What is ARP? = It finds addresses',
    { kind: 'card', front: 'What is ARP?', back: 'It finds addresses' },
  ],
  ['create flashcard ARP => addresses', { kind: 'card', front: 'ARP', back: 'addresses' }],
  ['Create a note: Shopping\nBread', { kind: 'note', title: 'Shopping', body: 'Bread' }],
  ['please make a note: milk', { kind: 'note', title: 'milk', body: 'milk' }],
  ['Make a card: ARP = ', undefined],
  ['What is a network interface card?', undefined],
  ['How do I make a note?', undefined],
  ['Make a card from that', expect.stringMatching(/no earlier answer/)],
])('"%s"', (message, action) => {
  expect(draftBuiltInAction([user(message)])).toEqual(action);
});

test.each([
  'make a card',
  'Make a flashcard.',
  'please create a card',
  'add this to my cards',
  'turn this into a flashcard',
])('"%s" creates a card from the answer, with the explained term on the front', (message) => {
  const talk = [user('Which port has DHCP?\n\nExplain this'), assistant('UDP 67.')];
  expect(draftBuiltInAction([...talk, user(message)])).toEqual({
    kind: 'card',
    front: 'Which port has DHCP?',
    back: 'UDP 67.',
  });
});

test('a request to create something is never saved as if it were an answer', () => {
  const talk = [user('Make a card: ARP = addresses'), assistant('Here’s the card.')];
  const message = user('Make a card from that');
  expect(draftBuiltInAction([...talk, message])).toMatch(/no earlier answer/);
  const earlier = [user('What is ARP?'), assistant('Addresses.')];
  expect(draftBuiltInAction([...earlier, ...talk, message])).toMatchObject({ front: 'What is ARP?' });
});

test.each(['make a card game', 'How do I make a card', 'Explain this'])(
  `"%s" doesn't create a card`,
  (message) => {
    expect(
      draftBuiltInAction([user('What is ARP?'), assistant('Addresses.'), user(message)]),
    ).toBeUndefined();
  },
);

test('an answer is saved as a card or a note, without the label', () => {
  const talk = [
    user('What is ARP?'),
    assistant('Addresses.\n\n_From the built-in assistant (no AI model)._'),
  ];
  expect(draftBuiltInAction([...talk, user('Make a flashcard from this answer')])).toEqual({
    kind: 'card',
    front: 'What is ARP?',
    back: 'Addresses.',
  });
  expect(draftBuiltInAction([...talk, user('Save that as a note, please')])).toEqual({
    kind: 'note',
    title: 'What is ARP?',
    body: 'Addresses.',
  });
  const kept = [...talk, user('Make a card from this answer'), assistant('Made a card: [What is ARP?](/x)')];
  expect(draftBuiltInAction([...kept, user('save this as a note')])).toEqual({
    kind: 'note',
    title: 'What is ARP?',
    body: 'Addresses.',
  });
});
