import { Types } from 'mongoose';
import { allRights } from '../../core/access/access.js';
import { inTransaction } from '../../platform/database/database.js';
import { makeAssistant, share } from '../../testing/assistants.js';
import { TestClient } from '../../testing/client.js';
import { defined } from '../../testing/defined.js';
import { inviteCode, password, signedInByPassword } from '../../testing/factories.js';
import type { Query } from '../../testing/schema.generated.js';
import { openSubscription } from '../../testing/subscription.js';
import { useTestApp } from '../../testing/testApp.js';
import { upload } from '../../testing/uploads.js';
import { NotificationModel } from './notification.model.js';
import { notify } from './notification.service.js';

const app = useTestApp();

const listOf = async (person: TestClient) => {
  const { data } = await person.graphql<Pick<Query, 'notifications' | 'unreadNotifications'>>(
    '{ notifications { id title body url isRead } unreadNotifications }',
  );
  return defined(data);
};
const markMutation = 'mutation($ids: [ID!]) { markNotificationsRead(ids: $ids) }';
const cardsDue = { title: 'Cards due', body: '24 cards are due.', url: '/study-hub' };

test('admins are notified when an invite is used, but not of a failed registration', async () => {
  const admin = await signedInByPassword(app.url, { isAdmin: true });
  const code = await inviteCode(allRights);
  const guest = new TestClient(app.url);
  await guest.rest('POST', `/api/register/${code}`, { username: admin.username, password });
  expect((await listOf(admin)).notifications).toEqual([]);
  await guest.rest('POST', `/api/register/${code}`, { username: 'newcomer', password });
  expect(await listOf(admin)).toMatchObject({
    unreadNotifications: 1,
    notifications: [
      { title: 'Invite used', body: 'newcomer has registered.', url: '/user-management', isRead: false },
    ],
  });
});

test("a sign-in from a new browser is notified, also of a known type; one from a known browser isn't", async () => {
  const person = await signedInByPassword(app.url);
  const signIn = (browser: TestClient, userAgent: string) =>
    browser.fetch('/api/login', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'user-agent': userAgent },
      body: JSON.stringify({ username: person.username, password }),
    });
  const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:141.0) Gecko/20100101 Firefox/141.0';
  const [knownBrowser, newBrowser] = [new TestClient(app.url), new TestClient(app.url)];
  await signIn(knownBrowser, firefox);
  await signIn(knownBrowser, firefox);
  const { notifications } = await listOf(person);
  expect(notifications).toHaveLength(1);
  expect(notifications[0]?.title).toBe('New sign-in');
  expect(notifications[0]?.body).toContain('Firefox on Windows');
  await signIn(newBrowser, firefox);
  await signIn(knownBrowser, firefox);
  expect((await listOf(person)).notifications).toHaveLength(2);
});

test('people who are given a file or an assistant are notified, once each', async () => {
  const [owner, friend] = [await signedInByPassword(app.url), await signedInByPassword(app.url)];
  const { body: file } = await upload(owner, 'plan.txt', 'Buy switches');
  const { id } = await makeAssistant(owner, { name: 'Cisco coach' });
  const shareFile =
    'mutation($id: ID!, $username: String!) { shareFile(fileId: $id, username: $username, days: 7) { id } }';
  for (let round = 0; round < 2; round++) {
    await owner.graphql(shareFile, { id: file.id, username: friend.username });
    await share(owner, id, friend.username);
  }
  expect(await listOf(friend)).toMatchObject({
    notifications: [
      {
        title: 'Assistant shared with you',
        body: `${owner.username} shared the assistant Cisco coach with you.`,
        url: '/ai-assistants',
      },
      {
        title: 'File shared with you',
        body: `${owner.username} shared plan.txt with you.`,
        url: '/file-vault/shared',
      },
    ],
  });
  expect((await listOf(owner)).notifications).toEqual([]);
});

test('someone with whom a thing is shared again and again is notified once a day', async () => {
  const [owner, friend] = [await signedInByPassword(app.url), await signedInByPassword(app.url)];
  const { id } = await makeAssistant(owner);
  for (let round = 0; round < 3; round++) {
    const { id: shareId } = await share(owner, id, friend.username);
    await owner.graphql('mutation($shareId: ID!) { unshareAssistant(shareId: $shareId) }', { shareId });
  }
  expect((await listOf(friend)).notifications).toHaveLength(1);
  const yesterday = new Date(Date.now() - 25 * 3_600_000);
  await NotificationModel.collection.updateMany(
    { ownerId: new Types.ObjectId(friend.userId) },
    { $set: { createdAt: yesterday } },
  );
  await share(owner, id, friend.username);
  expect((await listOf(friend)).notifications).toHaveLength(2);
});

test('someone who shares one thing after another notifies a person 30 times a day, and others still can', async () => {
  const [owner, other, friend] = [
    await signedInByPassword(app.url),
    await signedInByPassword(app.url),
    await signedInByPassword(app.url),
  ];
  for (let round = 0; round < 32; round++)
    await notify([friend.userId], { ...cardsDue, about: `file ${round}`, causedBy: owner.userId });
  expect((await listOf(friend)).notifications).toHaveLength(30);
  const { id } = await makeAssistant(owner);
  await share(owner, id, friend.username);
  expect((await listOf(friend)).notifications).toHaveLength(30);
  const { id: another } = await makeAssistant(other);
  await share(other, another, friend.username);
  expect((await listOf(friend)).notifications).toHaveLength(31);
});

test('sharing many things at the same time notifies a person no more often', async () => {
  const [owner, friend] = [await signedInByPassword(app.url), await signedInByPassword(app.url)];
  const share = (about: string) =>
    inTransaction(() => notify([friend.userId], { ...cardsDue, about, causedBy: owner.userId }));
  await Promise.all(Array.from({ length: 8 }, () => share('one file')));
  expect((await listOf(friend)).notifications).toHaveLength(1);
  await Promise.all(Array.from({ length: 36 }, (_, file) => share(`file ${file}`)));
  expect((await listOf(friend)).notifications).toHaveLength(30);
});

test("notifications are marked as read one by one or all at once, only one's own", async () => {
  const person = await signedInByPassword(app.url);
  const other = await signedInByPassword(app.url);
  await notify([person.userId, other.userId], cardsDue);
  await notify([person.userId], { ...cardsDue, title: 'Second' });
  const [second, first] = (await listOf(person)).notifications;
  expect([second?.title, first?.title]).toEqual(['Second', 'Cards due']);
  const [foreign] = (await listOf(other)).notifications;
  expect((await person.graphql(markMutation, { ids: [foreign?.id, first?.id, 'nonsense'] })).data).toEqual({
    markNotificationsRead: 1,
  });
  expect((await listOf(other)).unreadNotifications).toBe(1);
  expect((await person.graphql(markMutation)).data).toEqual({ markNotificationsRead: 0 });
  expect((await listOf(person)).notifications.every(({ isRead }) => isRead)).toBe(true);
  const tooMany = await person.graphql(markMutation, { ids: Array.from({ length: 1001 }, () => first?.id) });
  const message = 'You can mark up to 1000 notifications at a time';
  expect(tooMany.errors[0]).toMatchObject({ message, extensions: { fields: { ids: message } } });
});

test('an open window gets its own notifications live', async () => {
  const person = await signedInByPassword(app.url);
  const other = await signedInByPassword(app.url);
  const window = openSubscription(
    app.url,
    'subscription { notificationAdded { title isRead } }',
    person.cookie,
  );
  const event = window.next();
  await window.connected;
  // The subscription starts a moment after the socket, so keep notifying until an event arrives.
  const telling = setInterval(() => {
    void notify([other.userId], { ...cardsDue, title: 'For somebody else' });
    void notify([person.userId], cardsDue);
  }, 50);
  expect(await event).toEqual({ notificationAdded: { title: 'Cards due', isRead: false } });
  clearInterval(telling);
  await window.close();
});
