import type { TestClient } from '../client.js';
import type { Passkey } from '../schema.generated.js';
import { SoftwarePasskey } from './softwareAuthenticator.js';

/** The dashboard's address in tests. */
export const passkeySite = { PUBLIC_URL: 'http://localhost:4000' };

/** The server's options for creating a passkey. */
export async function startRegistration(person: TestClient) {
  const { data, errors } = await person.graphql<{
    startPasskeyRegistration: Parameters<SoftwarePasskey['create']>[0];
  }>('mutation { startPasskeyRegistration }');
  if (!data) throw Object.assign(new Error(errors[0]?.message), errors[0]?.extensions);
  return data.startPasskeyRegistration;
}

/** Submits a new passkey; returns the response, whatever it is. */
export function finishRegistration(person: TestClient, passkey: object, name?: string) {
  const text = 'mutation ($input: CreatePasskeyInput!) { createPasskey(input: $input) { id name site } }';
  return person.graphql<{ createPasskey: Passkey }>(text, { input: { passkey, name } });
}

/** Creates a passkey for a signed-in user. */
export async function addPasskey(
  person: TestClient,
  device = new SoftwarePasskey(),
): Promise<SoftwarePasskey> {
  const { errors } = await finishRegistration(person, device.create(await startRegistration(person)));
  if (errors[0]) throw new Error(errors[0].message);
  return device;
}

/** The server's options for signing in with a passkey. */
export async function startPasskeyLogin(guest: TestClient) {
  const { status, body } = await guest.rest<Parameters<SoftwarePasskey['sign']>[0] & { message: string }>(
    'POST',
    '/api/login/passkey/start',
  );
  if (status !== 200) throw new Error(body.message);
  return body;
}

/** Signs in with a passkey; returns the response, whatever it is. */
export async function logInWithPasskey(
  guest: TestClient,
  device: SoftwarePasskey,
  forgery: Parameters<SoftwarePasskey['sign']>[1] = {},
) {
  const passkey = device.sign(await startPasskeyLogin(guest), forgery);
  return guest.rest('POST', '/api/login/passkey', { passkey });
}
