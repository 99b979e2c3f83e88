import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { makeAdmin } from '../../testing/factories';
import { fakeServer } from '../../testing/fakeServer';
import { renderApp } from '../../testing/renderApp';

const dashboard = { __typename: 'Dashboard', order: [], hidden: ['games'] };

test('an owner sees what is left to set up and can hide the checklist', async () => {
  const server = fakeServer({
    Session: () => ({ me: makeAdmin() }),
    Invites: () => ({ invites: [] }),
    SetupCard: () => ({
      dashboard,
      setupProgress: {
        __typename: 'SetupProgress',
        isSiteNamed: true,
        isReachable: false,
        hasInvited: false,
        hasModel: false,
        hasBackup: false,
        hasSecondFactor: false,
      },
    }),
    SaveDashboard: ({ input }) => ({ saveDashboard: { __typename: 'Dashboard', ...input } }),
  });
  const { user } = renderApp('/admin');
  const checklist = within(await screen.findByRole('region', { name: 'Set up your site' }));
  expect(checklist.getByText('1 of 6 done')).toBeVisible();
  expect(checklist.getByRole('link', { name: 'Name your site (done)' })).toBeVisible();
  expect(checklist.getByRole('link', { name: /^Make a backup copy/ })).toHaveAttribute(
    'href',
    '/admin/backups',
  );
  // These steps lead to the form itself, not to a page that contains it.
  expect(checklist.getByRole('link', { name: /^Invite someone/ })).toHaveAttribute(
    'href',
    '/user-management/invite',
  );
  await user.click(checklist.getByRole('button', { name: 'Hide checklist' }));
  await waitFor(() => expect(screen.queryByText('1 of 6 done')).not.toBeInTheDocument());
  expect(server.callsOf('SaveDashboard')[0]?.input).toEqual({ order: [], hidden: ['games', 'setup'] });
});
