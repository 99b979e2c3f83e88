import { Feature } from '../../../core/access/access.js';
import { defined } from '../../../testing/defined.js';
import { type Person, rights, signedIn } from '../../../testing/factories.js';
import { useTestApp } from '../../../testing/testApp.js';
import { createHerbalFlashcards } from './herbalFlashcards.js';
import { allHerbs, findHerb } from './herbs.js';

const app = useTestApp();

async function startRun(person: Person, boardId: string) {
  const { data } = await person.graphql(`mutation {
    startGame(gameId: "herbal-flashcards", boardId: "${boardId}") { id deal }
  }`);
  return defined(data?.startGame);
}

const gradeHerb = (person: Person, herb: string, revision: number, rating: number) =>
  person.graphql(
    `mutation ($input: GradeHerbInput!) {
      gradeHerb(input: $input, timeZone: "Europe/Zurich") { id revision isFresh due intervals }
    }`,
    { input: { herb, revision, rating } },
  );

async function submit(person: Person, runId: string, moves: object[]) {
  await person.graphql(
    'mutation ($id: ID!, $moves: JSON!) { appendGameMoves(runId: $id, from: 0, moves: $moves) }',
    {
      id: runId,
      moves,
    },
  );
  return person.graphql(`mutation { submitGame(runId: "${runId}") { score isWon mistakes cardsMade } }`);
}

test('a grade is stored once in the card queue, even for members with access to games but not to the Study Hub', async () => {
  const player = await signedIn(app.url, { accessRights: rights(Feature.GAMES) });
  const first = await gradeHerb(player, 'herb-ginger', 0, 3);
  expect(first.data?.gradeHerb).toMatchObject({ revision: 1, isFresh: false });
  expect(first.data?.gradeHerb?.intervals).toHaveLength(4);
  const twice = await gradeHerb(player, 'herb-ginger', 0, 3);
  expect(twice.errors[0]?.extensions.code).toBe('CONFLICT');
  const unknown = await gradeHerb(player, 'herb-mandrake', 0, 3);
  expect(unknown.errors[0]?.extensions.code).toBe('NOT_FOUND');
});

test("a herb's card is the same as in the Study Hub", async () => {
  const mira = await signedIn(app.url);
  await gradeHerb(mira, 'herb-sage', 0, 1);
  const { data } = await mira.graphql(
    '{ cardQueue(timeZone: "Europe/Zurich") { reviewed card { source front } } }',
  );
  expect(data?.cardQueue).toMatchObject({
    reviewed: 1,
    card: { source: 'herb', front: 'What do you know about **Sage**?' },
  });
});

test('a round deals some new herbs and then puts due herbs first', async () => {
  const mira = await signedIn(app.url);
  const { deal } = await startRun(mira, 'daily');
  const { herbs } = deal as { herbs: string[] };
  expect(new Set(herbs).size).toBe(5);
  for (const herb of herbs) expect(findHerb(herb).id).toBe(herb);
});

test("the number of new herbs left follows the player's day", async () => {
  const game = createHerbalFlashcards({
    schedules: async (_actor, herbs) =>
      new Map(herbs.map((herb, index) => [herb, schedule({ isFresh: index > 9 })])),
    newLeft: async (_actor, timeZone) => (timeZone === 'Pacific/Auckland' ? 2 : 0),
    grade: async () => undefined,
  });
  const newOnes = async (timeZone: string) => {
    const { herbs } = (await game.deal('daily', 7, {} as never, timeZone)) as { herbs: string[] };
    return herbs.filter((herb) => allHerbs().findIndex(({ id }) => id === herb) > 9).length;
  };
  expect(await newOnes('Pacific/Auckland')).toBe(2);
  expect(await newOnes('America/Los_Angeles')).toBe(0);
  const mira = await signedIn(app.url);
  const { errors } = await mira.graphql(
    'mutation { startGame(gameId: "herbal-flashcards", boardId: "daily", timeZone: "Mars/Base") { id } }',
  );
  expect(errors[0]?.message).toBe('Choose a valid time zone.');
});

const schedule = (more: object) => ({
  ...{ revision: 1, isFresh: false, isSuspended: false, due: new Date(0), intervals: [] },
  ...more,
});

test('a round counts the herbs known at first sight', async () => {
  const mira = await signedIn(app.url);
  const { id } = await startRun(mira, 'daily');
  const ratings = [1, 3, 4, 2, 3, 3];
  const { data } = await submit(
    mira,
    id,
    ratings.map((rating, at) => ({ kind: 'rate', rating, at })),
  );
  expect(data?.submitGame).toEqual({ score: 4, isWon: true, mistakes: 1, cardsMade: 0 });
});

test("a quiz creates cards for incorrect answers on request and refuses an answer that isn't offered", async () => {
  const mira = await signedIn(app.url);
  const { id, deal } = await startRun(mira, 'quiz-latin');
  const { questions } = deal as { questions: { answer: string; options: string[] }[] };
  expect(questions).toHaveLength(12);
  for (const { answer, options } of questions) {
    expect(new Set(options).size).toBe(4);
    expect(options).toContain(answer);
  }
  const forged = await submit(mira, id, [{ kind: 'answer', text: 'Rosa canina', at: 0 }]);
  expect(forged.errors[0]?.extensions.code).toBe('BAD_USER_INPUT');
  const noor = await signedIn(app.url);
  const typed = await startRun(noor, 'type-latin');
  const asked = (typed.deal as { questions: { answer: string; options?: string[] }[] }).questions;
  expect(asked.every(({ options }) => options === undefined)).toBe(true);
  const answers = asked.flatMap(({ answer }, index) => [
    { kind: 'answer', text: index === 0 ? 'Rosa canina' : answer.toLowerCase(), at: index },
    { kind: 'next', at: index },
  ]);
  const { data } = await submit(noor, typed.id, answers);
  expect(data?.submitGame).toEqual({ score: 92, isWon: true, mistakes: 1, cardsMade: 0 });
  const makeCards = async () =>
    (await noor.graphql(`mutation { makeGameCards(runId: "${typed.id}") }`)).data?.makeGameCards;
  expect([await makeCards(), await makeCards()]).toEqual([1, 0]);
});

test("members without access to games can't open the herbarium", async () => {
  const student = await signedIn(app.url, { accessRights: rights(Feature.STUDY_HUB) });
  const { errors } = await student.graphql('{ herbs { id } }');
  expect(errors[0]?.extensions.code).toBe('FORBIDDEN');
});
