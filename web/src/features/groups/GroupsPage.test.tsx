import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { makeAdmin, makeRights, makeUser } from '../../testing/factories';
import { fakeServer, Refusal } from '../../testing/fakeServer';
import { makeGroup } from '../../testing/groups';
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
  expect(await screen.findByText('You don’t have access to this feature')).toBeVisible();
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
