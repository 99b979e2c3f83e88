import { allRights } from '../../../../core/access/access.js';
import { DAY, MINUTE } from '../../../../platform/clock.js';
import { type Person, signedIn } from '../../../../testing/factories.js';
import { ask } from '../../../../testing/notes.js';
import { planSession } from '../../../../testing/planner.js';
import { useTestApp } from '../../../../testing/testApp.js';
import { NotificationModel } from '../../../notifications/notification.model.js';
import { notify } from '../../../notifications/notification.service.js';
import { ExamDateModel } from '../../scheduling/examDate.model.js';
import { StudySessionModel } from '../studySessions/studySession.model.js';
import { sendDueReminders } from './reminder.service.js';
import { exportCalendar } from './studyCalendar.service.js';

const app = useTestApp();

// A test's clock triggers every reminder that is due, so delete what other tests have planned.
beforeEach(() => Promise.all([StudySessionModel.deleteMany({}), ExamDateModel.deleteMany({})]));

const services = { notify, mayStudy: async () => true };
const notified = async ({ userId }: Person) =>
  (await NotificationModel.find({ ownerId: userId }).sort({ _id: 1 }).lean()).map(
    ({ title, body }) => `${title} – ${body}`,
  );
/** 19:00 in Berlin, so far ahead that the server's own clock never reaches it. */
const timeZone = 'Europe/Berlin';
const day = '2090-03-20';
const start = new Date('2090-03-20T18:00:00Z').getTime();
const before = (minutes: number) => new Date(start - minutes * MINUTE);

test("a session's reminder is sent once, no matter how many processes check at the same time", async () => {
  const person = await signedIn(app.url);
  await planSession(person, { day });
  await sendDueReminders(services, before(16));
  expect(await notified(person)).toEqual([]);
  await Promise.all(Array.from({ length: 5 }, () => sendDueReminders(services, before(15))));
  await sendDueReminders(services, before(14));
  expect(await notified(person)).toEqual(['Study session: VLAN lab – Starts at 7:00 PM, in 15 minutes.']);
});

test("a reminder missed in an outage is sent once, and the next week's is on time", async () => {
  const person = await signedIn(app.url);
  await planSession(person, { day, isWeekly: true, reminderMinutes: 5 });
  await sendDueReminders(services, before(-10));
  // Ten days later, a reminder of a session three days ago no longer helps.
  await sendDueReminders(services, new Date(start + 10 * DAY));
  // The clocks have changed since, but the session stays at 19:00.
  await sendDueReminders(services, new Date('2090-04-03T16:55:00Z'));
  await sendDueReminders(services, new Date('2090-04-10T18:30:00Z'));
  expect(await notified(person)).toEqual([
    'Study session: VLAN lab – Started at 7:00 PM.',
    'Study session: VLAN lab – Starts at 7:00 PM, in 5 minutes.',
    'Study session: VLAN lab – Was scheduled for 7:00 PM, but the server wasn’t running.',
  ]);
});

test("a reminder that couldn't be stored is sent by the next run", async () => {
  const person = await signedIn(app.url);
  await planSession(person, { day });
  const failing = { ...services, notify: () => Promise.reject(new Error('no database')) };
  await expect(sendDueReminders(failing, before(15))).rejects.toThrow('no database');
  await sendDueReminders(services, before(14));
  expect(await notified(person)).toEqual(['Study session: VLAN lab – Starts at 7:00 PM, in 14 minutes.']);
});

test("one failing reminder doesn't keep the others from being sent", async () => {
  const unlucky = await signedIn(app.url);
  const person = await signedIn(app.url);
  await planSession(unlucky, { day, reminderMinutes: 60 });
  await planSession(person, { day });
  const mayStudy = (userId: string) =>
    userId === unlucky.userId ? Promise.reject(new Error('broken')) : Promise.resolve(true);
  await expect(sendDueReminders({ ...services, mayStudy }, before(15))).rejects.toThrow('broken');
  expect(await notified(person)).toHaveLength(1);
  expect(await notified(unlucky)).toEqual([]);
});

test("members get no reminder of what was deleted, moved, skipped, or turned off, or what they can't access", async () => {
  const person = await signedIn(app.url);
  const gone = await planSession(person, { day });
  await ask(person, 'mutation($id: ID!) { deleteStudySession(id: $id) }', gone);
  const skipped = await planSession(person, { day, isWeekly: true });
  await ask(
    person,
    'mutation($id: ID!, $day: String!) { skipStudySession(id: $id, day: $day, isSkipped: true) { id } }',
    { ...skipped, day },
  );
  await planSession(person, { day, reminderMinutes: null });
  await sendDueReminders(services, before(15));
  await planSession(person, { day });
  await sendDueReminders({ ...services, mayStudy: async () => false }, before(15));
  expect(await notified(person)).toEqual([]);
  // A session restored after its time doesn't send a late reminder.
  await ask(person, 'mutation($id: ID!) { restoreStudySession(id: $id) { id } }', gone);
  await sendDueReminders(services, before(16));
  expect(await notified(person)).toEqual([]);
});

test("an exam's reminders are sent a week and a day before, each once", async () => {
  const person = await signedIn(app.url);
  const soon = new Date(Date.now() + 300 * DAY).toISOString().slice(0, 10);
  await ask(person, 'mutation($input: SetExamDateInput!) { setExamDate(input: $input) { day } }', {
    input: { examId: 'ccna', day: soon, minutesPerDay: 30, timeZone: 'UTC' },
  });
  const morning = (days: number) => new Date(Date.parse(`${soon}T09:00:00Z`) - days * DAY);
  await sendDueReminders(services, new Date(morning(7).getTime() - MINUTE));
  expect(await notified(person)).toEqual([]);
  for (const days of [7, 6, 1, 0])
    await Promise.all([1, 2, 3].map(() => sendDueReminders(services, morning(days))));
  expect((await notified(person)).map((text) => text.split(' – ')[0])).toEqual([
    'Cisco CCNA is in 7 days',
    'Cisco CCNA is tomorrow',
  ]);
});

test('the calendar has every time in UTC, stable ids, and no text that breaks it', async () => {
  const person = await signedIn(app.url);
  const title = 'A; B, C\\ "D"\u0007 – ünïcode';
  const first = '2090-03-06';
  const session = await planSession(person, {
    title,
    plan: 'One\r\nEND:VEVENT\nTwo',
    day: first,
    isWeekly: true,
  });
  const skip =
    'mutation($id: ID!, $day: String!) { skipStudySession(id: $id, day: $day, isSkipped: true) { id } }';
  await ask(person, skip, { ...session, day: '2090-03-13' });
  await ExamDateModel.create({
    ownerId: person.userId,
    examId: 'core1',
    day: '2090-05-02',
    minutesPerDay: 30,
    timeZone,
  });
  const actor = { id: person.userId, username: person.username, isAdmin: false, accessRights: allRights };
  const text = await readCalendar(actor, new Date('2090-03-01T00:00:00Z'));
  expect(text.replaceAll(/\r\n ?/g, '')).not.toMatch(/\p{Cc}/u);
  const lines = text.replaceAll('\r\n ', '').split('\r\n');
  expect([lines[0], lines.at(-2)]).toEqual(['BEGIN:VCALENDAR', 'END:VCALENDAR']);
  const all = (start: string) => lines.filter((line) => line.startsWith(start));
  // 19:00 in Berlin in winter, in summer, and in winter again, and the exam.
  expect(all('DTSTART')).toEqual([
    'DTSTART:20900306T180000Z',
    'DTSTART:20900327T170000Z',
    'DTSTART:20901030T180000Z',
    'DTSTART;VALUE=DATE:20900502',
  ]);
  expect(all('RRULE')).toEqual([
    'RRULE:FREQ=WEEKLY;UNTIL=20900320T180000Z',
    'RRULE:FREQ=WEEKLY;UNTIL=20901023T170000Z',
    'RRULE:FREQ=WEEKLY;UNTIL=20910226T180000Z',
  ]);
  expect(all('EXDATE')).toEqual(['EXDATE:20900313T180000Z']);
  expect(all('SUMMARY')).toContain('SUMMARY:A\\; B\\, C\\\\ "D" – ünïcode');
  expect(all('DESCRIPTION')).toContain('DESCRIPTION:One\\nEND:VEVENT\\nTwo');
  expect(all('TRIGGER')).toEqual(Array.from({ length: 3 }, () => 'TRIGGER:-PT15M'));
  // A later export keeps the ids of an earlier one.
  const later = await readCalendar(actor, new Date('2090-03-25T00:00:00Z'));
  expect(later.match(/^UID:.*$/gm)).toEqual(text.match(/^UID:.*$/gm));
  expect(new Set(all('UID')).size).toBe(4);
});

/** Returns a file's events by the day of their start, each with its number and whether it is canceled. */
const readCalendar = async (...args: Parameters<typeof exportCalendar>) =>
  [...(await exportCalendar(...args))].join('');

const eventsIn = (text: string) =>
  text
    .split('BEGIN:VEVENT')
    .slice(1)
    .map((event) => ({
      uid: /UID:(.*)/.exec(event)?.[1],
      day: /DTSTART:(\d{8})/.exec(event)?.[1],
      sequence: Number(/SEQUENCE:(\d+)/.exec(event)?.[1]),
      isCanceled: event.includes('STATUS:CANCELLED'),
    }));

test('a later calendar file cancels what was moved, shortened, or deleted since the last one', async () => {
  const person = await signedIn(app.url);
  const actor = { id: person.userId, username: person.username, isAdmin: false, accessRights: allRights };
  const now = new Date('2090-03-01T00:00:00Z');
  const exported = async (at = now) => eventsIn(await readCalendar(actor, at));
  const { id } = await planSession(person, { day: '2090-03-06', isWeekly: true });
  const first = await exported();
  expect(first.map(({ isCanceled }) => isCanceled)).toEqual([false, false, false]);
  // The session now ends before the clocks change, so the later runs are gone.
  await StudySessionModel.updateOne({ _id: id }, { $set: { untilDay: '2090-03-13' }, $inc: { revision: 1 } });
  const second = await exported();
  expect(second.map(({ uid, isCanceled }) => [uid, isCanceled])).toEqual(
    first.map(({ uid }, index) => [uid, index > 0]),
  );
  // The session moves to another day.
  await StudySessionModel.updateOne(
    { _id: id },
    { $set: { day: '2090-03-07', untilDay: '2090-03-14' }, $inc: { revision: 1 } },
  );
  const third = await exported();
  expect(third).toHaveLength(4);
  expect(third.filter(({ isCanceled }) => !isCanceled)).toMatchObject([{ day: '20900307' }]);
  expect(third.find(({ uid }) => uid === first[0]?.uid)).toMatchObject({ isCanceled: true });
  // The session moves back, so the event returns with a higher number.
  await StudySessionModel.updateOne(
    { _id: id },
    { $set: { day: '2090-03-06', untilDay: '2090-03-13' }, $inc: { revision: 1 } },
  );
  const fourth = await exported();
  const sequences = [first, second, third, fourth].map(
    (events) => events.find(({ uid }) => uid === first[0]?.uid)?.sequence ?? 0,
  );
  expect(sequences).toEqual([...new Set(sequences)].sort((a, b) => a - b));
  await StudySessionModel.deleteOne({ _id: id });
  expect((await exported()).every(({ isCanceled }) => isCanceled)).toBe(true);
  // Events that ended long ago aren't mentioned anymore.
  expect(await exported(new Date('2095-01-01T00:00:00Z'))).toEqual([]);
});

test('no line of the calendar is longer than 75 octets or ends within a character', async () => {
  const person = await signedIn(app.url);
  const title = `Café, Übung; ${'静态路由'.repeat(15)}🚀`;
  await planSession(person, { title, plan: `${'ü'.repeat(400)}`, day });
  const actor = { id: person.userId, username: person.username, isAdmin: false, accessRights: allRights };
  const text = await readCalendar(actor, new Date(start));
  for (const line of text.split('\r\n')) {
    expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    expect(line).not.toContain('\uFFFD');
  }
  expect(text.replaceAll(/\r\n[\t ]/g, '')).toContain(
    `SUMMARY:${title.replace(',', '\\,').replace(';', '\\;')}`,
  );
});

test('the calendar can be downloaded as a file', async () => {
  const person = await signedIn(app.url);
  const answer = await person.fetch('/api/study-calendar');
  expect(answer.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
  expect(answer.headers.get('content-disposition')).toBe('attachment; filename="study-planner.ics"');
  expect(await answer.text()).toMatch(/^BEGIN:VCALENDAR\r\nVERSION:2.0\r\n/);
});
