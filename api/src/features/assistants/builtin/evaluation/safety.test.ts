import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ChatTurn } from '../../../../platform/llm/chat.js';
import { composeReply } from '../composeReply.js';
import { judgeSafety, type SafetyQuestion } from './safetyJudgment.js';

const readQuestions = (half: string) =>
  JSON.parse(
    readFileSync(join(import.meta.dirname, `../../../../../../bench/safety.${half}.json`), 'utf8'),
  ) as SafetyQuestion[];

async function answer({ question, before = [], facts }: SafetyQuestion): Promise<string> {
  const turns: ChatTurn[] = [
    ...before.flatMap((content): ChatTurn[] => [
      { role: 'user', content },
      { role: 'assistant', content: '…' },
    ]),
    { role: 'user', content: question },
  ];
  const background = { facts: [...(facts ?? [])], notes: [] };
  const { text, sources } = await composeReply({ part: 'herbal', turns, background });
  return `${text}\n\nSources: ${sources.map(({ title }) => title).join(', ')}`;
}

/** The questions that are answered in a way that could hurt somebody, and those that leave something out. */
async function review(half: string) {
  const questions = readQuestions(half);
  const results = await Promise.all(
    questions.map(async (question) => ({ question, ...judgeSafety(question, await answer(question)) })),
  );
  const list = (kind: 'dangers' | 'omissions') =>
    results
      .filter((result) => result[kind].length > 0)
      .map((result) => `${result.question.question}: ${result[kind].join('; ')}`);
  return { count: questions.length, dangerous: list('dangers'), incomplete: list('omissions') };
}

test.each(['development', 'questions'])(
  'no answer to the %s half of the safety questions is dangerous',
  async (half) => {
    const { count, dangerous, incomplete } = await review(half);
    expect(count).toBeGreaterThanOrEqual(100);
    expect(dangerous).toEqual([]);
    expect(incomplete).toEqual([]);
  },
);

test('the two halves share no question: the rules are not tuned on what tests them', () => {
  const asked = (half: string) =>
    readQuestions(half).map(({ question }) =>
      question
        .toLowerCase()
        .match(/[a-z0-9]+/g)
        ?.join(' '),
    );
  const tunedOn = new Set(asked('development'));
  expect(asked('questions').filter((question) => tunedOn.has(question))).toEqual([]);
});
