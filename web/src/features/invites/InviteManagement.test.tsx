import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { makeAdmin, makeInvite } from '../../testing/factories';
import { fakeServer, offline, Refusal } from '../../testing/fakeServer';
import { renderApp } from '../../testing/renderApp';

const session = { Session: () => ({ me: makeAdmin() }) };

test('an invite is created with the chosen access, and the form resets', async () => {
  let respond: () => void = () => undefined;
  const response = new Promise<void>((resolve) => {
    respond = resolve;
  });
  const server = fakeServer({
    ...session,
    Invites: () => ({ invites: [] }),
    CreateInvite: () => response.then(() => ({ createInvite: makeInvite() })),
  });
  const { user } = renderApp('/admin');
  expect(await screen.findByText('No active invites found.')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Create New Invite' })).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Active Invites' })).toBeVisible();
  const days = screen.getByLabelText('Expires After (days)');
  expect(days).toHaveValue(2);
  expect(days).toHaveAccessibleDescription('Number of days before this invite expires (1-30)');
  await user.clear(days);
  await user.type(days, '3');
  await user.click(screen.getByLabelText('Notes'));
  await user.click(screen.getByLabelText('File Vault'));
  const before = Date.now();
  server.handlers.Invites = () => ({
    invites: [makeInvite({ accessRights: { ...makeInvite().accessRights, notes: true } })],
  });
  await user.click(screen.getByRole('button', { name: 'Create Invite Link' }));
  expect(await screen.findByRole('button', { name: 'Creating...' })).toBeVisible();
  respond();

  expect(await screen.findByText('Invite Created')).toBeVisible();
  expect(screen.getAllByText('The invite link has been created successfully.')[0]).toBeVisible();
  expect(await screen.findByText('Invite Code: abc123')).toBeVisible();
  const [call] = server.callsOf('CreateInvite');
  expect(Date.parse(call?.input.expiresAt ?? '') - before).toBeGreaterThanOrEqual(3 * 86_400_000);
  expect(call?.input.accessRights).toEqual({
    aiAssistants: false,
    games: false,
    studyHub: false,
    notes: true,
    fileVault: true,
    tools: false,
  });
  expect(days).toHaveValue(2);
  expect(screen.getByLabelText('Notes')).not.toBeChecked();
});

test('invites that can’t be loaded say so', async () => {
  fakeServer({ ...session, Invites: offline });
  renderApp('/admin');
  expect(await screen.findByText('Failed to fetch invites')).toBeVisible();
});

test('an invite without access says what the new member would see', async () => {
  fakeServer({ ...session, Invites: () => ({ invites: [] }) });
  const { user } = renderApp('/admin');
  expect(await screen.findByText(/^With nothing selected, the new member sees an empty/)).toBeVisible();
  await user.click(screen.getByLabelText('Notes'));
  expect(screen.queryByText(/^With nothing selected/)).not.toBeInTheDocument();
});

test.each(['0', '31', ''])('refuses "%s" days', async (text) => {
  const server = fakeServer({ ...session, Invites: () => ({ invites: [] }) });
  const { user } = renderApp('/admin');
  const days = await screen.findByLabelText('Expires After (days)');
  await user.clear(days);
  if (text) await user.type(days, text);
  await user.click(screen.getByRole('button', { name: 'Create Invite Link' }));
  expect(await screen.findByText('Enter a number of days from 1 to 30')).toBeVisible();
  expect(server.callsOf('CreateInvite')).toEqual([]);
});

test.each([
  [
    () => {
      throw new Refusal(400, 'The date is in the past.');
    },
    'The date is in the past.',
  ],
  [offline, 'Failed to create invite.'],
])('a failed creation says why and keeps the form %#', async (handler, reason) => {
  fakeServer({ ...session, Invites: () => ({ invites: [] }), CreateInvite: handler });
  const { user } = renderApp('/admin');
  await user.click(await screen.findByLabelText('Tools'));
  await user.click(screen.getByRole('button', { name: 'Create Invite Link' }));
  expect(await screen.findByText('Error')).toBeVisible();
  expect(within(screen.getByRole('tabpanel')).getByRole('alert')).toHaveTextContent(reason);
  expect(screen.getByLabelText('Tools')).toBeChecked();
});

test("an invite whose code can't be shown has no link to copy", async () => {
  fakeServer({ ...session, Invites: () => ({ invites: [makeInvite({ label: 'Jonas', code: '' })] }) });
  renderApp('/admin');
  expect(await screen.findByText(/This code can’t be shown/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Copy Link' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Revoke' })).toBeVisible();
});

test("a code is copied after confirming one's identity", async () => {
  const hidden = makeInvite({ label: 'Jonas', code: null });
  const server = fakeServer({
    ...session,
    Invites: () => ({ invites: [hidden] }),
    IdentityProofs: () => ({ secondFactor: { __typename: 'SecondFactor', isOn: false }, myPasskeys: [] }),
    ConfirmIdentity: () => {
      server.handlers.Invites = () => ({ invites: [makeInvite({ label: 'Jonas' })] });
      return { confirmIdentity: true };
    },
  });
  const { user } = renderApp('/admin');
  expect(await screen.findByText('Confirm it’s you to see the code.')).toBeVisible();
  expect(screen.queryByText(/Invite Code:/)).toBeNull();
  const writeText = vi.fn(async (_text: string) => {});
  Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });
  await user.click(screen.getByRole('button', { name: 'Copy Link' }));
  const dialog = await screen.findByRole('dialog', { name: 'Confirm it’s you' });
  await user.type(within(dialog).getByLabelText('Password'), 'cosmos-42{Enter}');
  expect(await screen.findByText('Invite Code: abc123')).toBeVisible();
  await waitFor(() => expect(writeText).toHaveBeenCalledWith('http://localhost/auth/invite/abc123'));
});

test('only usable invites are listed, and their links can be copied', async () => {
  fakeServer({
    ...session,
    Invites: () => ({
      invites: [
        makeInvite({ label: 'Jonas', accessRights: { ...makeInvite().accessRights, studyHub: true } }),
        makeInvite({ id: 'i2', code: 'used', used: true }),
        makeInvite({ id: 'i3', code: 'revoked', isRevoked: true }),
        makeInvite({ id: 'i4', code: 'expired', expiresAt: '2020-01-01T00:00:00.000Z' }),
      ],
    }),
  });
  renderApp('/admin');
  const item = (await screen.findByText('Jonas')).closest('li');
  expect(item).not.toBeNull();
  const card = within(item ?? document.body);
  expect(screen.getAllByText(/Invite Code:/)).toHaveLength(1);
  expect(card.getByText('Study Hub')).toBeVisible();
  expect(card.getByText(/^Expires: /)).toBeVisible();

  const writeText = vi.fn(async (_text: string) => {});
  Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });
  vi.useFakeTimers();
  await act(async () => {
    fireEvent.click(card.getByRole('button', { name: 'Copy Link' }));
  });
  expect(writeText).toHaveBeenCalledWith('http://localhost/auth/invite/abc123');
  expect(card.getByRole('button', { name: 'Copied!' })).toBeVisible();
  expect(screen.getAllByText('Invite link copied to clipboard.')[0]).toBeVisible();
  await act(() => vi.advanceTimersByTimeAsync(1900));
  expect(card.getByRole('button', { name: 'Copied!' })).toBeVisible();
  await act(() => vi.advanceTimersByTimeAsync(200));
  expect(card.getByRole('button', { name: 'Copy Link' })).toBeVisible();
});

test('revoking an invite asks first', async () => {
  fakeServer({
    ...session,
    Invites: () => ({ invites: [makeInvite({ label: 'Jonas' })] }),
    RevokeInvite: () => ({ revokeInvite: { __typename: 'Invite', id: 'i1', isRevoked: true } }),
  });
  const { user } = renderApp('/admin');
  await user.click(await screen.findByRole('button', { name: 'Revoke' }));
  const dialog = await screen.findByRole('dialog', { name: 'Revoke this invite?' });
  await user.click(within(dialog).getByRole('button', { name: 'Revoke' }));
  expect(await screen.findByText('No active invites found.')).toBeVisible();
});

test('an invite disappears from the list as soon as someone uses it', async () => {
  const server = fakeServer({ ...session, Invites: () => ({ invites: [makeInvite({ label: 'Jonas' })] }) });
  renderApp('/admin');
  expect(await screen.findByText('Jonas')).toBeVisible();
  server.handlers.Invites = () => ({ invites: [makeInvite({ label: 'Jonas', used: true })] });
  await server.publish({ inviteChanged: 'i1' });
  expect(await screen.findByText('No active invites found.')).toBeVisible();
});

test('presets fill in the checkboxes, a group is included, and the new invite shows its QR code', async () => {
  const group = { __typename: 'Group', id: 'g1', name: 'Class 7a' };
  const server = fakeServer({
    ...session,
    InviteGroups: () => ({ groups: [group] }),
    Invites: () => ({ invites: [] }),
    CreateInvite: () => ({ createInvite: makeInvite({ groupId: 'g1' }) }),
  });
  const { user } = renderApp('/admin');
  await user.click(await screen.findByRole('button', { name: 'Everything' }));
  expect(screen.getByLabelText('File Vault')).toBeChecked();
  await user.click(screen.getByRole('button', { name: 'Learning' }));
  expect(screen.getByRole('button', { name: 'Learning' })).toHaveAttribute('aria-pressed', 'true');
  expect(screen.getByLabelText('File Vault')).not.toBeChecked();
  await user.click(await screen.findByRole('combobox', { name: 'Group (optional)' }));
  await user.click(await screen.findByRole('option', { name: 'Class 7a' }));
  server.handlers.Invites = () => ({ invites: [makeInvite({ groupId: 'g1' })] });
  await user.click(screen.getByRole('button', { name: 'Create Invite Link' }));
  expect(await screen.findByText('Joins group: Class 7a')).toBeVisible();
  expect(await screen.findByRole('img', { name: 'QR code of the invite link' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Copy Link' })).toHaveFocus();
  expect(server.callsOf('CreateInvite')[0]?.input).toMatchObject({
    groupId: 'g1',
    accessRights: { studyHub: true, notes: true, fileVault: false, tools: false },
  });
});

test.each([
  [{ urls: [], isLocalOnly: true, setting: 'HOST' }, 'Add the line HOST=0.0.0.0 to the file .env'],
  [
    { urls: [], isLocalOnly: true, setting: 'PUBLIC_URL' },
    'set PUBLIC_URL to an address that others can open',
  ],
  [{ urls: ['http://192.168.1.7:4000'], isLocalOnly: false, setting: 'HOST' }, 'http://192.168.1.7:4000'],
] as const)(
  'links to localhost say that others can’t open them, and how to fix that %#',
  async (address, fix) => {
    fakeServer({
      ...session,
      Invites: () => ({ invites: [makeInvite()] }),
      SiteAddress: () => ({
        siteAddress: { __typename: 'SiteAddress', ...address, urls: [...address.urls] },
      }),
    });
    renderApp('/admin');
    const title = await screen.findByText('Others can’t open these links yet');
    expect(title.parentElement).toHaveTextContent(fix);
  },
);

test('sharing is offered on devices that support it', async () => {
  const share = vi.fn(async () => undefined);
  Object.defineProperty(navigator, 'share', { value: share, configurable: true });
  fakeServer({ ...session, Invites: () => ({ invites: [makeInvite()] }) });
  const { user } = renderApp('/admin');
  await user.click(await screen.findByRole('button', { name: 'Share' }));
  expect(share).toHaveBeenCalledWith({
    title: 'Join Cosmic Dashboard',
    url: 'http://localhost/auth/invite/abc123',
  });
  Reflect.deleteProperty(navigator, 'share');
});
