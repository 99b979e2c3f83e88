import { TOTP } from 'otpauth';
import type { TestClient } from '../client.js';

const stepMs = 30_000;

/** An authenticator app's code, `steps` ahead of now or, if negative, behind. */
export function totpCode(secret: string, steps = 0): string {
  return new TOTP({ secret }).generate({ timestamp: Date.now() + steps * stepMs });
}

/** Starts turning on two-factor sign-in; returns what the app gets. */
export async function startEnrollment(person: TestClient) {
  const { data, errors } = await person.graphql('mutation { startTotpEnrollment { id secret uri } }');
  if (!data?.startTotpEnrollment) throw new Error(errors[0]?.message);
  return data.startTotpEnrollment;
}

/** Confirms the enrollment with a code. */
export function confirmEnrollment(person: TestClient, enrollmentId: string, code: string) {
  const text = 'mutation($input: ConfirmTotpInput!) { confirmTotpEnrollment(input: $input) }';
  return person.graphql(text, { input: { enrollmentId, code } });
}

/** Turns on two-factor sign-in with the previous step's code, so that the current and later ones are unused. */
export async function enableSecondFactor(person: TestClient) {
  const { id, secret } = await startEnrollment(person);
  const { data, errors } = await confirmEnrollment(person, id, totpCode(secret, -1));
  if (!data?.confirmTotpEnrollment) throw new Error(errors[0]?.message);
  return { secret, recoveryCodes: data.confirmTotpEnrollment };
}

/** Confirms the user's identity with a code from the app, or a recovery code. */
export async function confirmWithCode(person: TestClient, code: string): Promise<void> {
  const text = 'mutation ($code: String) { confirmIdentity(code: $code) }';
  const { errors } = await person.graphql(text, { code });
  if (errors[0]) throw new Error(errors[0].message);
}
