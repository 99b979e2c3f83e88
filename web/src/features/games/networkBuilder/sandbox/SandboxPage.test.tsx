import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { makeUser } from '../../../../testing/factories';
import { fakeServer, offline, Refusal } from '../../../../testing/fakeServer';
import { renderApp } from '../../../../testing/renderApp';
import { emptySandbox } from './SandboxListPage';

const path = '/games/network-builder/sandbox';
const stored = (changes: object = {}) => ({
  __typename: 'Sandbox' as const,
  id: 's1',
  name: 'Home',
  isOwn: true,
  ownerName: 'mira',
  revision: 1,
  world: emptySandbox as object,
  ...changes,
});

/** Opens an empty sandbox as a table, because the drawing library needs a real window. */
async function open(changes: object = {}) {
  const server = fakeServer({
    Session: () => ({ me: makeUser({ features: ['GAMES'] }) }),
    OneSandbox: () => ({ sandbox: stored(changes) }),
    SaveSandbox: ({ input }) => ({
      saveSandbox: stored({ id: input.id ?? 's2', revision: (input.revision ?? 0) + 1, world: input.world }),
    }),
  });
  const { user } = renderApp(`${path}/s1?view=table`);
  await screen.findByRole('heading', { name: 'Home' });
  const add = async (kind: string) => {
    await user.click(screen.getByRole('button', { name: 'Add device' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Add device' }));
    await user.click(dialog.getByRole('radio', { name: kind }));
    await user.click(dialog.getByRole('button', { name: 'Add device' }));
  };
  return { user, server, add };
}

test('devices can be added, connected by port, configured, deleted, and restored, and everything is saved', async () => {
  const { user, server, add } = await open();
  await add('Switch');
  await add('PC');
  await user.click(screen.getByRole('button', { name: 'Connect' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Connect' }));
  expect(screen.getByRole('button', { name: 'Unplug S1 Fa0/1 to PC1' })).toBeVisible();
  await user.type(await screen.findByRole('textbox', { name: /S1 command line/ }), 'enable{Enter}');
  await user.click(screen.getByRole('button', { name: 'Delete PC1' }));
  expect(screen.queryByRole('button', { name: 'Delete PC1' })).not.toBeInTheDocument();
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await screen.findByRole('button', { name: 'Unplug S1 Fa0/1 to PC1' })).toBeVisible();
  await waitFor(() => expect(server.callsOf('SaveSandbox').length).toBeGreaterThan(0));
  await waitFor(() => expect(screen.getByText('· Saved')).toBeVisible());
  const { input } = server.callsOf('SaveSandbox').at(-1) ?? {};
  expect(input).toMatchObject({ id: 's1', world: { links: [{ id: 'PC1 Ethernet0 - S1 FastEthernet0/1' }] } });
});

test('the second of two windows is notified and keeps its network as a copy', async () => {
  const { user, server, add } = await open();
  server.handlers.SaveSandbox = () => {
    throw new Refusal(200, 'This sandbox was changed in another window.', { code: 'CONFLICT' });
  };
  await add('Router');
  const copy = await screen.findByRole('button', { name: 'Keep mine as a copy' });
  expect(screen.getByRole('button', { name: 'Delete R1' })).toBeVisible();
  server.handlers.SaveSandbox = ({ input }) => ({ saveSandbox: stored({ id: 's2', world: input.world }) });
  await user.click(copy);
  await waitFor(() => expect(window.location.pathname).toBe(`${path}/s2`));
  const { input } = server.callsOf('SaveSandbox').at(-1) ?? {};
  expect(input).toMatchObject({ name: 'Home (copy)', world: { devices: { R1: {} } } });
});

test('offline, changes stay in this browser and survive a reload', async () => {
  const { server, add } = await open();
  server.handlers.SaveSandbox = offline;
  await add('Router');
  expect(await screen.findByText(/saved in this browser/)).toBeVisible();
  const key = Object.keys(localStorage).find((name) => name.endsWith(':sandbox:s1')) ?? '';
  expect(localStorage.getItem(key)).toContain('"R1"');
});

test("someone else's network can be tried but not changed", async () => {
  const { server, add } = await open({ isOwn: false, ownerName: 'noor' });
  expect(screen.getByText('noor shared this network with you')).toBeVisible();
  await add('Router');
  expect(screen.getByRole('button', { name: 'Save a copy' })).toBeVisible();
  expect(server.callsOf('SaveSandbox')).toEqual([]);
});
