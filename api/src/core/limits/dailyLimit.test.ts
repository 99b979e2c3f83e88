import mongoose from 'mongoose';
import { loadContent } from '../../../content/content.load.js';
import { signedIn } from '../../testing/factories.js';
import { makeResponse } from '../../testing/questions.js';
import { useTestApp } from '../../testing/testApp.js';
import { dailyLimits, type Kept } from './dailyLimit.js';

const app = useTestApp();

const [question] = loadContent().questions.filter(({ type }) => type === 'single');
const answer = question && { questionId: question.id, ...makeResponse(question, true) };
const startedAt = new Date(Date.now() - 3_600_000);

test.each<[Kept, string, Record<string, unknown>]>([
  [
    'answers',
    'mutation($input: AnswerQuestionInput!) { answerQuestion(input: $input) { isCorrect } }',
    { input: answer },
  ],
  ['practice exams', 'mutation { startExam(input: { examId: "ccna", mode: study, length: 5 }) { id } }', {}],
  ['game starts', 'mutation { startGame(gameId: "memory-challenge", boardId: "sequence") { id } }', {}],
  [
    'study intervals',
    'mutation($input: LogStudyTimeInput!) { logStudyTime(input: $input) }',
    { input: { startedAt, seconds: 60 } },
  ],
])('%s have a daily limit per member', async (kept, mutation, variables) => {
  const person = await signedIn(app.url);
  const limit = { key: `${kept}:${person.userId}`, points: dailyLimits[kept] };
  const expire = new Date(Date.now() + 3_600_000);
  await mongoose.connection.collection('dailyLimits').insertOne({ ...limit, expire });
  const { errors } = await person.graphql(mutation, variables);
  expect(errors).toMatchObject([
    {
      message: expect.stringMatching(/^You’ve reached the daily limit of [\d,]+ .*\. Try again in /),
      extensions: { code: 'TOO_MANY_REQUESTS' },
    },
  ]);
  await mongoose.connection.collection('dailyLimits').deleteOne({ key: limit.key });
  expect((await person.graphql(mutation, variables)).errors).toEqual([]);
});
