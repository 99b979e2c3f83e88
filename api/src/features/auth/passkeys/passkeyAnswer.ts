import { z } from 'zod';

const base64url = (max: number) =>
  z
    .string()
    .max(max)
    .regex(/^[\w-]+$/);

/** The fields of all responses from passkeys; `rawId` and the type are always the same. */
const answer = {
  id: base64url(1_500),
  rawId: base64url(1_500),
  type: z.literal('public-key'),
};
const clientDataJSON = base64url(8_000);

const attestation = z.object({
  ...answer,
  response: z.object({
    clientDataJSON,
    attestationObject: base64url(32_000),
    transports: z.array(z.string().max(32)).max(10).optional(),
  }),
});

const assertion = z.object({
  ...answer,
  response: z.object({
    clientDataJSON,
    authenticatorData: base64url(8_000),
    signature: base64url(8_000),
    userHandle: z.string().max(200).nullish(),
  }),
});

/** A new passkey as described by the browser. */
export type Attestation = z.infer<typeof attestation>;

/** The data that a passkey has signed. */
export type Assertion = z.infer<typeof assertion>;

/** Parses a new passkey with the challenge that it signed; undefined if it's invalid. */
export function readAttestation(sent: unknown): (Attestation & { challenge: string }) | undefined {
  const { data } = attestation.safeParse(sent);
  return data && withChallenge(data);
}

/** Parses a signature with its challenge; undefined if it's invalid. */
export function readAssertion(sent: unknown): (Assertion & { challenge: string }) | undefined {
  const { data } = assertion.safeParse(sent);
  return data && withChallenge(data);
}

const clientData = z.object({ challenge: base64url(100) });

function withChallenge<Answer extends { response: { clientDataJSON: string } }>(
  given: Answer,
): (Answer & { challenge: string }) | undefined {
  try {
    const text = Buffer.from(given.response.clientDataJSON, 'base64url').toString();
    const { data } = clientData.safeParse(JSON.parse(text));
    return data && { ...given, challenge: data.challenge };
  } catch {
    return undefined;
  }
}
