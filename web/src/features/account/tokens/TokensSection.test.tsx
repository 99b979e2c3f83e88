import { ApolloProvider } from '@apollo/client/react';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { createApolloClient } from '../../../core/apollo/apolloClient';
import { makeAdmin, makeUser } from '../../../testing/factories';
import { type Answer, fakeServer, offline, Refusal } from '../../../testing/fakeServer';
import { TokensSection } from './TokensSection';

type Token = Answer<'MyTokens'>['myTokens'][number];

const makeToken = (given: Partial<Token> = {}): Token => ({
  __typename: 'ApiToken',
  id: 't1',
  name: 'Nightly backup',
  lastFour: 'w8Zq',
  scopes: [{ __typename: 'TokenScope', right: 'NOTES', write: true }],
  expiresAt: null,
  lastUsedAt: null,
  lastUsedFrom: null,
  ...given,
});

const session = { Session: () => ({ me: makeUser({ features: ['NOTES', 'FILE_VAULT'] }) }) };
const secret = `cosmic_${'s'.repeat(43)}`;
const created = () => ({ createToken: { __typename: 'CreatedToken', secret, token: makeToken() } });

function renderSection() {
  const user = userEvent.setup();
  render(
    <ApolloProvider client={createApolloClient({}, new Set())}>
      <TokensSection />
    </ApolloProvider>,
  );
  return user;
}

const openForm = async (user: ReturnType<typeof renderSection>) => {
  await user.click(await screen.findByRole('button', { name: 'Create token' }));
  return within(await screen.findByRole('dialog', { name: 'Create API token' }));
};

test("shows each token's scopes, expiration, and last use", async () => {
  fakeServer({
    ...session,
    MyTokens: () => ({
      myTokens: [
        makeToken({ lastUsedAt: new Date().toISOString(), lastUsedFrom: '192.168.1.20' }),
        makeToken({ id: 't2', name: 'Old', scopes: [], expiresAt: '2020-01-01T00:00:00.000Z' }),
      ],
    }),
  });
  renderSection();
  const [first, second] = await screen.findAllByRole('listitem');
  expect(first).toHaveTextContent(/ends in w8Zq.*Notes: read and write.*Never expires/);
  expect(first).toHaveTextContent(/Last used .* from 192\.168\.1\.20/);
  expect(second).toHaveTextContent(/Expired.*Account only.*Expired: .*2019|2020.*Never used/);
});

test('creates a token with the chosen scopes and shows it once', async () => {
  const server = fakeServer({ ...session, MyTokens: () => ({ myTokens: [] }), CreateToken: created });
  const user = renderSection();
  expect(await screen.findByText('No API tokens yet')).toBeVisible();
  const form = await openForm(user);
  expect(form.queryByLabelText('Administration')).not.toBeInTheDocument();
  await user.type(form.getByLabelText('Name'), ' Nightly backup ');
  await user.click(form.getByLabelText('Notes'));
  await user.click(await screen.findByRole('option', { name: 'Read and write' }));
  await user.click(form.getByLabelText('Expires after'));
  await user.click(await screen.findByRole('option', { name: 'Never' }));
  server.handlers.MyTokens = () => ({ myTokens: [makeToken()] });
  await user.click(form.getByRole('button', { name: 'Create token' }));

  const dialog = within(await screen.findByRole('dialog', { name: 'Copy your token now' }));
  expect(dialog.getByText(secret)).toBeVisible();
  const writeText = vi.fn(async (_text: string) => {});
  Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });
  await user.click(dialog.getByRole('button', { name: 'Copy token' }));
  expect(writeText).toHaveBeenCalledWith(secret);
  expect(await dialog.findByRole('button', { name: 'Copied' })).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Done' }));
  expect(screen.queryByText(secret)).not.toBeInTheDocument();
  expect(await screen.findByText('Nightly backup')).toBeVisible();
  expect(server.callsOf('CreateToken')).toEqual([
    {
      input: { name: 'Nightly backup', scopes: [{ right: 'NOTES', write: true }], expiresInDays: null },
    },
  ]);
});

test('an admin can give a token admin scopes', async () => {
  const server = fakeServer({
    Session: () => ({ me: makeAdmin() }),
    MyTokens: () => ({ myTokens: [] }),
    CreateToken: created,
  });
  const user = renderSection();
  const form = await openForm(user);
  await user.type(form.getByLabelText('Name'), 'Metrics');
  await user.click(await form.findByLabelText('Administration'));
  await user.click(await screen.findByRole('option', { name: 'Read' }));
  await user.click(form.getByRole('button', { name: 'Create token' }));
  expect(await screen.findByText(secret)).toBeVisible();
  expect(server.callsOf('CreateToken')).toEqual([
    { input: { name: 'Metrics', scopes: [{ right: 'ADMIN', write: false }], expiresInDays: 90 } },
  ]);
});

test("a token needs a name, and the form shows the server's refusal", async () => {
  const server = fakeServer({
    ...session,
    MyTokens: () => ({ myTokens: [] }),
    CreateToken: () => {
      throw new Refusal(409, 'You can have up to 20 API tokens. Revoke one you don’t use.', {
        code: 'CONFLICT',
      });
    },
  });
  const user = renderSection();
  const form = await openForm(user);
  await user.click(form.getByRole('button', { name: 'Create token' }));
  expect(await form.findByText('Enter a name')).toBeVisible();
  expect(server.callsOf('CreateToken')).toEqual([]);
  await user.type(form.getByLabelText('Name'), 'One more');
  await user.click(form.getByRole('button', { name: 'Create token' }));
  expect(await form.findByText('You can have up to 20 API tokens. Revoke one you don’t use.')).toBeVisible();
  expect(form.getByLabelText('Name')).toHaveValue('One more');
});

test('revoking a token asks first', async () => {
  const server = fakeServer({
    ...session,
    MyTokens: () => ({ myTokens: [makeToken()] }),
    RevokeToken: ({ id }) => ({ revokeToken: id }),
  });
  const user = renderSection();
  await user.click(await screen.findByRole('button', { name: 'Revoke Nightly backup' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Revoke “Nightly backup”?' }));
  expect(dialog.getByText('Scripts that use this token will stop working.')).toBeVisible();
  server.handlers.MyTokens = () => ({ myTokens: [] });
  await user.click(dialog.getByRole('button', { name: 'Revoke' }));
  expect(await screen.findByText('No API tokens yet')).toBeVisible();
  expect(server.callsOf('RevokeToken')).toEqual([{ id: 't1' }]);
});

test("a list that can't be loaded can be retried", async () => {
  const server = fakeServer({ ...session, MyTokens: offline });
  const user = renderSection();
  expect(await screen.findByText('Couldn’t load API tokens')).toBeVisible();
  server.handlers.MyTokens = () => ({ myTokens: [makeToken()] });
  await user.click(screen.getByRole('button', { name: /again|retry/i }));
  expect(await screen.findByText('Nightly backup')).toBeVisible();
});
