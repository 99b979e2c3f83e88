import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { makeAdmin } from '../../testing/factories';
import { type Answer, fakeServer, type Handlers, offline, Refusal } from '../../testing/fakeServer';
import { renderApp } from '../../testing/renderApp';
import './AuditLogPage';

type Entry = Answer<'AuditLog'>['auditLog']['entries'][number];

const makeEntry = (id: number, given: Partial<Entry> = {}): Entry => ({
  __typename: 'AuditLogEntry',
  id: String(id),
  time: '2026-11-22T18:23:00.000Z',
  action: 'user.rights',
  label: 'Access changed',
  text: `mara gave jonas access to Notes (${id})`,
  actor: { __typename: 'AuditPerson', userId: 'u1', username: 'mara' },
  subject: { __typename: 'AuditPerson', userId: 'u2', username: 'jonas' },
  place: 'local network',
  changes: [{ __typename: 'AuditFieldChange', field: 'Notes', before: 'No', after: 'Yes' }],
  before: '{"notes":false}',
  after: '{"notes":true}',
  ...given,
});
const retention = {
  __typename: 'AuditRetention',
  days: null as number | null,
};

const open = (path = '', more: Handlers = {}) => {
  const server = fakeServer({
    Session: () => ({ me: makeAdmin() }),
    AuditLog: ({ after }) => ({
      auditLog: {
        __typename: 'AuditLogPage',
        entries: after ? [makeEntry(1)] : [makeEntry(3), makeEntry(2)],
        nextCursor: after ? null : '1-2',
      },
    }),
    AuditRetention: () => ({ auditRetention: retention }),
    OlderAuditEntries: () => ({ olderAuditEntries: 0 }),
    ...more,
  });
  return { server, ...renderApp(`/admin/audit-log${path}`) };
};

let downloads: string[];
beforeEach(() => {
  downloads = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    downloads.push(this.getAttribute('href') ?? '');
  });
});
afterEach(() => vi.restoreAllMocks());

test('entries are sentences, details show what changed, and the stored data is one more step away', async () => {
  const { user } = open();
  expect(await screen.findByText('mara gave jonas access to Notes (3)')).toBeVisible();
  const rows = within(screen.getByRole('table', { name: 'Audit log' })).getAllByRole('row');
  expect(rows).toHaveLength(3);
  expect(rows[1]).toHaveTextContent('mara');
  expect(rows[1]).toHaveTextContent('local network');
  for (const stored of screen.getAllByText(/"notes"/)) expect(stored).not.toBeVisible();
  await user.click(within(rows[1] as HTMLElement).getByText('Details'));
  const changes = within(within(rows[1] as HTMLElement).getByRole('list', { name: 'Changes' }));
  expect(changes.getByRole('listitem')).toHaveTextContent('Notesbefore: No→after: Yes');
  const [stored] = screen.getAllByText('before: {"notes":false}');
  expect(stored).not.toBeVisible();
  await user.click(within(rows[1] as HTMLElement).getByText('Raw data'));
  expect(stored).toBeVisible();
});

test('pages are added one by one up to the last', async () => {
  const { server, user } = open();
  await user.click(await screen.findByRole('button', { name: 'Show more entries' }));
  expect(await screen.findByText('mara gave jonas access to Notes (1)')).toBeVisible();
  expect(screen.getByText('mara gave jonas access to Notes (3)')).toBeVisible();
  expect(server.callsOf('AuditLog').at(-1)).toMatchObject({ after: '1-2' });
  expect(screen.queryByRole('button', { name: 'Show more entries' })).not.toBeInTheDocument();
});

test('the address sets the filter, days start at local midnight, and invalid values are ignored', async () => {
  const { server } = open('?from=2026-11-01&to=2026-11-22&group=accounts&person=jonas&action=');
  await screen.findByText('mara gave jonas access to Notes (3)');
  expect(server.callsOf('AuditLog')[0]?.filter).toEqual({
    person: 'jonas',
    group: 'ACCOUNTS',
    from: new Date(2026, 10, 1).toISOString(),
    to: new Date(2026, 10, 23).toISOString(),
  });
});

test('a filter can be chosen, is shown, and can be cleared', async () => {
  const { server, user } = open('?action=user.rights&person=jonas');
  expect(
    await screen.findByRole('button', { name: 'Show all actions, not only Access changed' }),
  ).toBeVisible();
  await user.click(screen.getByRole('combobox', { name: 'Action type' }));
  await user.click(screen.getByRole('option', { name: 'Sign-ins' }));
  await waitFor(() =>
    expect(server.callsOf('AuditLog').at(-1)?.filter).toEqual({ person: 'jonas', group: 'SIGN_INS' }),
  );
  await user.click(screen.getByRole('button', { name: 'Clear filters' }));
  await waitFor(() => expect(server.callsOf('AuditLog').at(-1)?.filter).toEqual({}));
  expect(window.location.search).toBe('');
});

test('an unknown person or a filter without entries says what to do', async () => {
  const message = 'No account has this username.';
  const { server, user } = open('?person=nobody', {
    AuditLog: () => {
      throw new Refusal(200, 'There’s no account named nobody.', {
        code: 'BAD_USER_INPUT',
        fields: { person: message },
      });
    },
  });
  expect(await screen.findByText(message)).toBeVisible();
  server.handlers.AuditLog = () => ({
    auditLog: { __typename: 'AuditLogPage', entries: [], nextCursor: null },
  });
  await user.click(screen.getAllByRole('button', { name: 'Clear filters' })[0] as HTMLElement);
  expect(await screen.findByText('No entries yet')).toBeVisible();
});

test('loading the log can be retried after an error', async () => {
  const { server, user } = open('', { AuditLog: offline });
  expect(await screen.findByText('Couldn’t load the audit log')).toBeVisible();
  server.handlers.AuditLog = () => ({
    auditLog: { __typename: 'AuditLogPage', entries: [makeEntry(3)], nextCursor: null },
  });
  await user.click(within(screen.getByRole('main')).getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('mara gave jonas access to Notes (3)')).toBeVisible();
});

test('the retention dialog says what would be deleted before saving, and rejects too few days', async () => {
  const { server, user } = open('', {
    OlderAuditEntries: () => ({ olderAuditEntries: 1_204 }),
    SetAuditRetention: ({ days }) => ({ setAuditRetention: { ...retention, days: days ?? null } }),
  });
  expect(await screen.findByText('Entries are kept forever.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Change retention' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Change retention' }));
  await user.click(dialog.getByRole('combobox', { name: 'Keep entries' }));
  await user.click(screen.getByRole('option', { name: 'Custom number of days' }));
  await user.type(dialog.getByLabelText('Days'), '89');
  await user.click(dialog.getByRole('button', { name: 'Save retention' }));
  expect(await dialog.findByText('Enter a whole number from 90 to 36,500')).toBeVisible();
  expect(server.callsOf('SetAuditRetention')).toEqual([]);
  await user.clear(dialog.getByLabelText('Days'));
  await user.type(dialog.getByLabelText('Days'), '180');
  expect(await dialog.findByText(/^1,204 entries are older and will be permanently deleted\./)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Save retention' }));
  await waitFor(() => expect(server.callsOf('SetAuditRetention')).toEqual([{ days: 180 }]));
  expect(await screen.findByText('Retention saved')).toBeVisible();
});

test('the filtered entries can be exported, and a rejected export says why', async () => {
  const { server, user } = open('?person=jonas', {
    StartAuditExport: () => ({ startAuditExport: 'x1' }),
  });
  await user.click(await screen.findByRole('button', { name: 'Export filtered entries as CSV' }));
  await waitFor(() => expect(downloads).toEqual(['/api/audit-log/export/x1']));
  expect(server.callsOf('StartAuditExport')).toEqual([{ filter: { person: 'jonas' }, format: 'CSV' }]);
  server.handlers.StartAuditExport = () => {
    throw new Refusal(200, 'You’ve exported the audit log too many times. Try again in 20 minutes.', {
      code: 'TOO_MANY_REQUESTS',
    });
  };
  await user.click(screen.getByRole('button', { name: 'Export filtered entries as JSON' }));
  expect(await screen.findByText(/too many times/)).toBeVisible();
  expect(downloads).toHaveLength(1);
});
