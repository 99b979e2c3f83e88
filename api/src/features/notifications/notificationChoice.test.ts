import { allRights, Feature } from '../../core/access/access.js';
import { makeAssistant, share } from '../../testing/assistants.js';
import { TestClient } from '../../testing/client.js';
import { inviteCode, password, rights, signedInByPassword } from '../../testing/factories.js';
import { ask } from '../../testing/notes.js';
import { planSession, upcoming } from '../../testing/planner.js';
import { useTestApp } from '../../testing/testApp.js';
import { upload } from '../../testing/uploads.js';
import { sendDueReminders } from '../study/planner/reminders/reminder.service.js';
import { notify } from './notification.service.js';

const app = useTestApp();

type Choice = { kind: string; isOn: boolean };

const choices = (person: TestClient) => ask<Choice[]>(person, '{ notificationChoices { kind isOn } }');
const choose = (person: TestClient, kind: string, isOn: boolean) =>
  ask<Choice[]>(
    person,
    'mutation($kind: NotificationKind!, $isOn: Boolean!) { setNotificationChoice(kind: $kind, isOn: $isOn) { kind isOn } }',
    { kind, isOn },
  );
const titlesOf = async (person: TestClient) =>
  (await ask<{ title: string }[]>(person, '{ notifications { title } }')).map(({ title }) => title);

test('everything is on until someone turns it off, and each person gets the kinds meant for them', async () => {
  const member = await signedInByPassword(app.url);
  const admin = await signedInByPassword(app.url, { isAdmin: true });
  const writer = await signedInByPassword(app.url, { accessRights: rights(Feature.NOTES) });
  const on = (...kinds: string[]) => kinds.map((kind) => ({ kind, isOn: true }));
  expect(await choices(member)).toEqual(on('SHARES', 'REMINDERS', 'ASSIGNMENTS'));
  expect(await choices(admin)).toEqual(on('SHARES', 'REMINDERS', 'ASSIGNMENTS', 'INVITES'));
  expect(await choices(writer)).toEqual([]);
});

test("a kind that is turned off isn't sent until it is on again; other kinds and other people are unaffected", async () => {
  const [owner, friend, other] = [
    await signedInByPassword(app.url),
    await signedInByPassword(app.url),
    await signedInByPassword(app.url),
  ];
  expect(await choose(friend, 'SHARES', false)).toContainEqual({ kind: 'SHARES', isOn: false });
  const { body: file } = await upload(owner, 'plan.txt', 'Buy switches');
  const shareFile = (username: string) =>
    ask(
      owner,
      'mutation($id: ID!, $username: String!) { shareFile(fileId: $id, username: $username, days: 7) { id } }',
      {
        id: file.id,
        username,
      },
    );
  await shareFile(friend.username);
  await shareFile(other.username);
  const { id } = await makeAssistant(owner);
  await share(owner, id, friend.username);
  expect(await titlesOf(friend)).toEqual([]);
  expect(await titlesOf(other)).toEqual(['File shared with you']);
  expect(await choices(other)).toContainEqual({ kind: 'SHARES', isOn: true });

  await choose(friend, 'SHARES', true);
  await share(owner, (await makeAssistant(owner)).id, friend.username);
  expect(await titlesOf(friend)).toEqual(['Assistant shared with you']);
});

test('admins choose whether they are notified of used invites', async () => {
  const [quiet, keen] = [
    await signedInByPassword(app.url, { isAdmin: true }),
    await signedInByPassword(app.url, { isAdmin: true }),
  ];
  await choose(quiet, 'INVITES', false);
  const code = await inviteCode(allRights);
  await new TestClient(app.url).rest('POST', `/api/register/${code}`, { username: 'newcomer', password });
  expect([await titlesOf(quiet), await titlesOf(keen)]).toEqual([[], ['Invite used']]);
});

test("a reminder that is turned off isn't sent later", async () => {
  const [person, other] = [await signedInByPassword(app.url), await signedInByPassword(app.url)];
  for (const one of [person, other]) await planSession(one, { reminderMinutes: 60 });
  const [next] = await upcoming(person);
  const due = new Date(Date.parse(String(next?.startsAt)) - 30 * 60_000);
  const remind = () => sendDueReminders({ notify, mayStudy: async () => true }, due);
  await choose(person, 'REMINDERS', false);
  await remind();
  await choose(person, 'REMINDERS', true);
  await remind();
  expect(await titlesOf(person)).toEqual([]);
  expect(await titlesOf(other)).toEqual(['Study session: VLAN lab']);
});

test("notifications about account security can't be turned off", async () => {
  const person = await signedInByPassword(app.url);
  for (const { kind } of await choices(person)) await choose(person, kind, false);
  const phone = await new TestClient(app.url).fetch('/api/login', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'user-agent': 'Mozilla/5.0 (X11; Linux) Firefox/140.0' },
    body: JSON.stringify({ username: person.username, password }),
  });
  expect(phone.status).toBe(200);
  expect(await titlesOf(person)).toContain('New sign-in');
});

test.each(['EVERYTHING', '', '$ne', 'shares'])('a kind that there is not, %#, is refused', async (kind) => {
  const person = await signedInByPassword(app.url);
  await expect(choose(person, kind, false)).rejects.toThrow('NotificationKind');
  expect((await choices(person)).every(({ isOn }) => isOn)).toBe(true);
});

test("racing switches don't undo each other", async () => {
  const person = await signedInByPassword(app.url);
  await Promise.all(['SHARES', 'REMINDERS', 'ASSIGNMENTS'].map((kind) => choose(person, kind, false)));
  expect((await choices(person)).map(({ isOn }) => isOn)).toEqual([false, false, false]);
});
