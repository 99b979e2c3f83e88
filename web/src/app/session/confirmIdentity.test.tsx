import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { makeAdmin } from '../../testing/factories';
import { fakeServer, Refusal } from '../../testing/fakeServer';
import { renderApp } from '../../testing/renderApp';

const mustConfirm = () => {
  throw new Refusal(200, 'Confirm it’s you to continue.', { code: 'REAUTHENTICATION_REQUIRED' });
};

let server: ReturnType<typeof fakeServer>;
beforeEach(() => {
  server = fakeServer({
    Session: () => ({ me: makeAdmin() }),
    Invites: () => ({ invites: [] }),
    CreateInvite: mustConfirm,
  });
});

/** An admin creates an invite with access and is asked to confirm who they are. */
async function createInvite() {
  const { user } = renderApp('/admin');
  await user.click(await screen.findByRole('checkbox', { name: 'Notes' }));
  await user.click(screen.getByRole('button', { name: 'Create Invite Link' }));
  const dialog = await screen.findByRole('dialog', { name: 'Confirm it’s you' });
  return { user, dialog };
}

test('a call that needs a recent sign-in asks for the password and is then repeated', async () => {
  const { user, dialog } = await createInvite();
  const field = within(dialog).getByLabelText('Password');
  expect(field).toHaveFocus();
  server.handlers.ConfirmIdentity = () => {
    throw new Refusal(200, 'Incorrect password.', {
      code: 'BAD_USER_INPUT',
      fields: { password: 'Incorrect password.' },
    });
  };
  await user.type(field, 'wrong{Enter}');
  expect(await within(dialog).findByText('Incorrect password.')).toBeVisible();

  const proofs: unknown[] = [];
  server.handlers.ConfirmIdentity = ({ password }) => {
    proofs.push(password);
    return { confirmIdentity: true };
  };
  await user.clear(field);
  await user.type(field, 'cosmos-42{Enter}');
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
  expect(proofs).toEqual(['cosmos-42']);
  await waitFor(() => expect(server.callsOf('CreateInvite')).toHaveLength(2));
  expect(screen.getByRole('checkbox', { name: 'Notes' })).toBeChecked();
});

test('canceling the confirmation keeps the page and says why nothing was done', async () => {
  const { user, dialog } = await createInvite();
  await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
  expect((await screen.findAllByText('Confirm it’s you to continue.'))[0]).toBeVisible();
  expect(server.callsOf('CreateInvite')).toHaveLength(1);
  expect(screen.getByRole('checkbox', { name: 'Notes' })).toBeChecked();
});
