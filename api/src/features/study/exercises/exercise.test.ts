import { loadContent } from '../../../../content/content.load.js';
import { defined } from '../../../testing/defined.js';
import { signedIn } from '../../../testing/factories.js';
import { useTestApp } from '../../../testing/testApp.js';
import { drawExercises, evidenceId, makeExercise } from '../questions/exercise.js';
import { ExerciseKind } from '../questions/exercise.type.js';
import { grade } from '../questions/grade.js';
import { findQuestion } from '../questions/questionBank.js';
import { AnswerModel } from '../scheduling/answer.model.js';

const app = useTestApp();

const isRight = (id: string, text: string) =>
  grade(findQuestion(id), { optionIds: [], texts: [text] }).isCorrect;
const toNumber = (address: string) => address.split('.').reduce((sum, octet) => sum * 256 + Number(octet), 0);
const toAddress = (value: number) =>
  [24, 16, 8, 0].map((shift) => Math.floor(value / 2 ** shift) % 256).join('.');

/** Returns the answer to a question about a network, from its size and first address as numbers. */
const answers: [RegExp, (base: number, size: number) => string][] = [
  [/Which network/, (base) => toAddress(base)],
  [/broadcast address/, (base, size) => toAddress(base + size - 1)],
  [/first usable host address/, (base) => toAddress(base + 1)],
  [/last usable host address/, (base, size) => toAddress(base + size - 2)],
  [/How many hosts/, (_base, size) => String(size - 2)],
  [/as a subnet mask/, (_base, size) => toAddress(2 ** 32 - size)],
];

test('subnetting answers match those of a second method', () => {
  let checked = 0;
  for (let number = 0; number < 2000; number++) {
    const id = `subnetting-${number}`;
    const { prompt } = makeExercise(id) ?? { prompt: '' };
    const answerOf = answers.find(([pattern]) => pattern.test(prompt))?.[1];
    if (!answerOf) continue;
    const [, address = '0.0.0.0', length] = /`([\d.]*)\/(\d+)`/.exec(prompt) ?? [];
    const size = 2 ** (32 - Number(length));
    const base = Math.floor(toNumber(address) / size) * size;
    checked++;
    expect([prompt, isRight(id, answerOf(base, size))]).toEqual([prompt, true]);
  }
  expect(checked).toBe(1200);
});

test("the longest prefix is large enough, and a longer one isn't", () => {
  for (let number = 0; number < 1000; number++) {
    const exercise = makeExercise(`subnetting-${number}`);
    const hosts = Number(/fits (\d+) hosts/.exec(exercise?.prompt ?? '')?.[1]);
    if (!hosts || exercise?.type !== 'fillIn') continue;
    const prefix = Number(exercise.answers[1]);
    expect(2 ** (32 - prefix) - 2).toBeGreaterThanOrEqual(hosts);
    expect(2 ** (31 - prefix) - 2).toBeLessThan(hosts);
    expect(exercise.explanation).toContain(`has room for only ${2 ** (31 - prefix) - 2}.`);
  }
});

test('numbers are converted correctly, with and without leading zeros', () => {
  for (let number = 0; number < 1000; number++) {
    const id = `binary-${number}`;
    const { prompt } = makeExercise(id) ?? { prompt: '' };
    const [, decimal] = /Write (\d+) in binary/.exec(prompt) ?? [];
    if (decimal) expect(isRight(id, Number(decimal).toString(2))).toBe(true);
    const [, bits] = /binary number `(\d{8})` in decimal/.exec(prompt) ?? [];
    if (bits) expect(isRight(id, String(Number.parseInt(bits, 2)))).toBe(true);
    const [, hex] = /hexadecimal number `(..)` in decimal/.exec(prompt) ?? [];
    if (hex) expect(isRight(id, String(Number.parseInt(hex, 16)))).toBe(true);
  }
});

test('every port is asked about in both directions', () => {
  const { ports } = loadContent();
  const prompts = drawExercises(ExerciseKind.ports, 0, ports.length * 2).map(({ prompt }) => prompt);
  expect(new Set(prompts).size).toBe(prompts.length);
  expect(prompts.filter((prompt) => prompt.startsWith('Which port'))).toHaveLength(ports.length);
  const https = drawExercises(ExerciseKind.ports, 0, prompts.length).find(({ prompt }) =>
    /\*\*443\*\*/.test(prompt),
  );
  expect(isRight(https?.id ?? '', 'https')).toBe(true);
});

test.each(Object.values(ExerciseKind))(
  '%s: a seed always gives the same round, others give others',
  (kind) => {
    expect(drawExercises(kind, 4711, 10)).toEqual(drawExercises(kind, 4711, 10));
    const prompts = (seed: number) => drawExercises(kind, seed, 7).map(({ prompt }) => prompt);
    expect(new Set(prompts(1)).size).toBe(7);
    expect(prompts(1)).not.toEqual(prompts(100_000));
    for (const question of drawExercises(kind, 7, 50)) {
      if (question.type !== 'fillIn') throw new Error('not typed');
      expect(question.form.length).toBeLessThanOrEqual(60);
      expect(question.explanation).toMatch(/^.{20,}\.$/);
      expect(question.answers.length).toBeGreaterThan(0);
      expect(findQuestion(evidenceId(question.id)).type).toBe('fillIn');
    }
  },
);

test('exercises are answered like questions and count by the skill they practice', async () => {
  const learner = await signedIn(app.url);
  const draw = (seed: number, first = 10) =>
    learner.graphql(
      'query($seed: Int!, $first: Int!) { exercises(kind: subnetting, seed: $seed, first: $first) { id type form prompt } }',
      { seed, first },
    );
  const { data } = await draw(5);
  const exercises = defined(data?.exercises);
  const exercise = exercises[0];
  expect(exercise).toMatchObject({ type: 'fillIn' });
  expect(JSON.stringify(data)).not.toMatch(/explanation|answers/);
  const { data: answered } = await learner.graphql(
    'mutation($input: AnswerQuestionInput!) { answerQuestion(input: $input) { isCorrect options { explanation answer } } }',
    { input: { questionId: exercise?.id, texts: ['no idea'] } },
  );
  expect(answered?.answerQuestion).toMatchObject({
    isCorrect: false,
    options: [{ explanation: expect.any(String), answer: expect.any(String) }],
  });
  expect(await AnswerModel.findOne({ ownerId: learner.userId }).lean()).toMatchObject({
    questionId: evidenceId(exercise?.id ?? ''),
    isCorrect: false,
  });
  expect((await draw(-1)).errors[0]?.extensions.code).toBe('BAD_USER_INPUT');
  expect((await draw(5, 51)).errors[0]?.message).toBe('Choose 1 to 50 exercises.');
  expect(makeExercise('subnetting-')).toBeUndefined();
  expect(makeExercise('constructor-1')).toBeUndefined();
});
