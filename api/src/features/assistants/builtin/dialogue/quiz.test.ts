import type { ChatTurn } from '../../../../platform/llm/chat.js';
import { defined } from '../../../../testing/defined.js';
import { itemsAbout, pickQuizCard } from '../../quiz/quizCards.js';
import { replyToQuiz } from './quiz.js';

const user = (content: string): ChatTurn => ({ role: 'user', content });
const assistant = (content: string): ChatTurn => ({ role: 'assistant', content });

test('a quiz asks without giving the answer away, grades the reply, and continues', () => {
  const asked = pickQuizCard('tech', 'DHCP lease');
  const answer = /until the person has tried\): (.+)$/.exec(asked?.forModel ?? '')?.[1] ?? '';
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

test.each([
  ['ports', /Which port does|Which service uses/],
  ['ports and protocols', /Which port does|Which service uses/],
  ['well-known port numbers', /Which port does|Which service uses/],
  ['subnetting', /subnet|network|address/i],
  ['RAID', /drives?|stripes?|mirror/i],
])('a quiz on %s asks about it', (topic, clue) => {
  for (let round = 0; round < 10; round++)
    expect(replyToQuiz('tech', [user(`quiz me on ${topic}`)])).toMatch(clue);
});

test('a port is graded by its number, and giving up or continuing stays in the quiz', () => {
  const talk = [user('Quiz me on ports')];
  const say = (said: string) => {
    talk.push(user(said));
    const answer = replyToQuiz('tech', talk) ?? '';
    talk.push(assistant(`${answer}\n\n_From the built-in assistant (no AI model)._`));
    return answer;
  };
  talk.push(assistant(replyToQuiz('tech', talk) ?? ''));
  const asked = new Set<string>();
  for (let round = 0; round < 10; round++) {
    const revealed = say(round % 2 === 0 ? 'I give up' : 'I don’t know');
    expect(revealed).toMatch(/^It is \*\*/);
    const question = say(round % 2 === 0 ? 'next' : 'Next question, please');
    expect(question).toMatch(/^\*\*Quiz:\*\* which one\?/);
    asked.add(question);
  }
  expect(asked.size).toBeGreaterThan(7);
  const https = assistant(
    '**Quiz:** which one?\n\n> Which port does **HTTPS** use?\n\nAnswer with its number, or say "I give up".',
  );
  const grade = (said: string) => replyToQuiz('tech', [user('Quiz me on ports'), https, user(said)]);
  expect(grade('port 443')).toMatch(/^\*\*Correct\.\*\*/);
  expect(grade('TCP 4433')).toMatch(/^\*\*Incorrect\.\*\* It is \*\*TCP 443\*\*/);
});

test.each(['Give me an example', 'I don’t understand', 'explain it'])(
  `saying "%s" isn't an answer: the question is repeated and can be answered`,
  (said) => {
    const question = replyToQuiz('tech', [user('Quiz me on DHCP')]) ?? '';
    const talk = [user('Quiz me on DHCP'), assistant(question), user(said)];
    const again = replyToQuiz('tech', talk) ?? '';
    expect(again).toBe(`That would give the answer away. Take a guess.\n\n${question}`);
    expect(replyToQuiz('tech', [...talk, assistant(again), user('I give up')])).toMatch(/^It is \*\*/);
  },
);

test('a quiz stays on its topic', () => {
  const ask = (said: string) =>
    replyToQuiz('tech', [
      user('Quiz me on zeppelins'),
      assistant('It is **X**.\n\nSay "next" for another one.'),
      user(said),
    ]);
  expect(ask('next')).toBe(`I don’t have a card about "zeppelins".`);
  expect(ask('quiz me')).toMatch(/^\*\*Quiz:\*\*/);
});

test("a quiz says what it can't do, and ignores other messages", () => {
  expect(replyToQuiz('tech', [user('Quiz me on zeppelins')])).toBe(`I don’t have a card about "zeppelins".`);
  expect(replyToQuiz('tech', [user('What is DNS?'), assistant('A system.'), user('next')])).toBeUndefined();
});

test('a correct answer takes precedence over words that end a quiz', () => {
  const { question } = defined(itemsAbout('tech', '').find(({ answer }) => answer === 'end'));
  const turns = [user('Quiz me'), assistant(`**Quiz:** ${question()}, or say "I give up".`)];
  expect(replyToQuiz('tech', [...turns, user('end')])).toMatch(/^\*\*Correct\.\*\* It is \*\*end\*\*/);
  expect(replyToQuiz('tech', [...turns, user('stop')])).toMatch(/^Quiz over\./);
});

test.each(['stop', 'OK, stop the quiz please', "that's enough for today", "I'm done."])(
  '"%s" ends a quiz, after a question and after an answer',
  (message) => {
    const question = replyToQuiz('tech', [user('Quiz me on ports')]) ?? '';
    const graded = replyToQuiz('tech', [user('Quiz me on ports'), assistant(question), user('pass')]) ?? '';
    for (const before of [question, graded]) {
      const turns = [user('Quiz me on ports'), assistant(before), user(message)];
      expect(replyToQuiz('tech', turns)).toMatch(/^Quiz over\./);
    }
    expect(replyToQuiz('tech', [user(message)])).toBeUndefined();
  },
);
