import { type Person, rights, signedIn } from '../../testing/factories.js';
import { useTestApp } from '../../testing/testApp.js';

const app = useTestApp({ HOST: '127.0.0.1' });
let owner: Person;
beforeAll(async () => {
  owner = await signedIn(app.url, { isAdmin: true });
});

const progress =
  '{ setupProgress { isSiteNamed isReachable hasInvited hasModel hasBackup hasSecondFactor } }';

test('the first steps fill themselves in as the owner does them', async () => {
  const none = {
    isSiteNamed: false,
    isReachable: false,
    hasInvited: false,
    hasModel: false,
    hasBackup: false,
    hasSecondFactor: false,
  };
  expect((await owner.graphql(progress)).data?.setupProgress).toEqual(none);
  await owner.graphql(
    'mutation($input: SiteSettingsInput!, $revision: Int!) { saveSiteSettings(input: $input, revision: $revision) { siteName } }',
    { input: { siteName: 'Orbit School' }, revision: 0 },
  );
  await owner.rest('POST', '/api/invite', { accessRights: rights() });
  expect((await owner.graphql(progress)).data?.setupProgress).toEqual({
    ...none,
    isSiteNamed: true,
    hasInvited: true,
  });
});

test('an admin learns that others can’t reach the server, and which setting changes that', async () => {
  const { data } = await owner.graphql('{ siteAddress { urls isLocalOnly setting } }');
  expect(data?.siteAddress).toEqual({ urls: [], isLocalOnly: true, setting: 'HOST' });
});

test('members can’t see the setup', async () => {
  const member = await signedIn(app.url);
  expect((await member.graphql(progress)).errors[0]?.extensions.code).toBe('FORBIDDEN');
});
