import type { ChatTurn } from '../../../../platform/llm/chat.js';
import { draftAction } from '../../actions/draftAction.js';
import { pickQuizCard, replyToQuiz } from './quiz.js';

const user = (content: string): ChatTurn => ({ role: 'user', content });
const assistant = (content: string): ChatTurn => ({ role: 'assistant', content });

test('a quiz asks without giving the answer away, grades, and goes on', () => {
  const asked = pickQuizCard('tech', 'DHCP lease');
  const answer = /from the person until they have tried: (.+)$/.exec(asked?.forModel ?? '')?.[1] ?? '';
  const question = replyToQuiz('tech', [user('Quiz me on DHCP')], true) ?? '';
  expect(question).toMatch(/^\*\*Quiz:\*\* what is this\?\n\n> /);
  expect(asked?.question.toLowerCase()).not.toContain(answer.toLowerCase());
  const grade = (said: string) =>
    replyToQuiz('tech', [user('Quiz me'), assistant(`${asked?.question}\n\n_Label._`), user(said)], true);
  expect(grade(`I think it is ${answer}!`)).toMatch(/^\*\*Right\.\*\*/);
  expect(grade('the moon')).toMatch(/^\*\*Not this time\.\*\*/);
  expect(grade('I give up')).toContain(`**${answer}**`);
  expect(grade('next')).toMatch(/^\*\*Quiz:\*\*/);
  expect(grade(`is it ${answer}?`)).toMatch(/^\*\*Right\.\*\*/);
  expect(grade('What is the moon?')).toBeUndefined();
});

test('a quiz stays with its topic', () => {
  const ask = (said: string) =>
    replyToQuiz(
      'tech',
      [user('Quiz me on zeppelins'), assistant('It is **X**.\n\nSay "next" for another one.'), user(said)],
      true,
    );
  expect(ask('next')).toBe('I have no card about "zeppelins".');
  expect(ask('quiz me')).toMatch(/^\*\*Quiz:\*\*/);
});

test('a quiz says what it cannot do, and leaves other talk alone', () => {
  expect(replyToQuiz('tech', [user('Quiz me on zeppelins')], true)).toBe('I have no card about "zeppelins".');
  expect(replyToQuiz('tech', [user('Quiz me')], false)).toMatch(/Turn Memory on/);
  expect(
    replyToQuiz('tech', [user('What is DNS?'), assistant('A system.'), user('next')], true),
  ).toBeUndefined();
});

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
  ['Make a card from that', expect.stringMatching(/no answer before/)],
  ['Make a note: my child swallowed yew berries', undefined],
])('"%s"', (message, action) => {
  expect(draftAction([user(message)])).toEqual(action);
});

test('an answer is kept as a card or a note, without the label', () => {
  const talk = [user('What is ARP?'), assistant('Addresses.\n\n_Built-in assistant, no language model._')];
  expect(draftAction([...talk, user('Make a flashcard from this answer')])).toEqual({
    kind: 'card',
    front: 'What is ARP?',
    back: 'Addresses.',
  });
  expect(draftAction([...talk, user('Save that as a note, please')])).toEqual({
    kind: 'note',
    title: 'What is ARP?',
    body: 'Addresses.',
  });
  const kept = [...talk, user('Make a card from this answer'), assistant('Made a card: [What is ARP?](/x)')];
  expect(draftAction([...kept, user('save this as a note')])).toEqual({
    kind: 'note',
    title: 'What is ARP?',
    body: 'Addresses.',
  });
});
