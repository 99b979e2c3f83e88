import { ApolloProvider } from '@apollo/client/react';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { createApolloClient } from '../../../core/apollo/apolloClient';
import { canceled, fakeAuthenticator, passkeyOptions } from '../../../testing/fakeAuthenticator';
import { type Answer, fakeServer, offline, Refusal } from '../../../testing/fakeServer';
import { readToasts } from '../../../ui/feedback/toastStore';
import { PasskeysSection } from './PasskeysSection';

type Passkey = Answer<'Passkeys'>['myPasskeys'][number];

const laptop: Passkey = {
  __typename: 'Passkey',
  id: 'p1',
  name: 'Chrome on Linux',
  site: window.location.hostname,
  createdAt: '2026-11-20T09:00:00.000Z',
  lastUsedAt: null,
};

afterEach(() => vi.unstubAllGlobals());

/** Renders the section alone, with a fake server that stores the passkeys. */
function open(given: Passkey[], problem: string | null = null) {
  let passkeys = given;
  const server = fakeServer({
    Passkeys: () => ({ passkeyProblem: problem, myPasskeys: passkeys }),
    StartPasskeyRegistration: () => ({ startPasskeyRegistration: passkeyOptions }),
    CreatePasskey: () => {
      passkeys = [laptop, ...passkeys];
      return { createPasskey: laptop };
    },
    RenamePasskey: ({ name }) => ({ renamePasskey: { ...laptop, name } }),
    RemovePasskey: ({ id }) => {
      passkeys = passkeys.filter((passkey) => passkey.id !== id);
      return { removePasskey: id };
    },
  });
  const user = userEvent.setup();
  render(
    <ApolloProvider client={createApolloClient({}, new Set())}>
      <PasskeysSection />
    </ApolloProvider>,
  );
  return { server, user };
}

const add = () => screen.findByRole('button', { name: 'Add passkey' });

test('one click creates a passkey, which then appears in the list', async () => {
  const browser = fakeAuthenticator();
  const { server, user } = open([]);
  expect(await screen.findByText('No passkeys yet')).toBeVisible();
  await user.click(await add());
  const item = await screen.findByRole('listitem');
  expect(item).toHaveTextContent('Chrome on Linux');
  expect(item).toHaveTextContent('Never used');
  expect(item).not.toHaveTextContent(window.location.hostname);
  expect(browser.create).toHaveBeenCalledTimes(1);
  expect(server.callsOf('CreatePasskey')).toEqual([
    { passkey: expect.objectContaining({ id: 'AQI', type: 'public-key' }) },
  ]);
  await waitFor(() => expect(readToasts()).toMatchObject([{ title: 'Passkey added' }]));
});

test.each([
  ['turned away', canceled, 'The passkey request was canceled or timed out. Try again.'],
  [
    'already has one',
    () => Promise.reject(new DOMException('Registered', 'InvalidStateError')),
    'This device already has a passkey for your account.',
  ],
  [
    'fails',
    () => Promise.reject(new Error('Broken')),
    'Your browser couldn’t use a passkey. Try again, or use another device.',
  ],
])('a device that %s is explained, and the button can be used again', async (_name, answer, sentence) => {
  fakeAuthenticator().create.mockImplementationOnce(answer);
  const { server, user } = open([]);
  await user.click(await add());
  expect(await screen.findByRole('alert')).toHaveTextContent(sentence);
  expect(server.callsOf('CreatePasskey')).toEqual([]);
  await user.click(await add());
  expect(await screen.findByRole('listitem')).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a browser without passkeys and a refusal by the server are explained', async () => {
  const { server, user } = open([]);
  await user.click(await add());
  expect(await screen.findByRole('alert')).toHaveTextContent(/^This browser doesn’t support passkeys/);
  fakeAuthenticator();
  server.handlers.CreatePasskey = () => {
    throw new Refusal(200, 'This passkey is already linked to an account. Create a new one.', {
      code: 'CONFLICT',
    });
  };
  await user.click(await add());
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(/^This passkey is already linked/));
});

test('without passkey support, the section says what is needed and lists those of other addresses', async () => {
  const needed = 'Passkeys need an https address or localhost.';
  open([{ ...laptop, site: 'dashboard.example.org', lastUsedAt: new Date().toISOString() }], needed);
  expect(await screen.findByText(needed)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Add passkey' })).toBeNull();
  const item = screen.getByRole('listitem');
  expect(item).toHaveTextContent(/for dashboard\.example\.org/);
  // At midnight, the passkey is a day old.
  expect(item).toHaveTextContent(/Last used (today,|yesterday)/);
});

test('a passkey is renamed after its new name is checked', async () => {
  const { server, user } = open([laptop]);
  await user.click(await screen.findByRole('button', { name: 'Rename Chrome on Linux' }));
  const dialog = screen.getByRole('dialog', { name: 'Rename passkey' });
  const field = within(dialog).getByLabelText('Name');
  expect(field).toHaveValue('Chrome on Linux');
  await user.clear(field);
  await user.keyboard('{Enter}');
  expect(await within(dialog).findByText('Enter a name')).toBeVisible();
  expect(server.callsOf('RenamePasskey')).toEqual([]);
  await user.type(field, ' Work laptop {Enter}');
  expect(await screen.findByText('Work laptop')).toBeVisible();
  expect(server.callsOf('RenamePasskey')).toEqual([{ id: 'p1', name: 'Work laptop' }]);
});

test('removing a passkey asks first, and the dialog shows a failure', async () => {
  const { server, user } = open([laptop]);
  const { RemovePasskey } = server.handlers;
  server.handlers.RemovePasskey = offline;
  await user.click(await screen.findByRole('button', { name: 'Remove Chrome on Linux' }));
  const dialog = screen.getByRole('dialog', { name: 'Remove “Chrome on Linux”?' });
  await user.click(within(dialog).getByRole('button', { name: 'Remove' }));
  expect(await within(dialog).findByRole('alert')).toHaveTextContent(/^We can’t reach the server/);
  server.handlers.RemovePasskey = RemovePasskey;
  await user.click(within(dialog).getByRole('button', { name: 'Remove' }));
  expect(await screen.findByText('No passkeys yet')).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test("a list that couldn't be loaded can be retried", async () => {
  const server = fakeServer({ Passkeys: offline });
  const user = userEvent.setup();
  render(
    <ApolloProvider client={createApolloClient({}, new Set())}>
      <PasskeysSection />
    </ApolloProvider>,
  );
  expect(await screen.findByText('Couldn’t load passkeys')).toBeVisible();
  server.handlers.Passkeys = () => ({ passkeyProblem: null, myPasskeys: [laptop] });
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Chrome on Linux')).toBeVisible();
});
