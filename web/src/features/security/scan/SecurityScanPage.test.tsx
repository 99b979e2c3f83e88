import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { makeAdmin } from '../../../testing/factories';
import { fakeServer, type Handlers, Refusal } from '../../../testing/fakeServer';
import { renderApp } from '../../../testing/renderApp';
import { cleanScan, doneRun, finding, makeRun, makeScan, type Scan } from '../../../testing/securityScans';

const handlersOf = (scans: Scan[]): Handlers => ({
  Session: () => ({ me: makeAdmin() }),
  SecurityScans: () => ({ securityScans: scans }),
  SecurityScan: ({ id }) => ({ securityScan: scans.find((scan) => scan.id === id) ?? null }),
  RunningScan: () => ({ jobRuns: [] }),
  RunSecurityScan: () => ({ runSecurityScan: 'j1' }),
  JobRun: () => ({ jobRun: makeRun() }),
  ScanSettings: () => ({
    scanSettings: { __typename: 'ScanSettings', isDaily: false, asksRegistry: false },
  }),
});
const open = (scans: Scan[], more: Handlers = {}, path = '/security/scan') => {
  const server = fakeServer({ ...handlersOf(scans), ...more });
  return { server, ...renderApp(path) };
};
const runButton = () => screen.findByRole('button', { name: 'Run Security Scan' });

test('before the first scan, the page says what a scan does', async () => {
  open([]);
  expect(await screen.findByText('This site hasn’t been scanned yet')).toBeVisible();
  expect(await runButton()).toBeEnabled();
});

test('a scan can be started and followed, and its end is announced with the specified text', async () => {
  const { server, user } = open([makeScan()]);
  await user.click(await runButton());
  expect(await screen.findByText('Security Scan Started')).toBeVisible();
  expect(screen.getByText('Scanning system for vulnerabilities...')).toBeVisible();
  expect(await screen.findByText('Check 5 of 22')).toBeVisible();
  expect(screen.getByRole('progressbar', { name: 'Security scan progress' })).toHaveAttribute(
    'aria-valuenow',
    '18',
  );
  expect(await runButton()).toBeDisabled();
  server.handlers.SecurityScans = () => ({ securityScans: [cleanScan, makeScan()] });
  server.handlers.SecurityScan = () => ({ securityScan: cleanScan });
  server.handlers.JobRun = () => ({ jobRun: doneRun });
  expect(await screen.findByText('Security Scan Complete')).toBeVisible();
  expect(screen.getAllByText('No vulnerabilities found').length).toBeGreaterThan(1);
  expect(await runButton()).toBeEnabled();
  expect(await screen.findByText('Nothing to fix.')).toBeVisible();
});

test('a failed scan says why', async () => {
  const { user } = open([], {
    JobRun: () => ({
      jobRun: makeRun({ state: 'FAILED', outcome: 'The server stopped while this job was running.' }),
    }),
  });
  await user.click(await runButton());
  expect(await screen.findByText('Security scan failed')).toBeVisible();
  expect(screen.getByText('The server stopped while this job was running.')).toBeVisible();
});

test('a scan that is already running is followed', async () => {
  open([], { RunningScan: () => ({ jobRuns: [makeRun()] }) });
  expect(await screen.findByText('Check 5 of 22')).toBeVisible();
  expect(await runButton()).toBeDisabled();
});

test('an interrupted scan is reported', async () => {
  open([
    makeScan({
      id: 's9',
      state: 'INTERRUPTED',
      durationMs: null,
      summary: 'Interrupted',
    }),
    makeScan(),
  ]);
  expect(
    await screen.findByText('The last scan was interrupted because the server stopped. Run it again.'),
  ).toBeVisible();
  expect(await screen.findByRole('heading', { name: '1 admin has no second factor' })).toBeVisible();
});

test('the result shows evidence, fixes, what couldn’t be checked, what was fixed, and what passed', async () => {
  const { user } = open([makeScan()]);
  const high = within(await screen.findByRole('region', { name: 'High' }));
  expect(high.getByText('grace')).toBeVisible();
  expect(high.getByText('New')).toBeVisible();
  expect(high.getByRole('link', { name: 'Fix it: 1 admin has no second factor' })).toHaveAttribute(
    'href',
    '/security',
  );
  expect(
    screen.getByText(/^: The list of this release is from October 1, 2026\./, { exact: false }),
  ).toBeVisible();
  expect(
    within(screen.getByRole('region', { name: 'Fixed since the last scan' })).getByText('Only one admin'),
  ).toBeVisible();
  await user.click(screen.getByText('Passed (1)'));
  expect(screen.getByText('40 GB of 100 GB free')).toBeVisible();
});

test('a finding can be accepted with a reason and reopened', async () => {
  const acceptance = {
    __typename: 'FindingAcceptance' as const,
    reason: 'A test site',
    acceptedBy: 'owner',
    acceptedAt: '2026-11-22T20:00:00.000Z',
  };
  const accepted = makeScan();
  accepted.outcomes[0]?.findings.splice(0, 1, { ...finding, acceptance });
  const { server, user } = open([makeScan()], {
    AcceptFinding: () => ({ acceptFinding: accepted }),
    WithdrawAcceptance: () => ({ withdrawAcceptance: makeScan() }),
  });
  await user.click(await screen.findByRole('button', { name: 'Accept: 1 admin has no second factor' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Accept this finding?' }));
  await user.click(dialog.getByRole('button', { name: 'Accept finding' }));
  expect(await dialog.findByText('Enter a reason')).toBeVisible();
  await user.type(dialog.getByLabelText('Reason'), 'A test site');
  await user.click(dialog.getByRole('button', { name: 'Accept finding' }));
  const apart = within(await screen.findByRole('region', { name: 'Accepted' }));
  expect(apart.getByText(/^Accepted by owner on .+: A test site$/)).toBeVisible();
  expect(screen.queryByRole('region', { name: 'High' })).not.toBeInTheDocument();
  expect(server.callsOf('AcceptFinding')).toEqual([{ findingId: finding.id, reason: 'A test site' }]);
  await user.click(apart.getByRole('button', { name: 'Reopen: 1 admin has no second factor' }));
  expect(await screen.findByRole('region', { name: 'High' })).toBeVisible();
});

test('an earlier scan opens from the history as read-only', async () => {
  const { user } = open([cleanScan, makeScan()]);
  const history = within(await screen.findByRole('region', { name: 'History' }));
  await user.click(history.getByRole('link', { name: '1 problem to fix, and 1 check couldn’t run' }));
  expect(await screen.findByRole('heading', { name: 'Earlier scan' })).toBeVisible();
  expect(await screen.findByText('grace')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Accept/ })).not.toBeInTheDocument();
  await user.click(screen.getByRole('link', { name: 'Back to the last scan' }));
  expect(await screen.findByRole('heading', { name: 'Last scan' })).toBeVisible();
});

test('the security page shows the last result, daily scans, and the registry', async () => {
  const { server, user } = open(
    [makeScan()],
    {
      SignInPolicy: () => {
        throw new Refusal(500, 'Not now');
      },
      Lockouts: () => ({ lockouts: [] }),
      ProxyTrust: () => ({
        proxyTrust: {
          setting: 'not set',
          yourAddress: '172.18.0.2',
          peer: '172.18.0.2',
          forwardedFor: '203.0.113.4',
        },
      }),
      SaveScanSettings: ({ input }) => ({
        saveScanSettings: {
          __typename: 'ScanSettings',
          isDaily: input.isDaily ?? false,
          asksRegistry: input.asksRegistry ?? false,
        },
      }),
    },
    '/security',
  );
  expect(await screen.findByText('1 problem to fix, and 1 check couldn’t run')).toBeVisible();
  const daily = await screen.findByRole('switch', { name: 'Enable Daily Automatic Scans' });
  await user.click(daily);
  await waitFor(() => expect(daily).toBeChecked());
  await user.click(screen.getByRole('switch', { name: 'Check the npm registry for known vulnerabilities' }));
  await waitFor(() =>
    expect(server.callsOf('SaveScanSettings')).toEqual([
      { input: { isDaily: true } },
      { input: { asksRegistry: true } },
    ]),
  );
  await user.click(screen.getByRole('tab', { name: 'Network and protections' }));
  expect(
    await screen.findByText(/^A proxy reports your address as 203\.0\.113\.4, but it isn’t trusted/),
  ).toBeVisible();
});
