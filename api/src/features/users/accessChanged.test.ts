import { allRights } from '../../core/access/access.js';
import { signedIn } from '../../testing/factories.js';
import { openSubscription } from '../../testing/subscription.js';
import { useTestApp } from '../../testing/testApp.js';
import { UserModel } from './user.model.js';

const app = useTestApp();

const subscription =
  'subscription { accessChanged { id isActive accessRights { notes aiAssistants } features } }';

test('an open window learns within a second that access changed, no matter who changed it, and nothing about others', async () => {
  const admin = await signedIn(app.url, { isAdmin: true });
  const member = await signedIn(app.url);
  const other = await signedIn(app.url);
  const window = openSubscription(app.url, subscription, member.cookie);
  const event = window.next();
  await window.connected;
  // The subscription is set up after the socket, so write until the first event arrives.
  const writing = setInterval(
    () => UserModel.updateOne({ _id: other.userId }, { lastLogin: new Date() }).exec(),
    20,
  );
  await admin.rest('PUT', `/api/users/${member.userId}/access`, {
    accessRights: { ...allRights, aiAssistants: false },
  });
  const rewriting = setInterval(
    () => UserModel.updateOne({ _id: member.userId }, { lastLogin: new Date() }).exec(),
    50,
  );
  const { accessChanged } = await event;
  clearInterval(writing);
  clearInterval(rewriting);
  expect(accessChanged).toMatchObject({
    id: member.userId,
    accessRights: { notes: true, aiAssistants: false },
  });
  await window.close();
});

test("another site's page can't open the socket", async () => {
  const member = await signedIn(app.url);
  const window = openSubscription(app.url, subscription, member.cookie, { origin: 'https://evil.example' });
  await expect(window.next()).rejects.toBeDefined();
});
