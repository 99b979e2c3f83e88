import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { makeAdmin, makeRights, makeUser } from '../../testing/factories';
import { fakeServer, Refusal } from '../../testing/fakeServer';
import { makeAssignment, makeCell, makeGroup, makeRow } from '../../testing/groups';
import { renderApp } from '../../testing/renderApp';

const member = makeUser({ features: ['STUDY_HUB'] });

test('someone who is in no group learns what belongs here', async () => {
  fakeServer({ Session: () => ({ me: member }) });
  renderApp('/groups');
  expect(await screen.findByText('You’re not in a group')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Create group' })).not.toBeInTheDocument();
});

test('groups are hidden without access to the Study Hub', async () => {
  fakeServer({ Session: () => ({ me: makeUser({ features: ['NOTES'] }) }) });
  renderApp('/groups');
  expect(await screen.findByText("You don't have access to this feature")).toBeVisible();
});

test('an admin creates the first group, and a taken name shows an error at its field', async () => {
  const server = fakeServer({
    Session: () => ({ me: makeAdmin() }),
    Groups: () => ({ groups: [] }),
    CreateGroup: () => {
      throw new Refusal(409, 'Another group has this name.', {
        code: 'CONFLICT',
        fields: { name: 'Another group has this name.' },
      });
    },
    GroupPage: () => ({ group: makeGroup({ role: 'ADMIN' }), groupRows: [] }),
  });
  const { user } = renderApp('/groups');
  await user.click(await screen.findByRole('button', { name: 'Create group' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Create group' }));
  await user.click(dialog.getByRole('button', { name: 'Create group' }));
  expect(await dialog.findByText('Enter a name')).toBeVisible();
  await user.type(dialog.getByLabelText('Name'), 'Class 10b');
  await user.click(dialog.getByRole('checkbox', { name: 'Notes' }));
  await user.click(dialog.getByRole('button', { name: 'Create group' }));
  expect(await dialog.findByText('Another group has this name.')).toBeVisible();
  server.handlers.CreateGroup = () => ({ createGroup: makeGroup({ role: 'ADMIN' }) });
  await user.click(dialog.getByRole('button', { name: 'Create group' }));
  expect(await screen.findByText('No members yet')).toBeVisible();
  const { __typename, ...defaultRights } = makeRights({ notes: true });
  expect(server.callsOf('CreateGroup').at(-1)).toEqual({
    input: { name: 'Class 10b', description: '', defaultRights },
  });
});

test('the Study Hub lists unfinished assignments by due date', async () => {
  const assignments = [
    makeAssignment({ id: 'w1', title: 'Someday' }),
    makeAssignment({ id: 'w2', title: 'Late', dueAt: '2020-03-02T20:00:00.000Z' }),
    makeAssignment({ id: 'w3', title: 'Finished' }),
  ];
  const cells = [
    makeCell({ assignmentId: 'w1', attempts: 0 }),
    makeCell({ assignmentId: 'w2', isOverdue: true }),
    makeCell({ assignmentId: 'w3', isDone: true }),
  ];
  const server = fakeServer({
    Session: () => ({ me: member }),
    MyGroups: () => ({ myGroups: [{ group: makeGroup({ assignments }), row: makeRow({ cells }) }] }),
  });
  const { user } = renderApp('/study-hub');
  const list = within(await screen.findByRole('list', { name: 'Assigned to you' }));
  expect(list.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Late', 'Someday']);
  expect(list.getByText(/^Was due .* · Class 10b$/)).toBeVisible();
  expect(list.getByText('No attempts · Class 10b')).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'Your groups' }));
  expect(await screen.findByRole('heading', { name: 'Class 10b' })).toBeVisible();
  await waitFor(() => expect(server.callsOf('MyGroups').length).toBeGreaterThan(1));
});
