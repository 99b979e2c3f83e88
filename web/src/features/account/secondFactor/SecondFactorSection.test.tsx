import { ApolloProvider } from '@apollo/client/react';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { createApolloClient } from '../../../core/apollo/apolloClient';
import { type Answer, fakeServer, offline, Refusal } from '../../../testing/fakeServer';
import { SecondFactorSection } from './SecondFactorSection';

type State = Answer<'SecondFactor'>['secondFactor'];

const off: State = { isOn: false, enabledAt: null, recoveryCodesLeft: 0 };
const on: State = { isOn: true, enabledAt: '2026-11-20T09:00:00.000Z', recoveryCodesLeft: 10 };
const codes = ['AAAA-BBBB-CCCC-DDDD-EEEE-FFFF', 'GGGG-HHHH-IIII-JJJJ-KKKK-LLLL'];
const secret = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

const onChanged = vi.fn(async () => undefined);
beforeEach(() => onChanged.mockClear());

/** Renders the section alone, with a fake server that stores the state. */
function open(given: State) {
  let state = given;
  let started = 0;
  const server = fakeServer({
    SecondFactor: () => ({ secondFactor: { __typename: 'SecondFactor', ...state } }),
    StartTotpEnrollment: () => {
      started++;
      const uri = `otpauth://totp/Cosmic%20Dashboard:mira?secret=${secret}&n=${started}`;
      return { startTotpEnrollment: { __typename: 'TotpEnrollment', id: `e${started}`, secret, uri } };
    },
    ConfirmTotpEnrollment: () => {
      state = on;
      return { confirmTotpEnrollment: codes };
    },
    DisableTotp: () => {
      state = off;
      return { disableTotp: { __typename: 'SecondFactor', ...off } };
    },
    CreateRecoveryCodes: () => ({ createRecoveryCodes: codes }),
  });
  const user = userEvent.setup();
  render(
    <ApolloProvider client={createApolloClient({}, new Set())}>
      <SecondFactorSection onChanged={onChanged} />
    </ApolloProvider>,
  );
  return { server, user };
}

const openEnrollment = async () => {
  const { server, user } = open(off);
  await user.click(await screen.findByRole('button', { name: 'Turn on two-factor sign-in' }));
  const dialog = await screen.findByRole('dialog', { name: 'Turn on two-factor sign-in' });
  return { server, user, dialog };
};

test('turning it on shows the QR code and the key in groups of four, asks for a code, and then shows the recovery codes', async () => {
  const { server, user, dialog } = await openEnrollment();
  const picture = await within(dialog).findByRole('img', { name: 'QR code for your authenticator app' });
  // Dark on white in both themes, with a margin of four light modules.
  expect(picture.querySelector('rect')).toHaveAttribute('fill', 'white');
  expect(picture.querySelector('path')).toHaveAttribute('fill', 'black');
  expect(picture.getAttribute('viewBox')).toMatch(/^-4 -4 /);
  expect(within(dialog).getByText('ABCD EFGH IJKL MNOP QRST UVWX YZ23 4567')).toBeVisible();
  // A phone can't scan its own screen.
  expect(within(dialog).getByRole('link', { name: 'Add your account there' })).toHaveAttribute(
    'href',
    expect.stringMatching(/^otpauth:/),
  );
  const code = within(dialog).getByLabelText('Authentication code');
  expect(code).toHaveAttribute('autocomplete', 'one-time-code');
  await user.type(code, '123456{Enter}');

  const saved = await screen.findByRole('dialog', { name: 'Save your recovery codes' });
  expect(
    within(saved)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(codes);
  expect(server.callsOf('ConfirmTotpEnrollment')).toEqual([
    { input: { enrollmentId: 'e1', code: '123456' } },
  ]);
  const writeText = vi.fn(async () => undefined);
  Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });
  await user.click(within(saved).getByRole('button', { name: 'Copy' }));
  expect(writeText).toHaveBeenCalledWith(`${codes.join('\n')}\n`);
  await user.click(within(saved).getByRole('button', { name: 'I’ve saved them' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(await screen.findByText(/10 recovery codes left/)).toBeVisible();
  expect(onChanged).toHaveBeenCalled();
});

test('the recovery codes can be downloaded', async () => {
  const { user, dialog } = await openEnrollment();
  await user.type(within(dialog).getByLabelText('Authentication code'), '123456{Enter}');
  const saved = await screen.findByRole('dialog', { name: 'Save your recovery codes' });
  const files: Blob[] = [];
  Object.assign(URL, {
    createObjectURL: (file: Blob) => files.push(file) && 'blob:1',
    revokeObjectURL: () => {},
  });
  const names: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    names.push(this.download);
  });
  await user.click(within(saved).getByRole('button', { name: 'Download' }));
  expect(names).toEqual(['cosmic-dashboard-recovery-codes.txt']);
  expect(files).toHaveLength(1);
});

test('a wrong code is shown at the field, and closing the dialog changes nothing', async () => {
  const { server, user, dialog } = await openEnrollment();
  const reason = 'That code doesn’t match. Enter the current 6-digit code from your app.';
  server.handlers.ConfirmTotpEnrollment = () => {
    throw new Refusal(200, reason, { code: 'BAD_USER_INPUT', fields: { code: reason } });
  };
  const code = within(dialog).getByLabelText('Authentication code');
  await user.type(code, '000000{Enter}');
  await waitFor(() => expect(code).toHaveAccessibleDescription(reason));
  await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByRole('button', { name: 'Turn on two-factor sign-in' })).toBeEnabled();
});

test('a QR code that was replaced in another window says so, and a new one works', async () => {
  const { server, user, dialog } = await openEnrollment();
  const { ConfirmTotpEnrollment } = server.handlers;
  const reason = 'Setup was started again in another window. Finish it there, or start again here.';
  server.handlers.ConfirmTotpEnrollment = () => {
    throw new Refusal(200, reason, { code: 'CONFLICT' });
  };
  await user.type(within(dialog).getByLabelText('Authentication code'), '123456{Enter}');
  expect(await within(dialog).findByRole('alert')).toHaveTextContent(reason);
  server.handlers.ConfirmTotpEnrollment = ConfirmTotpEnrollment;
  await user.click(within(dialog).getByRole('button', { name: 'New QR code' }));
  await waitFor(() => expect(server.callsOf('StartTotpEnrollment')).toHaveLength(2));
  await user.click(within(dialog).getByRole('button', { name: 'Turn on' }));
  expect(await screen.findByRole('dialog', { name: 'Save your recovery codes' })).toBeVisible();
  expect(server.callsOf('ConfirmTotpEnrollment').at(-1)?.input.enrollmentId).toBe('e2');
});

test('turning it off asks first and says why it failed', async () => {
  const { server, user } = open(on);
  const { DisableTotp } = server.handlers;
  server.handlers.DisableTotp = offline;
  await user.click(await screen.findByRole('button', { name: 'Turn off' }));
  const dialog = screen.getByRole('dialog', { name: 'Turn off two-factor sign-in?' });
  await user.click(within(dialog).getByRole('button', { name: 'Turn off' }));
  expect(await within(dialog).findByRole('alert')).toHaveTextContent(/^We can’t reach the server/);
  server.handlers.DisableTotp = DisableTotp;
  await user.click(within(dialog).getByRole('button', { name: 'Turn off' }));
  expect(await screen.findByRole('button', { name: 'Turn on two-factor sign-in' })).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(onChanged).toHaveBeenCalled();
});

test('when few recovery codes are left, a hint suggests new ones, which replace the old ones', async () => {
  const { user } = open({ ...on, recoveryCodesLeft: 1 });
  expect(await screen.findByText('Create new recovery codes before you run out.')).toBeVisible();
  expect(screen.getByText(/1 recovery code left/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'New recovery codes' }));
  const dialog = screen.getByRole('dialog', { name: 'Create new recovery codes?' });
  await user.click(within(dialog).getByRole('button', { name: 'Create codes' }));
  expect(await screen.findByText(codes[0] ?? '')).toBeVisible();
});

test("a state that couldn't be loaded can be retried", async () => {
  const server = fakeServer({ SecondFactor: offline });
  const user = userEvent.setup();
  render(
    <ApolloProvider client={createApolloClient({}, new Set())}>
      <SecondFactorSection onChanged={onChanged} />
    </ApolloProvider>,
  );
  expect(await screen.findByText('Couldn’t load two-factor sign-in')).toBeVisible();
  server.handlers.SecondFactor = () => ({ secondFactor: { __typename: 'SecondFactor', ...off } });
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('button', { name: 'Turn on two-factor sign-in' })).toBeVisible();
});
