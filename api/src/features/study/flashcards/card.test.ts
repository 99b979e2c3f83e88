import { Types } from 'mongoose';
import { loadContent } from '../../../../content/content.load.js';
import { DAY } from '../../../platform/clock.js';
import { defined } from '../../../testing/defined.js';
import { type Person, signedIn } from '../../../testing/factories.js';
import { ask } from '../../../testing/notes.js';
import { currentCurriculum } from '../../../testing/questions.js';
import type { CardQueue } from '../../../testing/schema.generated.js';
import { useTestApp } from '../../../testing/testApp.js';
import { CardModel } from '../scheduling/card.model.js';
import { addDays, dayOf, startOfDay } from '../scheduling/day.js';
import { newMemory } from '../scheduling/fsrs.js';
import { ReviewModel } from '../scheduling/review.model.js';
import { CardDayModel } from './cardDay.model.js';
import { CardSettingsModel } from './cardSettings.model.js';
import { parseCards, writeCards } from './files/cardFormats.js';

const app = useTestApp();
let learner: Person;
beforeAll(async () => {
  learner = await signedIn(app.url);
});

const fields = 'card { id revision front back intervals } due fresh reviewed canUndo';
/**
 * A time zone where it is about noon, so that midnight doesn't pass during the test and bring tomorrow's cards forward.
 */
const hoursAfterNoon = new Date().getUTCHours() - 12;
const timeZone = `Etc/GMT${hoursAfterNoon < 0 ? '-' : '+'}${Math.abs(hoursAfterNoon)}`;
const queueOf = (person: Person) =>
  ask<CardQueue>(person, `query($timeZone: String!) { cardQueue(timeZone: $timeZone) { ${fields} } }`, {
    timeZone,
  });
const gradeCard = (person: Person, input: object) =>
  person.graphql(
    `mutation($input: GradeCardInput!, $timeZone: String!) { gradeCard(input: $input, timeZone: $timeZone) { ${fields} } }`,
    { input, timeZone },
  );
const saveCardSettings = (person: Person, input: object) =>
  person.graphql(
    'mutation($input: SaveCardSettingsInput!) { saveCardSettings(input: $input) { sources newPerDay } }',
    {
      input: { sources: [], retention: 0.9, newPerDay: 20, ...input },
    },
  );
const importText = async (person: Person, text: string) => {
  const form = new FormData();
  form.set('file', new Blob([text]), 'cards.csv');
  const response = await person.fetch('/api/cards/import', { method: 'POST', body: form });
  return { status: response.status, body: JSON.parse(await response.text()) };
};

test('content cards join the queue once, as many new ones a day as the member wants', async () => {
  await Promise.all([
    saveCardSettings(learner, { sources: ['term'], newPerDay: 3 }),
    saveCardSettings(learner, { sources: ['term'], newPerDay: 3 }),
  ]);
  // The deck belongs to A+; CCNA terms become cards only for people who create them.
  const terms = loadContent().library.filter((entry) => entry.kind === 'term' && entry.exam !== 'ccna');
  expect(await CardModel.countDocuments({ ownerId: learner.userId })).toBe(terms.length);
  const queue = await queueOf(learner);
  expect(queue).toMatchObject({ due: 0, fresh: 3, reviewed: 0, canUndo: false });
  expect(queue.card?.front).toContain(terms[0]?.title);
  expect(queue.card?.intervals).toHaveLength(4);
});

test('cards graded offline count once for each grade, in order, from the time they were graded', async () => {
  const person = await signedIn(app.url);
  await saveCardSettings(person, { sources: ['term'], newPerDay: 3 });
  const { upcoming } = await ask<CardQueue>(
    person,
    'query($timeZone: String!) { cardQueue(timeZone: $timeZone) { upcoming { id revision front } } }',
    { timeZone },
  );
  expect(upcoming.map(({ front }) => front)[0]).toBe((await queueOf(person)).card?.front);
  expect(upcoming).toHaveLength(3);
  const [one, two] = upcoming;
  const yesterday = (minute: number) => new Date(Date.now() - DAY + minute * 60_000).toISOString();
  const send = (card: typeof one, minute: number, rating: number) =>
    gradeCard(person, { id: card?.id, revision: card?.revision, rating, gradedAt: yesterday(minute) });
  const given = [await send(one, 0, 1), await send(two, 1, 3)];
  // The response was lost, so both are sent again.
  const times = await ReviewModel.find({ ownerId: person.userId }).sort({ _id: 1 }).lean();
  const again = await gradeCard(person, {
    id: one?.id,
    revision: one?.revision,
    rating: 1,
    gradedAt: times[0]?.reviewedAt.toISOString(),
  });
  for (const { errors } of [...given, again]) expect(errors).toEqual([]);
  const reviews = await ReviewModel.find({ ownerId: person.userId }).sort({ _id: 1 }).lean();
  expect(reviews.map(({ cardId, rating }) => [String(cardId), rating])).toEqual([
    [one?.id, 1],
    [two?.id, 3],
  ]);
  expect(reviews[0]?.reviewedAt.getTime()).toBeLessThan(Date.now() - DAY + 60_000);
  expect(reviews[0]?.day).toBe(dayOf(new Date(Date.now() - DAY), timeZone));
  // Yesterday's new cards don't use up today's limit.
  expect(await queueOf(person)).toMatchObject({ due: 2, fresh: 3, reviewed: 0 });
  const other = await send(one, 5, 4);
  expect(other.errors[0]?.message).toBe('This card was already graded in another window.');

  // A wrong clock doesn't move a review into the future.
  const [, , three] = upcoming;
  const ahead = { id: three?.id, revision: three?.revision, rating: 3 };
  await gradeCard(person, { ...ahead, gradedAt: new Date(Date.now() + DAY).toISOString() });
  const last = await ReviewModel.findOne({ ownerId: person.userId }).sort({ _id: -1 }).lean();
  expect(defined(last).reviewedAt.getTime()).toBeLessThanOrEqual(Date.now());
});

test("each exam's modules are a deck of their own, and the earlier deck of both still selects both", async () => {
  const person = await signedIn(app.url);
  const { cards } = currentCurriculum();
  const cardsOf = (isCcna: boolean) => cards.filter(({ exam }) => (exam === 'ccna') === isCcna).length;
  const inQueue = () => CardModel.countDocuments({ ownerId: person.userId, isSuspended: false });
  await saveCardSettings(person, { sources: ['moduleCcna'] });
  expect(await inQueue()).toBe(cardsOf(true));
  const both = await saveCardSettings(person, { sources: ['module'] });
  expect(both.data?.saveCardSettings?.sources).toEqual(['moduleAplus', 'moduleCcna']);
  expect(await inQueue()).toBe(cardsOf(true) + cardsOf(false));
  // The settings as earlier releases stored them.
  await CardSettingsModel.collection.updateOne(
    { ownerId: new Types.ObjectId(person.userId) },
    { $set: { sources: ['module'] } },
  );
  await saveCardSettings(person, { sources: ['moduleAplus'] });
  expect(await inQueue()).toBe(cardsOf(false));
});

test('a card is graded once no matter how many windows grade it, and undo restores everything', async () => {
  const { card } = await queueOf(learner);
  const input = { id: card?.id, revision: card?.revision, rating: 4 };
  const answers = await Promise.all([
    gradeCard(learner, input),
    gradeCard(learner, input),
    gradeCard(learner, input),
  ]);
  expect(answers.filter(({ errors }) => errors.length === 0)).toHaveLength(1);
  for (const { errors } of answers.filter((one) => one.errors.length > 0)) {
    expect(errors[0]?.message).toBe('This card was already graded in another window.');
  }
  expect(await ReviewModel.countDocuments({ ownerId: learner.userId })).toBe(1);
  expect(await queueOf(learner)).toMatchObject({ fresh: 2, reviewed: 1, canUndo: true });
  await learner.graphql('mutation($timeZone: String!) { undoReview(timeZone: $timeZone) { due } }', {
    timeZone,
  });
  expect(await queueOf(learner)).toMatchObject({
    fresh: 3,
    reviewed: 0,
    canUndo: false,
    card: { id: card?.id },
  });
  const empty = await learner.graphql(
    'mutation($timeZone: String!) { undoReview(timeZone: $timeZone) { due } }',
    { timeZone },
  );
  expect(empty.errors[0]?.message).toBe('Nothing to undo today.');
});

test('a card that lapses for the eighth time is suspended, and members can suspend only their own cards', async () => {
  const { card } = await queueOf(learner);
  const before = await CardModel.findById(card?.id).lean();
  const memory = {
    ...before?.memory,
    state: 2,
    lapses: 7,
    reps: 20,
    stability: 3,
    difficulty: 8,
    lastReview: new Date(Date.now() - 5 * DAY),
  };
  await CardModel.updateOne({ _id: card?.id }, { memory, isFresh: false });
  await gradeCard(learner, { id: card?.id, revision: card?.revision, rating: 1 });
  expect(await CardModel.findById(card?.id).lean()).toMatchObject({ isLeech: true, isSuspended: true });
  const other = await signedIn(app.url);
  expect((await gradeCard(other, { id: card?.id, revision: 1, rating: 3 })).errors[0]?.extensions.code).toBe(
    'NOT_FOUND',
  );
  const next = (await queueOf(learner)).card;
  await learner.graphql(
    'mutation($id: ID!, $timeZone: String!) { suspendCard(id: $id, isPermanent: false, timeZone: $timeZone) { due } }',
    { id: next?.id, timeZone },
  );
  expect((await queueOf(learner)).card?.id).not.toBe(next?.id);
});

test('CSV and Anki texts are imported once as text, and broken or empty files get a clear error', async () => {
  const anki =
    '#separator:tab\n#html:true\nWhat is <b>OSPF</b>?\tA <script>alert(1)</script>link-state<br>protocol\n\tno front\n';
  expect(parseCards(anki)).toMatchObject({
    cards: [{ front: 'What is OSPF?', back: 'A link-state\nprotocol', deck: '', tags: [] }],
    skipped: 1,
  });
  expect(parseCards('front,back\n"a, b","c ""d"""\n').cards).toMatchObject([
    { front: 'a, b', back: 'c "d"', deck: '', tags: [] },
  ]);
  expect(parseCards('"never closed,b\nx,y').cards).toMatchObject([
    { front: '"never closed' },
    { front: 'x' },
  ]);
  expect(() => parseCards('a,b\n'.repeat(50_001))).toThrow('A file can have up to 50,000 cards.');
  const blanks = Array.from({ length: 100 }, (_, index) => `{{c${index + 1}::${index}}}`).join(' ');
  expect(() => parseCards(`${blanks},b\n`.repeat(501))).toThrow('A file can have up to 50,000 cards.');
});

test('a second import of the same file is skipped, and the export contains its cards', async () => {
  const rows = Array.from({ length: 1200 }, (_, index) => `front ${index},back ${index}`).join('\n');
  expect((await importText(learner, rows)).body).toMatchObject({ added: 1200, known: 0, skipped: 0 });
  expect((await importText(learner, rows)).body).toMatchObject({ added: 0, known: 1200, skipped: 0 });
  const empty = await importText(learner, '');
  expect(empty.status).toBe(400);
  expect(empty.body.message).toMatch(/^No cards found/);
  const out = await (await learner.fetch('/api/cards/export')).text();
  expect(parseCards(out).cards).toHaveLength(1200);
  // A changed card is a different card, so the file imports its text again.
  const changed = await CardModel.findOne({ ownerId: learner.userId, front: 'front 7' }).lean();
  await learner.graphql(
    'mutation($id: ID!, $input: SaveCardInput!) { saveCard(id: $id, input: $input) { id } }',
    { id: String(changed?._id), input: { front: 'better', back: 'back 7', deck: '', tags: [] } },
  );
  expect((await importText(learner, rows)).body).toMatchObject({ added: 1, known: 1199, skipped: 0 });
  expect(writeCards([{ front: '=1+1', back: 'b', deck: '', tags: [] }])).toContain("'=1+1");
});

test('the same file imported from several windows at once adds each card once', async () => {
  const person = await signedIn(app.url);
  const rows = Array.from({ length: 300 }, (_, index) => `front ${index},back ${index}`).join('\n');
  const outcomes = await Promise.all([1, 2, 3].map(() => importText(person, `${rows}\nfront 0,back 0`)));
  const sum = (field: string) => outcomes.reduce((total, { body }) => total + Number(body[field]), 0);
  expect(outcomes.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect([sum('added'), sum('known')]).toEqual([300, 603]);
  expect(await CardModel.countDocuments({ ownerId: person.userId })).toBe(300);
});

test('statistics are summed by day, and the queue and days are read over indexes', async () => {
  const earlier = { day: addDays(dayOf(new Date(), timeZone), -14), reviews: 5, mature: 4, known: 3 };
  await CardDayModel.create({ ownerId: learner.userId, ...earlier });
  const { data } = await learner.graphql(
    'query($timeZone: String!) { cardStatistics(timeZone: $timeZone) { reviews trueRetention days { count } weeks { reviews retention } } }',
    { timeZone },
  );
  expect(data?.cardStatistics).toEqual({
    reviews: 6,
    trueRetention: 3 / 5,
    days: [{ count: 5 }, { count: 1 }],
    weeks: [
      { reviews: 4, retention: 3 / 4 },
      { reviews: 1, retention: 0 },
    ],
  });
  // A card due in the last moment of today waits today; one due a moment later waits tomorrow.
  const tomorrow = addDays(dayOf(new Date(), timeZone), 1);
  const midnight = startOfDay(tomorrow, timeZone).getTime();
  const other = await signedIn(app.url);
  const cards = [midnight - 1, midnight, midnight + DAY * 40, midnight - 9 * DAY].map((due, index) => ({
    ownerId: other.userId,
    source: 'own' as const,
    contentId: `card ${index}`,
    memory: { ...newMemory(new Date()), due: new Date(due) },
    isFresh: false,
    isSuspended: false,
    isLeech: false,
    revision: 1,
  }));
  await CardModel.insertMany(cards);
  const far = await other.graphql(
    'query($timeZone: String!) { cardStatistics(timeZone: $timeZone) { cards suspended forecast { day count } } }',
    { timeZone },
  );
  expect(far.data?.cardStatistics).toMatchObject({ cards: 4, suspended: 0 });
  const { forecast } = defined(far.data?.cardStatistics);
  expect(forecast.filter(({ count }) => count > 0)).toEqual([
    { day: addDays(tomorrow, -1), count: 2 },
    { day: tomorrow, count: 1 },
  ]);
  // One is overdue; once suspended, it no longer counts.
  const overdue = await queueOf(other);
  expect(overdue.due).toBe(1);
  await other.graphql(
    'mutation($id: ID!, $timeZone: String!) { suspendCard(id: $id, isPermanent: false, timeZone: $timeZone) { due } }',
    { id: overdue.card?.id, timeZone },
  );
  expect(await queueOf(other)).toMatchObject({ due: 0, card: null });
});

test('a deck can be reviewed alone, including its nested decks, and the decks are counted', async () => {
  const person = await signedIn(app.url);
  const cards = ['Net', 'Net::Ports', 'Network', ''].map((deck) => `${deck || 'none'},b,${deck},`);
  await importText(person, `front,back,deck,tags\n${cards.join('\n')}\n`);
  const ownDecks = await ask<object[]>(person, '{ ownDecks { name cards } }');
  expect(ownDecks).toEqual([
    { name: 'Net', cards: 1 },
    { name: 'Net::Ports', cards: 1 },
    { name: 'Network', cards: 1 },
  ]);
  const { fresh, upcoming } = await ask<CardQueue>(
    person,
    'query($timeZone: String!) { cardQueue(timeZone: $timeZone, deck: "Net") { fresh upcoming { front deck } } }',
    { timeZone },
  );
  expect(fresh).toBe(2);
  expect(upcoming.map(({ front }) => front)).toEqual(['Net', 'Net::Ports']);
});
