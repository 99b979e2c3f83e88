import { TOTP } from 'otpauth';
import type { TestClient } from '../client.js';

const stepMs = 30_000;

/** The code that an authenticator app shows, `steps` ahead of now or, below 0, behind. */
export function totpCode(secret: string, steps = 0): string {
  return new TOTP({ secret }).generate({ timestamp: Date.now() + steps * stepMs });
}

/** Starts turning two-factor sign-in on; answers what the app gets. */
export async function startEnrollment(person: TestClient) {
  const { data, errors } = await person.graphql('mutation { startTotpEnrollment { id secret uri } }');
  if (!data?.startTotpEnrollment) throw new Error(errors[0]?.message);
  return data.startTotpEnrollment;
}

/** Confirms it with a code. */
export function confirmEnrollment(person: TestClient, enrollmentId: string, code: string) {
  const text = 'mutation($input: ConfirmTotpInput!) { confirmTotpEnrollment(input: $input) }';
  return person.graphql(text, { input: { enrollmentId, code } });
}

/** Turns two-factor sign-in on with the code of the step before, so that those of now and later are unused. */
export async function enableSecondFactor(person: TestClient) {
  const { id, secret } = await startEnrollment(person);
  const { data, errors } = await confirmEnrollment(person, id, totpCode(secret, -1));
  if (!data?.confirmTotpEnrollment) throw new Error(errors[0]?.message);
  return { secret, recoveryCodes: data.confirmTotpEnrollment };
}

/** Confirms who it is with a code of the app, or a recovery code. */
export async function confirmWithCode(person: TestClient, code: string): Promise<void> {
  const text = 'mutation ($code: String) { confirmIdentity(code: $code) }';
  const { errors } = await person.graphql(text, { code });
  if (errors[0]) throw new Error(errors[0].message);
}
