import { ApolloProvider } from '@apollo/client/react';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, test, vi } from 'vitest';
import { createApolloClient } from '../../../core/apollo/apolloClient';
import { type Answer, fakeServer, Refusal } from '../../../testing/fakeServer';
import { LinkedSignInSection } from './LinkedSignInSection';

type LinkedSignIn = NonNullable<Answer<'LinkedSignIn'>['linkedSignIn']>;

const unlinked: LinkedSignIn = {
  __typename: 'LinkedSignIn',
  name: 'Star School',
  account: null,
  linkedAt: null,
};
const linked = { ...unlinked, account: 'mira@school.example', linkedAt: '2026-11-20T09:00:00.000Z' };

afterEach(() => vi.restoreAllMocks());

/** Renders the section alone, with a fake server that stores the link. */
function open(given: LinkedSignIn | null, path = '/account?tab=sign-in') {
  let linkedSignIn = given;
  const server = fakeServer({
    LinkedSignIn: () => ({ linkedSignIn }),
    StartLinkingSignIn: () => ({ startLinkingSignIn: 'https://id.school.example/authorize?state=s1' }),
    UnlinkSignIn: () => {
      linkedSignIn = unlinked;
      return { unlinkSignIn: unlinked };
    },
  });
  const view = render(
    <MemoryRouter initialEntries={[path]}>
      <ApolloProvider client={createApolloClient({}, new Set())}>
        <LinkedSignInSection />
      </ApolloProvider>
    </MemoryRouter>,
  );
  return { server, user: userEvent.setup(), ...view };
}

test("a site without a provider doesn't show the section", async () => {
  const { server, container } = open(null);
  await waitFor(() => expect(server.callsOf('LinkedSignIn')).toHaveLength(1));
  expect(container).toBeEmptyDOMElement();
});

test('linking leads to the provider, and a refusal is explained', async () => {
  const visited: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    visited.push(this.href);
  });
  const { server, user } = open(unlinked);
  const refusal = 'We can’t reach Star School right now. Try again in a few minutes.';
  const { StartLinkingSignIn } = server.handlers;
  server.handlers.StartLinkingSignIn = () => {
    throw new Refusal(200, refusal, { code: 'OVERLOADED' });
  };
  const button = await screen.findByRole('button', { name: 'Link Star School' });
  await user.click(button);
  expect(await screen.findByRole('alert')).toHaveTextContent(refusal);
  server.handlers.StartLinkingSignIn = StartLinkingSignIn;
  await user.click(button);
  await waitFor(() => expect(visited).toEqual(['https://id.school.example/authorize?state=s1']));
  expect(screen.queryByRole('alert')).toBeNull();
});

test("unlinking asks first; the only way to sign in can't be removed, and the dialog says why", async () => {
  const { server, user } = open(linked);
  expect(await screen.findByText(/You sign in with mira@school\.example/)).toBeVisible();
  const { UnlinkSignIn } = server.handlers;
  server.handlers.UnlinkSignIn = () => {
    throw new Refusal(200, 'This is your only way to sign in.', { code: 'CONFLICT' });
  };
  await user.click(screen.getByRole('button', { name: 'Unlink Star School' }));
  const dialog = screen.getByRole('dialog', { name: 'Unlink Star School?' });
  await user.click(within(dialog).getByRole('button', { name: 'Unlink' }));
  expect(await within(dialog).findByRole('alert')).toHaveTextContent('This is your only way to sign in.');
  server.handlers.UnlinkSignIn = UnlinkSignIn;
  await user.click(within(dialog).getByRole('button', { name: 'Unlink' }));
  expect(await screen.findByRole('button', { name: 'Link Star School' })).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test.each([
  ['taken', 'This account at Star School is linked to another member. Use a different one.'],
  ['another', 'Another account at Star School is already linked. Unlink it first.'],
  ['constructor', 'The sign-in at Star School couldn’t be completed. Try again.'],
])('returning from the provider with %s', async (outcome, sentence) => {
  open(unlinked, `/account?openId=${outcome}`);
  expect(await screen.findByRole('alert')).toHaveTextContent(sentence);
});
