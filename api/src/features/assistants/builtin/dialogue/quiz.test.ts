import type { ChatTurn } from '../../../../platform/llm/chat.js';
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
