import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import * as download from '../../platform/download';
import { makeAdmin, makeUser } from '../../testing/factories';
import { fakeServer, type Handlers, offline, Refusal } from '../../testing/fakeServer';
import { makeAssignment, makeCell, makeGroup, makeRow } from '../../testing/groups';
import { renderApp } from '../../testing/renderApp';

const member = makeUser({ features: ['STUDY_HUB'] });
const late = makeCell({ isOverdue: true, isRead: false, quizPercent: 0, masteredPercent: 0 });
const rows = [
  makeRow({ userId: 'u2', username: 'anna', isGroupAdmin: true, cells: [makeCell({ isDone: true })] }),
  makeRow({ userId: 'u3', username: 'ben', status: 'INACTIVE', cells: [] }),
  makeRow({ userId: 'u4', username: 'cleo', cells: [late] }),
];
const pageOf = (role: 'ADMIN' | 'GROUP_ADMIN' | 'MEMBER', given = rows) => ({
  GroupPage: () => ({ group: makeGroup({ role }), groupRows: given }),
});
const asAdmin: Handlers = { Session: () => ({ me: makeAdmin() }), ...pageOf('ADMIN') };
const table = async (name = 'Progress by member') => within(await screen.findByRole('table', { name }));
const rowNames = async () =>
  (await table()).getAllByRole('rowheader').map(({ textContent }) => textContent?.slice(0, 4).trim());

test('a member sees the assignments, what is overdue, and their own row, but no controls', async () => {
  const group = makeGroup({ assignments: [makeAssignment({ dueAt: '2020-03-02T20:00:00.000Z' })] });
  fakeServer({
    Session: () => ({ me: member }),
    GroupPage: () => ({ group, groupRows: [makeRow({ cells: [late] })] }),
  });
  renderApp('/groups/g1');
  const list = within(await screen.findByRole('list', { name: 'Assignments' }));
  expect(list.getByRole('link', { name: 'Subnetting' })).toHaveAttribute('href', '/study-hub/modules/m1');
  expect(list.getByText(/^Was due Mar \d, 2020 · Not read, quiz 0%, mastered 0%$/)).toBeVisible();
  expect(list.getByText('Overdue')).toBeVisible();
  const ownTable = await table('What group admins can see about you');
  expect(ownTable.getByRole('row', { name: /mira/ })).toHaveTextContent('Not read, quiz 0%, mastered 0%');
  for (const name of ['Assign work', 'Add members', 'Edit group', 'Export CSV'])
    expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
  expect(document.title).toBe('Class 10b · Cosmic Dashboard');
});

test("a group admin sorts and exports the table and assigns work, but can't change members", async () => {
  const server = fakeServer({
    Session: () => ({ me: member }),
    ...pageOf('GROUP_ADMIN'),
    Assignable: () => ({
      courses: [{ exam: 'ccna', title: 'Cisco CCNA', modules: [{ id: 'm2', title: 'VLANs' }] }],
      labs: [{ id: 'c07', title: 'Trunk between switches' }],
      gameBoards: [{ id: 't01', title: 'No picture' }],
    }),
    AssignToGroup: () => ({ assignToGroup: makeGroup({ role: 'GROUP_ADMIN' }) }),
  });
  const save = vi.spyOn(download, 'downloadText').mockReturnValue();
  const { user } = renderApp('/groups/g1?sort=overdue');
  expect(await rowNames()).toEqual(['cleo', 'anna', 'benI']);
  expect((await table()).getByText('Inactive')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Export CSV' }));
  expect(save).toHaveBeenCalledWith('Class-10b.csv', expect.stringContaining('\r\ncleo,'), 'text/csv');
  save.mockRestore();
  expect(screen.queryByRole('button', { name: 'Actions for cleo' })).not.toBeInTheDocument();

  await user.click(screen.getByRole('button', { name: 'Assign work' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Assign work' }));
  await user.click(dialog.getByRole('button', { name: 'Assign' }));
  expect(await dialog.findByText('Choose what to assign')).toBeVisible();
  dialog.getByRole('combobox', { name: 'Module, practice exam, lab, or repair ticket' }).focus();
  await user.keyboard('{Enter}');
  await user.keyboard('Cisco CCNA: V{Enter}');
  await user.type(dialog.getByLabelText('Due date (optional)'), '2098-11-30');
  await user.click(dialog.getByRole('button', { name: 'Assign' }));
  await waitFor(() =>
    expect(server.callsOf('AssignToGroup')).toEqual([
      {
        groupId: 'g1',
        input: {
          kind: 'MODULE',
          targetId: 'm2',
          dueAt: new Date(2098, 10, 30, 23, 59, 59).toISOString(),
        },
      },
    ]),
  );
});

test("an admin adds people who aren't in the group yet, and errors stay in the dialog", async () => {
  const people = ['anna', 'dora', 'emil'].map((username, index) => ({
    __typename: 'User',
    id: `u${index + 2}`,
    username,
    displayName: username === 'dora' ? 'Dora N.' : null,
    isActive: username !== 'emil',
  }));
  const server = fakeServer({
    ...asAdmin,
    GroupPage: () => ({ group: makeGroup({ role: 'ADMIN' }), groupRows: rows.slice(0, 1) }),
    PeopleToAdd: () => ({ userPage: { users: people } }),
    AddGroupMembers: () => {
      throw new Refusal(409, 'A group can have up to 500 members. Create a second group.');
    },
  });
  const { user } = renderApp('/groups/g1');
  await user.click(await screen.findByRole('button', { name: 'Add members' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add members' }));
  await user.click(await dialog.findByRole('checkbox', { name: 'dora (Dora N.)' }));
  await user.click(dialog.getByRole('checkbox', { name: 'emil · inactive' }));
  expect(dialog.queryByRole('checkbox', { name: 'anna' })).not.toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'Add 2 members' }));
  expect(await dialog.findByText(/^A group can have up to 500 members/)).toBeVisible();
  server.handlers.AddGroupMembers = () => ({ addGroupMembers: makeGroup({ role: 'ADMIN' }) });
  await user.click(dialog.getByRole('button', { name: 'Add 2 members' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(server.callsOf('AddGroupMembers').at(-1)).toEqual({ groupId: 'g1', userIds: ['u3', 'u4'] });
});

test('an admin makes a member a group admin and removes one, with the keyboard', async () => {
  const server = fakeServer({
    ...asAdmin,
    SetGroupAdmin: () => ({ setGroupAdmin: makeGroup({ role: 'ADMIN' }) }),
    RemoveGroupMember: () => ({ removeGroupMember: makeGroup({ role: 'ADMIN' }) }),
  });
  const { user } = renderApp('/groups/g1');
  const choose = async (item: string, button: string) => {
    (await screen.findByRole('button', { name: 'Actions for cleo' })).focus();
    await user.keyboard('{Enter}');
    (await screen.findByRole('menuitem', { name: item })).focus();
    await user.keyboard('{Enter}');
    within(await screen.findByRole('dialog'))
      .getByRole('button', { name: button })
      .focus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  };
  await choose('Make group admin', 'Make group admin');
  expect(server.callsOf('SetGroupAdmin')).toEqual([{ groupId: 'g1', userId: 'u4', isGroupAdmin: true }]);
  await choose('Remove from group', 'Remove');
  expect(server.callsOf('RemoveGroupMember')).toEqual([{ groupId: 'g1', userId: 'u4' }]);
});

test('a removed assignment can be restored from the toast, and an assignment without its target is explained', async () => {
  const gone = makeAssignment({ id: 'w2', targetId: 'old', title: null, url: null });
  const group = makeGroup({ role: 'ADMIN', assignments: [makeAssignment(), gone] });
  const server = fakeServer({
    ...asAdmin,
    GroupPage: () => ({ group, groupRows: [] }),
    UnassignFromGroup: () => ({ unassignFromGroup: { ...group, assignments: [gone] } }),
    AssignToGroup: () => ({ assignToGroup: group }),
  });
  const { user } = renderApp('/groups/g1');
  expect(await screen.findByText('No longer available')).toBeVisible();
  expect(screen.getByText(/^This was removed\./)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Actions for Subnetting' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Remove assignment' }));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() =>
    expect(server.callsOf('AssignToGroup')).toEqual([
      { groupId: 'g1', input: { kind: 'MODULE', targetId: 'm1', dueAt: null } },
    ]),
  );
  expect(server.callsOf('UnassignFromGroup')).toEqual([{ groupId: 'g1', assignmentId: 'w1' }]);
});

test('deleting a group says what will be lost and leads back to the list', async () => {
  const server = fakeServer({
    ...asAdmin,
    DeleteGroup: () => ({ deleteGroup: true }),
    Groups: () => ({ groups: [] }),
  });
  const { user } = renderApp('/groups/g1');
  await user.click(await screen.findByRole('button', { name: 'Delete group' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete Class 10b?' }));
  expect(dialog.getByText(/permanently deleted. Members keep their accounts/)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Delete group' }));
  expect(await screen.findByText('No groups yet')).toBeVisible();
  expect(server.callsOf('DeleteGroup')).toEqual([{ id: 'g1' }]);
});

test('a deleted group is explained, and loading can be retried after a connection error', async () => {
  const server = fakeServer({
    Session: () => ({ me: member }),
    GroupPage: () => {
      throw new Refusal(404, 'This group does not exist.', { code: 'NOT_FOUND' });
    },
  });
  const { unmount } = renderApp('/groups/g1');
  expect(await screen.findByText('We can’t find this group')).toBeVisible();
  unmount();
  server.handlers.GroupPage = offline;
  const { user } = renderApp('/groups/g2');
  await screen.findByText('Couldn’t load the group');
  const retry = within(screen.getByRole('main')).getByRole('button', { name: 'Retry' });
  server.handlers.GroupPage = pageOf('MEMBER', [makeRow()]).GroupPage;
  await user.click(retry);
  expect(await screen.findByRole('heading', { name: 'Class 10b' })).toBeVisible();
});
