import { readdirSync, readFileSync } from 'node:fs';
import { MongoClient, ObjectId } from 'mongodb';
import { ask as askServer, percentile95, send } from './harness/client.js';
import type { Figures } from './harness/figures.js';
import { admin, signIn, startServer } from './harness/server.js';

const answerCount = 200_000;
const reviewCount = 200_000;
const cardCount = 20_000;
const importCount = 50_000;
const days = 360;
const rounds = 60;
const day = 24 * 60 * 60 * 1000;
const timeZone = 'Europe/Berlin';

const folder = new URL('../../api/content/questions/', import.meta.url);

interface Asked {
  id: string;
  type: string;
  options: { id: string }[];
}

/** A client's wait in the Study Hub of someone who has used it for a year, as the 95th percentile in ms. */
export async function measureStudy(): Promise<Figures> {
  const server = await startServer();
  try {
    const cookie = await signIn(server.url, admin);
    const ask = (query: string, variables?: object) => askServer(server.url, cookie, query, variables);
    const { me } = (await ask('{ me { id } }')) as { me: { id: string } };
    await fill(server.databaseUri, new ObjectId(me.id));
    const inTime = async (work: (round: number) => Promise<unknown>, atMost: number) => ({
      value: await percentile95(work, rounds),
      atMost,
    });
    const began = performance.now();
    await ask('{ studyProgress { progress } }');
    const rebuilt = (performance.now() - began) / 1000;

    const start = async (examId: string, mode: string) => {
      const { startExam } = await ask(
        `mutation { startExam(input: { examId: "${examId}", mode: ${mode} }) { id questions { place question { id type options { id } } } } }`,
      );
      const { id, questions } = startExam as { id: string; questions: { place: number; question: Asked }[] };
      return questions
        .filter(({ question }) => question.type === 'single')
        .map((one) => ({ attemptId: id, ...one }));
    };
    // Use study mode, which draws the same way, because only one timed attempt per exam can be in progress.
    const openQuestions: Awaited<ReturnType<typeof start>> = [];
    const starting = await inTime(async () => {
      openQuestions.push(...(await start('core1', 'study')));
    }, 100);
    const examQuestions = await start('core2', 'exam');
    const examAnswer = (round: number) => {
      const { attemptId, place, question } = examQuestions[round % examQuestions.length] ?? fail();
      const input = { attemptId, place, optionIds: [question.options[0]?.id], texts: [] };
      return ask('mutation ($input: AnswerExamInput!) { answerExam(input: $input) { isAnswered } }', {
        input,
      });
    };
    const drillAnswer = (round: number) => {
      const { question } = openQuestions[round] ?? fail();
      const input = { questionId: question.id, optionIds: [question.options[0]?.id], texts: [] };
      return ask(
        'mutation ($input: AnswerQuestionInput!) { answerQuestion(input: $input) { isCorrect progress { progress } } }',
        { input },
      );
    };
    const queueFields = 'card { id revision } due';
    const queue = `query ($timeZone: String!) { cardQueue(timeZone: $timeZone) { ${queueFields} } }`;
    let { cardQueue } = (await ask(queue, { timeZone })) as { cardQueue: { card: object } };
    const gradeCard = async () => {
      const answer = await ask(
        `mutation ($input: GradeCardInput!, $timeZone: String!) { gradeCard(input: $input, timeZone: $timeZone) { ${queueFields} } }`,
        { input: { ...cardQueue.card, rating: 3 }, timeZone },
      );
      cardQueue = answer.gradeCard as typeof cardQueue;
    };
    const statistics =
      'query ($timeZone: String!) { cardStatistics(timeZone: $timeZone) { reviews trueRetention days { day count } forecast { day count } } }';
    return {
      // A baseline: on a busy computer, all other values are slower by the same amount.
      'who is signed in': { value: await percentile95(() => ask('{ me { id } }'), rounds) },
      'an exam is started': starting,
      'an answer in an exam': await inTime(examAnswer, 50),
      'an answer in a drill, with its progress': await inTime(drillAnswer, 50),
      'progress after 200,000 answers': await inTime(() => ask('{ studyProgress { progress } }'), 50),
      'readiness of all exams': await inTime(
        () => ask('{ readiness { chance weakest { objective } } }'),
        100,
      ),
      'the next card of 20,000': await inTime(() => ask(queue, { timeZone }), 30),
      'a card is graded, with the next one': await inTime(gradeCard, 50),
      'statistics over 200,000 reviews': await inTime(() => ask(statistics, { timeZone }), 200),
      'evidence made of 200,000 old answers, once, s': { value: rebuilt },
      'import of 50,000 cards, s': { value: await importCards(server.url, cookie), atMost: 15 },
    };
  } finally {
    await server.stop();
  }
}

/** A year of answers and reviews, and cards of which half are due. */
async function fill(databaseUri: string, ownerId: ObjectId): Promise<void> {
  const client = await new MongoClient(databaseUri).connect();
  const collection = (name: string) => client.db().collection(name);
  const write = async (name: string, count: number, make: (index: number) => object) => {
    for (let from = 0; from < count; from += 5000) {
      const length = Math.min(5000, count - from);
      await collection(name).insertMany(Array.from({ length }, (_, index) => make(from + index)));
    }
  };
  const questionIds = readdirSync(folder).flatMap((name) =>
    (JSON.parse(readFileSync(new URL(name, folder), 'utf8')) as { id: string }[]).map(({ id }) => id),
  );
  const now = Date.now();
  const at = (index: number, count: number) => new Date(now - days * day * (1 - index / count));
  const memoryOf = (index: number) => ({
    due: new Date(now + ((index % 60) - 30) * day),
    stability: 10 + (index % 50),
    difficulty: 5,
    scheduledDays: 10,
    learningSteps: 0,
    reps: 5,
    lapses: 0,
    state: 2,
    lastReview: new Date(now - 10 * day),
  });
  await write('answers', answerCount, (index) => ({
    ownerId,
    questionId: questionIds[(index * 7919) % questionIds.length],
    optionIds: ['a'],
    texts: [],
    isCorrect: index % 5 > 0,
    createdAt: at(index, answerCount),
  }));
  await write('cards', cardCount, (index) => ({
    ownerId,
    source: 'own',
    contentId: String(new ObjectId()),
    front: `front ${index}`,
    back: `back ${index}`,
    deck: 'bench',
    memory: memoryOf(index),
    isFresh: index % 20 === 0,
    isSuspended: false,
    isLeech: false,
    revision: 1,
  }));
  await write('reviews', reviewCount, (index) => ({
    ownerId,
    cardId: new ObjectId(),
    rating: 1 + (index % 4),
    day: at(index, reviewCount).toISOString().slice(0, 10),
    reviewedAt: at(index, reviewCount),
    before: memoryOf(index),
    wasFresh: false,
    revision: 1,
  }));
  await write('carddays', days, (index) => ({
    ownerId,
    day: new Date(now - (days - index) * day).toISOString().slice(0, 10),
    reviews: Math.round(reviewCount / days),
    fresh: 20,
    mature: 500,
    known: 450,
  }));
  await client.close();
}

async function importCards(url: string, cookie: string): Promise<number> {
  const rows = Array.from(
    { length: importCount },
    (_, index) => `question ${index},answer ${index},Imported`,
  );
  const form = new FormData();
  form.append('file', new Blob([rows.join('\n')]), 'cards.csv');
  const began = performance.now();
  await send(`${url}/api/cards/import`, cookie, form);
  return (performance.now() - began) / 1000;
}

function fail(): never {
  throw new Error('There are too few questions.');
}
