import type { ChatTurn } from '../../../../platform/llm/chat.js';
import { pickQuizCard, replyToQuiz } from './quiz.js';

const user = (content: string): ChatTurn => ({ role: 'user', content });
const assistant = (content: string): ChatTurn => ({ role: 'assistant', content });

test('a quiz asks without giving the answer away, grades, and goes on', () => {
  const asked = pickQuizCard('tech', 'DHCP lease');
  const answer = /from the person until they have tried: (.+)$/.exec(asked?.forModel ?? '')?.[1] ?? '';
  const question = replyToQuiz('tech', [user('Quiz me on DHCP')]) ?? '';
  expect(question).toMatch(/^\*\*Quiz:\*\* what is this\?\n\n> /);
  expect(asked?.question.toLowerCase()).not.toContain(answer.toLowerCase());
  const grade = (said: string) =>
    replyToQuiz('tech', [user('Quiz me'), assistant(`${asked?.question}\n\n_Label._`), user(said)]);
  expect(grade(`I think it is ${answer}!`)).toMatch(/^\*\*Correct\.\*\*/);
  expect(grade('the moon')).toMatch(/^\*\*Incorrect\.\*\*/);
  expect(grade('I give up')).toContain(`**${answer}**`);
  expect(grade('next')).toMatch(/^\*\*Quiz:\*\*/);
  expect(grade(`is it ${answer}?`)).toMatch(/^\*\*Correct\.\*\*/);
  expect(grade('What is the moon?')).toBeUndefined();
});

test('a quiz stays with its topic', () => {
  const ask = (said: string) =>
    replyToQuiz('tech', [
      user('Quiz me on zeppelins'),
      assistant('It is **X**.\n\nSay "next" for another one.'),
      user(said),
    ]);
  expect(ask('next')).toBe(`I don't have a card about "zeppelins".`);
  expect(ask('quiz me')).toMatch(/^\*\*Quiz:\*\*/);
});

test('a quiz says what it cannot do, and leaves other talk alone', () => {
  expect(replyToQuiz('tech', [user('Quiz me on zeppelins')])).toBe(`I don't have a card about "zeppelins".`);
  expect(replyToQuiz('tech', [user('What is DNS?'), assistant('A system.'), user('next')])).toBeUndefined();
});
