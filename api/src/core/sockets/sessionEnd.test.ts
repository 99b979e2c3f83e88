import mongoose from 'mongoose';
import { recordAudit } from '../../features/audit/audit.service.js';
import { createNote } from '../../features/notes/documents/note.service.js';
import { notify } from '../../features/notifications/notification.service.js';
import { createUserAdministration } from '../../features/users/administration.service.js';
import { setPassword } from '../../features/users/credentials.service.js';
import { UserModel } from '../../features/users/user.model.js';
import { findActor } from '../../features/users/user.service.js';
import { defined } from '../../testing/defined.js';
import { type Person, password, rights, signedIn } from '../../testing/factories.js';
import { noteCards } from '../../testing/notes.js';
import { openSocket } from '../../testing/socket.js';
import { useTestApp } from '../../testing/testApp.js';
import { until } from '../../testing/until.js';
import { type Actor, Feature } from '../access/access.js';
import { trustedAuthor } from '../access/author.js';
import { pubSub } from '../graphql/pubSub.js';

const app = useTestApp();

const sessions = () => mongoose.connection.collection('sessions');
const administration = createUserAdministration(
  recordAudit,
  notify,
  async () => undefined,
  async () => undefined,
);
const author = trustedAuthor({ actorId: null });
const ended = { code: 4401, reason: 'The session has ended' };

/** A user with an open window that follows their notes and account. */
async function withWindow() {
  const member = await signedIn(app.url);
  const window = await openSocket(app.url, member.cookie);
  window.subscribe('account', 'subscription { accessChanged { isActive accessRights { notes games } } }');
  window.subscribe('notes', 'subscription { noteChanged { id } }');
  const publish = () => pubSub.publish('noteChanged', member.userId, { id: 'a note', isTrashed: false });
  // An event shows that the subscriptions are running.
  const heard = window.next('notes');
  let isHeard = false;
  void heard.then(() => {
    isHeard = true;
  });
  await until(async () => {
    if (!isHeard) publish();
    return isHeard;
  });
  return { member, window, publish };
}

/** Each changes the database directly, like another process. */
const endings: Record<string, (member: Person) => Promise<unknown>> = {
  logout: (member) => member.rest('POST', '/api/logout'),
  'a new password': ({ username }) => setPassword(username, `${password}-new`, recordAudit, ''),
  deactivation: ({ userId }) => administration.setActive(author, [userId], false),
  'a session taken out of the database': ({ userId }) => sessions().deleteMany({ 'session.userId': userId }),
  'an account taken out of the database': ({ userId }) => UserModel.deleteOne({ _id: userId }),
};

test.each(Object.entries(endings))('%s closes the open sockets with 4401', async (_name, end) => {
  const { member, window, publish } = await withWindow();
  const other = await withWindow();
  await end(member);
  expect(await window.closed).toEqual(ended);
  publish();
  other.publish();
  expect(await other.window.next('notes')).toMatchObject({ type: 'next' });
  other.window.socket.terminate();
});

test('a session that expires closes its socket', async () => {
  const { userId, cookie } = await signedIn(app.url);
  const expires = new Date(Date.now() + 4_000);
  await sessions().updateMany({ 'session.userId': userId }, { $set: { expires } });
  const window = await openSocket(app.url, cookie);
  expect(await window.closed).toEqual(ended);
  expect(Date.now()).toBeGreaterThanOrEqual(expires.getTime());
});

test("a session that ended while its socket was opening can't start anything", async () => {
  const { userId, cookie } = await signedIn(app.url);
  const window = await openSocket(app.url, cookie);
  await sessions().updateMany({ 'session.userId': userId }, { $set: { expires: new Date(0) } });
  window.subscribe('notes', 'subscription { noteChanged { id } }');
  expect(await window.closed).toEqual(ended);
});

test('losing access immediately ends the subscriptions that need it, but not the others or the socket', async () => {
  const { member, window, publish } = await withWindow();
  await administration.setRights(author, member.userId, rights(Feature.GAMES));
  expect(await window.next('notes')).toMatchObject({ type: 'complete' });
  publish();
  expect(await window.next('account')).toMatchObject({
    type: 'next',
    payload: { data: { accessChanged: { accessRights: { notes: false, games: true } } } },
  });
  // The subscription can't be started again until the access is back.
  window.subscribe('refused', 'subscription { noteChanged { id } }');
  expect(await window.next('refused')).toMatchObject({
    payload: { errors: [{ extensions: { code: 'FORBIDDEN' } }] },
  });
  await administration.setRights(author, member.userId, rights(Feature.NOTES));
  await window.next('account');
  window.subscribe('again', 'subscription { noteChanged { id } }');
  const event = window.next('again');
  await createNote(await requireActor(member.userId), { title: 'News' }, noteCards);
  expect(await event).toMatchObject({ type: 'next', payload: { data: { noteChanged: {} } } });
  expect(window.socket.readyState).toBe(window.socket.OPEN);
  window.socket.terminate();
});

async function requireActor(userId: string): Promise<Actor> {
  return defined(await findActor(userId));
}
