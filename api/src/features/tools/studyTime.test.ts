import { Feature } from '../../core/access/access.js';
import { type Person, rights, signedIn } from '../../testing/factories.js';
import { useTestApp } from '../../testing/testApp.js';

const app = useTestApp();

const minute = 60_000;
const ago = (minutes: number) => new Date(Date.now() - minutes * minute);
const log = (person: Person, startedAt: Date, seconds: number) =>
  person.graphql('mutation($input: LogStudyTimeInput!) { logStudyTime(input: $input) }', {
    input: { startedAt, seconds },
  });
const secondsOf = async (person: Person, since: Date) =>
  (await person.graphql('query($since: DateTime!) { studySeconds(since: $since) }', { since })).data
    ?.studySeconds;

test("intervals add up, each counts once however often it is reported, and only one's own", async () => {
  const person = await signedIn(app.url);
  const other = await signedIn(app.url);
  const first = ago(90);
  await Promise.all([log(person, first, 1500), log(person, first, 1500), log(person, first, 1200)]);
  await log(person, ago(30), 600);
  await log(other, ago(30), 60);
  expect(await secondsOf(person, ago(24 * 60))).toBe(2100);
  expect(await secondsOf(person, ago(60))).toBe(600);
  expect(await secondsOf(other, ago(60))).toBe(60);
});

test.each([
  [ago(1), 0, 'Study time must be at least 1 second'],
  [ago(600), 4 * 3600 + 1, 'Study time can be up to 4 hours'],
  [ago(-60), 60, 'Study time must be in the past week and already finished.'],
  [ago(8 * 24 * 60), 60, 'Study time must be in the past week and already finished.'],
])('refuses an interval from %s of %d seconds', async (startedAt, seconds, message) => {
  const person = await signedIn(app.url);
  expect((await log(person, startedAt, seconds)).errors[0]?.message).toBe(message);
  expect(await secondsOf(person, new Date(0))).toBe(0);
});

test('without access to Tools it is refused', async () => {
  const outsider = await signedIn(app.url, { accessRights: rights(Feature.STUDY_HUB) });
  expect((await log(outsider, ago(30), 60)).errors[0]?.extensions.code).toBe('FORBIDDEN');
});
