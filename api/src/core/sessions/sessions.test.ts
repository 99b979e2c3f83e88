import mongoose from 'mongoose';
import { signedInByPassword } from '../../testing/factories.js';
import { useTestApp } from '../../testing/testApp.js';

const app = useTestApp();

const hour = 3_600_000;
const daysAgo = (days: number) => new Date(Date.now() - days * 24 * hour);
const sessions = () => mongoose.connection.collection('sessions');
const documentOf = (userId: string) => sessions().findOne({ 'session.userId': userId });
const age = (userId: string, createdAt: Date) =>
  sessions().updateOne({ 'session.userId': userId }, { $set: { 'session.createdAt': createdAt } });

test("a session ends 30 days after signing in, however much it's used", async () => {
  const person = await signedInByPassword(app.url);
  await age(person.userId, daysAgo(29.9));
  expect((await person.rest('GET', '/api/user')).status).toBe(200);
  await age(person.userId, daysAgo(30.1));
  expect((await person.rest('GET', '/api/user')).status).toBe(401);
  expect(await documentOf(person.userId)).toBeNull();
  await person.rest('POST', '/api/logout');
});

test("the session's document and its cookie end no later than the session", async () => {
  const person = await signedInByPassword(app.url);
  // One hour is left; the idle timeout would be two.
  const createdAt = new Date(daysAgo(30).getTime() + hour);
  await sessions().updateOne(
    { 'session.userId': person.userId },
    {
      $set: {
        'session.createdAt': createdAt,
        'session.lastModified': new Date(0),
        lastModified: new Date(0),
      },
    },
  );
  const { headers } = await person.rest('GET', '/api/user');
  const [cookie = ''] = headers.getSetCookie();
  const cookieEnd = Date.parse(/Expires=([^;]+)/.exec(cookie)?.[1] ?? '');
  const stored = await documentOf(person.userId);
  for (const end of [cookieEnd, stored?.expires.getTime()]) {
    expect(end - Date.now()).toBeGreaterThan(0.9 * hour);
    expect(end - Date.now()).toBeLessThanOrEqual(hour);
  }
});

test('the lifetime of a session from an earlier release starts with its next request', async () => {
  const person = await signedInByPassword(app.url);
  await sessions().updateOne({ 'session.userId': person.userId }, { $unset: { 'session.createdAt': 1 } });
  expect((await person.rest('GET', '/api/user')).status).toBe(200);
  const stored = await documentOf(person.userId);
  expect(Date.now() - stored?.session.createdAt.getTime()).toBeLessThan(hour);
});
