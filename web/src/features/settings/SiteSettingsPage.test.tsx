import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { useSite } from '../../core/site/site';
import { makeAdmin } from '../../testing/factories';
import { fakeServer, type Handlers, offline, Refusal } from '../../testing/fakeServer';
import { renderApp } from '../../testing/renderApp';
import { makeSiteSettings, type SiteSettings } from '../../testing/siteSettings';

const site = useSite.getInitialState();
afterEach(() => act(() => useSite.setState(site, true)));

const open = (path = '/site-settings', more: Handlers = {}) => {
  let settings = makeSiteSettings();
  const server = fakeServer({
    Session: () => ({ me: makeAdmin() }),
    SiteSettings: () => ({ siteSettings: settings }),
    SaveSiteSettings: ({ input }) => {
      settings = { ...settings, ...(input as Partial<SiteSettings>), revision: settings.revision + 1 };
      return { saveSiteSettings: settings };
    },
    SessionTimeout: () => ({
      signInPolicy: { __typename: 'SignInPolicy', sessionTimeoutMinutes: 90 },
    }),
    'GET /api/site': (): object => ({ ...site, revision: settings.revision, name: settings.siteName }),
    ...more,
  });
  return { server, ...renderApp(path) };
};
const bar = () => screen.getByRole('region', { name: 'Unsaved changes' });
const save = () => within(bar()).getByRole('button', { name: 'Save changes' });

test('only changes are sent, and the new name shows at once', async () => {
  const { server, user } = open();
  const name = await screen.findByLabelText('Site name');
  expect(screen.queryByRole('region', { name: 'Unsaved changes' })).not.toBeInTheDocument();
  await user.clear(name);
  await user.type(name, 'Miller family');
  await user.click(screen.getByRole('tab', { name: 'Default Settings' }));
  const days = await screen.findByLabelText('New invite expiry');
  await user.clear(days);
  await user.type(days, '5');
  await user.click(screen.getByRole('checkbox', { name: 'Notes' }));
  await user.click(screen.getByRole('combobox', { name: 'Country' }));
  await user.click(screen.getByRole('option', { name: 'Canada' }));
  expect(bar()).toHaveTextContent('4 unsaved changes');
  await user.click(save());
  expect(await screen.findByText('Settings saved')).toBeVisible();
  expect(
    screen.getAllByText('Site name, New invite expiry, New invite access, and Country.')[0],
  ).toBeVisible();
  expect(server.callsOf('SaveSiteSettings')).toEqual([
    {
      input: {
        siteName: 'Miller family',
        inviteExpiryDays: 5,
        inviteRights: {
          aiAssistants: false,
          games: false,
          studyHub: false,
          notes: true,
          fileVault: false,
          tools: false,
        },
        country: 'CA',
      },
      revision: 3,
    },
  ]);
  await waitFor(() => expect(document.title).toBe('Site Settings · Miller family'));
  expect(screen.getByText('Miller family')).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Unsaved changes' })).not.toBeInTheDocument();
});

test('a setting fixed by the server shows its source and can’t be edited', async () => {
  open('/site-settings?tab=defaults');
  expect(await screen.findByText('Set by the server (MAX_FILE_MB)')).toBeVisible();
  expect(screen.getByLabelText('File size limit')).toBeDisabled();
  expect(screen.getByLabelText('File size limit')).toHaveValue('50');
  expect(screen.getByLabelText('Storage per member')).toBeEnabled();
  expect(await screen.findByText('Sessions end after 90 minutes without activity.')).toBeVisible();
});

test('invalid values are reported before they are sent', async () => {
  const { server, user } = open('/site-settings?tab=defaults');
  const days = await screen.findByLabelText('New invite expiry');
  await user.clear(days);
  await user.type(days, '31');
  await user.click(save());
  expect((await screen.findAllByText('Enter a whole number from 1 to 30')).length).toBeGreaterThan(0);
  expect(days).toHaveAccessibleDescription('Enter a whole number from 1 to 30');
  expect(server.callsOf('SaveSiteSettings')).toEqual([]);
});

test('a conflict with another admin is reported, one’s own edit stays, and a second save overwrites the other', async () => {
  const { server, user } = open();
  const name = await screen.findByLabelText('Site name');
  await user.clear(name);
  await user.type(name, 'Mine');
  const sentence = 'Someone else set this to “Theirs”. Save again to use yours.';
  const { SaveSiteSettings } = server.handlers;
  server.handlers.SaveSiteSettings = () => {
    throw new Refusal(
      409,
      'Someone else changed these settings while you were editing. Site name is now “Theirs”.',
      {
        code: 'CONFLICT',
        fields: { siteName: sentence },
      },
    );
  };
  server.handlers.SiteSettings = () => ({
    siteSettings: makeSiteSettings({ siteName: 'Theirs', legalText: 'Theirs too', revision: 8 }),
  });
  await user.click(save());
  expect(await within(bar()).findByRole('alert')).toHaveTextContent(
    'Someone else changed these settings while you were editing. Site name is now “Theirs”.',
  );
  expect(name).toHaveValue('Mine');
  await waitFor(() => expect(name).toHaveAccessibleDescription(sentence));
  if (SaveSiteSettings) server.handlers.SaveSiteSettings = SaveSiteSettings;
  await user.click(save());
  await waitFor(() =>
    expect(server.callsOf('SaveSiteSettings')[1]).toEqual({ input: { siteName: 'Mine' }, revision: 8 }),
  );
});

test('a change by another admin appears in an open window, unless something is being edited', async () => {
  const { server, user } = open();
  const name = await screen.findByLabelText('Site name');
  const theirs = (siteName: string, revision: number) => {
    server.handlers.SiteSettings = () => ({ siteSettings: makeSiteSettings({ siteName, revision }) });
    server.handlers['GET /api/site'] = (): object => ({ ...site, revision, name: siteName });
    return server.publish({ siteChanged: revision });
  };
  await theirs('Theirs', 4);
  await waitFor(() => expect(name).toHaveValue('Theirs'));
  expect(screen.queryByRole('region', { name: 'Unsaved changes' })).not.toBeInTheDocument();
  await user.type(name, '!');
  await theirs('Another', 5);
  expect(await screen.findByText('Another')).toBeVisible();
  expect(name).toHaveValue('Theirs!');
});

test('leaving asks about unsaved edits, and staying keeps them', async () => {
  const { user } = open();
  await user.type(await screen.findByLabelText('Site name'), '!');
  await user.click(screen.getByRole('link', { name: 'Tools' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Leave without saving?' }));
  await user.click(dialog.getByRole('button', { name: 'Stay' }));
  expect(screen.getByLabelText('Site name')).toHaveValue('Cosmic Dashboard!');
  const closing = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(closing);
  expect(closing.defaultPrevented).toBe(true);

  await user.click(within(bar()).getByRole('button', { name: 'Discard' }));
  expect(screen.getByLabelText('Site name')).toHaveValue('Cosmic Dashboard');
  await user.click(screen.getByRole('link', { name: 'Tools' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Tools' })).toBeVisible();
});

test('a link to the site’s name focuses its field', async () => {
  open('/site-settings#siteName');
  await waitFor(() => expect(screen.getByLabelText('Site name')).toHaveFocus());
});

test('a background image is uploaded, or refused with the server’s reason', async () => {
  const { server, user } = open('/site-settings', {
    'POST /api/site/background': (): object => {
      throw new Refusal(400, 'This image is damaged. Choose another one.');
    },
  });
  await user.click(await screen.findByRole('combobox', { name: 'Background Style' }));
  await user.click(screen.getByRole('option', { name: 'Custom' }));
  const input = screen.getByLabelText('Background image');
  const file = new File(['x'], 'sky.png', { type: 'image/png' });
  await user.upload(input, file);
  expect(await screen.findByText('This image is damaged. Choose another one.')).toBeVisible();

  server.handlers['POST /api/site/background'] = () => ({});
  server.handlers.SiteSettings = () => ({
    siteSettings: makeSiteSettings({
      revision: 4,
      backgroundStyle: 'CUSTOM',
      picture: {
        __typename: 'BackgroundPicture',
        url: '/api/site/background/abc',
        width: 2560,
        height: 1280,
        bytes: 300_000,
      },
    }),
  });
  await user.upload(input, file);
  expect(await screen.findByRole('img', { name: 'The uploaded background' })).toBeVisible();
  expect(screen.getByText(/^2560 × 1280, 293 kB\./)).toBeVisible();
  // The change has already taken effect, so there is nothing left to save.
  expect(screen.queryByRole('region', { name: 'Unsaved changes' })).not.toBeInTheDocument();
});

test('an uploaded logo replaces the one in the sidebar, and can be deleted', async () => {
  const url = '/api/site/logo/abc';
  const { server, user } = open('/site-settings', { 'POST /api/site/logo': (): object => ({}) });
  const input = await screen.findByLabelText('Logo image');
  const sidebar = within(screen.getByRole('link', { name: 'Cosmic Dashboard' }));
  expect(sidebar.getByRole('presentation')).toHaveAttribute('src', '/favicon.svg');

  server.handlers.SiteSettings = () => ({ siteSettings: makeSiteSettings({ revision: 4, logoUrl: url }) });
  server.handlers['GET /api/site'] = (): object => ({ ...site, revision: 4, logo: url });
  await user.upload(input, new File(['x'], 'logo.png', { type: 'image/png' }));
  await expect.poll(() => sidebar.getByRole('presentation')).toHaveAttribute('src', url);

  server.handlers.RemoveLogo = () => ({ removeLogo: makeSiteSettings({ revision: 5 }) });
  server.handlers.SiteSettings = () => ({ siteSettings: makeSiteSettings({ revision: 5 }) });
  server.handlers['GET /api/site'] = (): object => ({ ...site, revision: 5, logo: null });
  await user.click(screen.getByRole('button', { name: 'Delete logo' }));
  await expect.poll(() => sidebar.getByRole('presentation')).toHaveAttribute('src', '/favicon.svg');
});

test.each([
  [{ files: 31, bytes: 12_582_912, records: 0 }, 'Freed 12 MB in 31 files.'],
  [{ files: 1, bytes: 2048, records: 2 }, 'Freed 2 kB in 1 file, and removed 2 expired entries.'],
  [{ files: 0, bytes: 0, records: 1 }, 'Removed 1 expired entry.'],
  [{ files: 0, bytes: 0, records: 0 }, 'Nothing to clean.'],
])('a cleanup reports what it freed %#', async (freed, sentence) => {
  const { user } = open('/site-settings?tab=maintenance', {
    ClearCache: () => ({ clearCache: { __typename: 'FreedSpace', ...freed } }),
  });
  await user.click(await screen.findByRole('button', { name: 'Clear Cache' }));
  for (const name of ['Run Database Backup', 'Clean Temporary Files'])
    expect(screen.getByRole('button', { name })).toBeVisible();
  expect((await screen.findAllByText(sentence))[0]).toBeVisible();
});

test('settings that can’t be loaded can be retried', async () => {
  const { server, user } = open('/site-settings', { SiteSettings: offline });
  const main = within(await screen.findByRole('main'));
  await main.findByText('Couldn’t load settings');
  server.handlers.SiteSettings = () => ({ siteSettings: makeSiteSettings() });
  await user.click(main.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByLabelText('Site name')).toBeVisible();
});

test('after saving or discarding, the focus is on the edited setting', async () => {
  const { user } = open();
  const name = await screen.findByLabelText('Site name');
  await user.type(name, '!');
  await user.click(save());
  await screen.findByText('Settings saved');
  await waitFor(() => expect(name).toHaveFocus());
  await user.type(name, '!');
  await user.click(within(bar()).getByRole('button', { name: 'Discard' }));
  await waitFor(() => expect(name).toHaveFocus());
});
