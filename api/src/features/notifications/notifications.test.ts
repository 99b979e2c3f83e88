import { allRights } from '../../core/access/access.js';
import { TestClient } from '../../testing/client.js';
import { defined } from '../../testing/defined.js';
import { inviteCode, password, signedIn } from '../../testing/factories.js';
import type { Query } from '../../testing/schema.generated.js';
import { openSubscription } from '../../testing/subscription.js';
import { startTestApp, type TestApp } from '../../testing/testApp.js';
import { NotificationModel } from './notification.model.js';
import { notify } from './notification.service.js';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const listOf = async (person: TestClient) => {
  const { data } = await person.graphql<Pick<Query, 'notifications' | 'unreadNotifications'>>(
    '{ notifications { id title body url isRead } unreadNotifications }',
  );
  return defined(data);
};
const markMutation = 'mutation($ids: [ID!]) { markNotificationsRead(ids: $ids) }';
const news = { title: 'Cards due', body: '24 cards are due.', url: '/study-hub' };

test('admins hear when an invite is used; nobody hears of a registration that failed', async () => {
  const admin = await signedIn(app.url, { isAdmin: true });
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

test('a sign-in from a new device is told, one from a known device is not', async () => {
  const person = await signedIn(app.url);
  const signIn = (userAgent: string) =>
    new TestClient(app.url).fetch('/api/login', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'user-agent': userAgent },
      body: JSON.stringify({ username: person.username, password }),
    });
  const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:141.0) Gecko/20100101 Firefox/141.0';
  await signIn(firefox);
  await signIn(firefox);
  const { notifications } = await listOf(person);
  expect(notifications).toHaveLength(1);
  expect(notifications[0]?.title).toBe('New sign-in');
  expect(notifications[0]?.body).toContain('Firefox on Windows');
});

test('marking reads the named ones or all, and only own ones', async () => {
  const person = await signedIn(app.url);
  const other = await signedIn(app.url);
  await notify([person.userId, other.userId], news);
  await notify([person.userId], { ...news, title: 'Second' });
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
  expect(tooMany.errors[0]?.message).toBe('At most 1000 can be marked at once');
});

test('an open window gets its own notifications as they come', async () => {
  const person = await signedIn(app.url);
  const other = await signedIn(app.url);
  const window = openSubscription(
    app.url,
    'subscription { notificationAdded { title isRead } }',
    person.cookie,
  );
  const event = window.next();
  await window.connected;
  // The subscription is set up a moment after the socket: tell until it has heard.
  const telling = setInterval(() => {
    void notify([other.userId], { ...news, title: 'For somebody else' });
    void notify([person.userId], news);
  }, 50);
  expect(await event).toEqual({ notificationAdded: { title: 'Cards due', isRead: false } });
  clearInterval(telling);
  await window.close();
});

test('the lists use their indexes', async () => {
  const person = await signedIn(app.url);
  const list = await NotificationModel.find({ ownerId: person.userId }).sort({ _id: -1 }).explain();
  const unread = await NotificationModel.find({ ownerId: person.userId, readAt: null }).explain();
  for (const plan of [list, unread]) expect(JSON.stringify(plan)).toContain('IXSCAN');
});
