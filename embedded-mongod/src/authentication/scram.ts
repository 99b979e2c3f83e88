import { createHash, createHmac, pbkdf2Sync, randomBytes, timingSafeEqual } from 'node:crypto';

const HASH = 'sha256';
const HASH_BYTES = 32;
const NONCE_BYTES = 24;
/** The minimum that drivers accept. The password is a random key, so more rounds would only slow down the start. */
const ITERATIONS = 4096;

/** The client's first message without channel binding (`n` or `y`), authorization identity, or extensions. */
const CLIENT_FIRST = /^([ny],,)(n=([^,]+),r=([^,]+))$/;
const CLIENT_FINAL = /^(c=([^,]+),r=([^,]+)),p=([^,]+)$/;

/** The server's stored form of the password (RFC 5802, section 3). It can verify a proof but not create one. */
export interface ScramVerifier {
  user: string;
  salt: Buffer;
  storedKey: Buffer;
  serverKey: Buffer;
}

/** Thrown if the proof is wrong or the message is invalid. The error doesn't say which. */
export class ScramError extends Error {}

const hmac = (key: Buffer, text: string): Buffer => createHmac(HASH, key).update(text).digest();
const hash = (bytes: Buffer): Buffer => createHash(HASH).update(bytes).digest();

/** Salts and hashes a password. Blocks for the time of 4,096 rounds, about 3 ms. */
export function makeVerifier(user: string, password: string): ScramVerifier {
  const salt = randomBytes(HASH_BYTES);
  const salted = pbkdf2Sync(password, salt, ITERATIONS, HASH_BYTES, HASH);
  return { user, salt, storedKey: hash(hmac(salted, 'Client Key')), serverKey: hmac(salted, 'Server Key') };
}

/**
 * The server side of a SCRAM-SHA-256 exchange (RFC 5802, RFC 7677): its first message, then the verification of the
 * proof.
 */
export class ScramExchange {
  /** The message with nonce, salt, and rounds. */
  readonly serverFirst: string;
  readonly #verifier: ScramVerifier;
  readonly #clientFirstBare: string;
  readonly #channel: string;
  readonly #nonce: string;

  /** Responds to the client's first message. Throws ScramError. */
  constructor(verifier: ScramVerifier, clientFirst: string) {
    const [, header = '', bare = '', user, clientNonce] = CLIENT_FIRST.exec(clientFirst) ?? [];
    if (user?.replaceAll('=2C', ',').replaceAll('=3D', '=') !== verifier.user)
      throw new ScramError('Unknown user or message');
    this.#verifier = verifier;
    this.#clientFirstBare = bare;
    this.#channel = Buffer.from(header).toString('base64');
    this.#nonce = `${clientNonce}${randomBytes(NONCE_BYTES).toString('base64')}`;
    this.serverFirst = `r=${this.#nonce},s=${verifier.salt.toString('base64')},i=${ITERATIONS}`;
  }

  /** Verifies the client's proof and returns the message with the server's. Throws ScramError. */
  finish(clientFinal: string): string {
    const [, withoutProof = '', channel, nonce, proofText = ''] = CLIENT_FINAL.exec(clientFinal) ?? [];
    const { storedKey, serverKey } = this.#verifier;
    const exchange = `${this.#clientFirstBare},${this.serverFirst},${withoutProof}`;
    const signature = hmac(storedKey, exchange);
    const proof = Buffer.from(proofText, 'base64');
    const clientKey = signature.map((byte, index) => byte ^ (proof[index] ?? 0));
    const isProven = timingSafeEqual(hash(Buffer.from(clientKey)), storedKey);
    if (!isProven || proof.length !== HASH_BYTES || channel !== this.#channel || nonce !== this.#nonce)
      throw new ScramError('Wrong proof');
    return `v=${hmac(serverKey, exchange).toString('base64')}`;
  }
}
