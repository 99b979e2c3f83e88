import {
  browserSupportsWebAuthn,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
} from '@simplewebauthn/browser';
import { readServerError } from '../errors/serverError';

/** The browser returned no passkey; the message is for the user. */
class PasskeyError extends Error {}

/** Creates a passkey with the server's options. @throws errors for `describePasskeyFailure` */
export function createPasskey(options: object): Promise<object> {
  // The schema types the options only as JSON.
  const optionsJSON = options as PublicKeyCredentialCreationOptionsJSON;
  return askBrowser(() => startRegistration({ optionsJSON }));
}

/** Requests a passkey with the server's options. @throws errors for `describePasskeyFailure` */
export function askForPasskey(options: object): Promise<object> {
  // The schema types the options only as JSON.
  const optionsJSON = options as PublicKeyCredentialRequestOptionsJSON;
  return askBrowser(() => startAuthentication({ optionsJSON }));
}

/** Returns why there is no passkey, from the browser's or server's error. */
export function describePasskeyFailure(error: unknown): string {
  return error instanceof PasskeyError ? error.message : readServerError(error).message;
}

async function askBrowser(ask: () => Promise<object>): Promise<object> {
  if (!browserSupportsWebAuthn())
    throw new PasskeyError(
      'This browser doesn’t support passkeys here. Try another browser, or sign in another way.',
    );
  try {
    return await ask();
  } catch (error) {
    const name = error instanceof Error ? error.name : '';
    if (name === 'InvalidStateError')
      throw new PasskeyError('This device already has a passkey for your account.');
    if (name === 'NotAllowedError' || name === 'AbortError')
      throw new PasskeyError('The passkey request was canceled or timed out. Try again.');
    throw new PasskeyError('Your browser couldn’t use a passkey. Try again, or use another device.');
  }
}
