import { createHash, createSign, generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';

/** The server's options for creating a passkey. */
interface CreationOptions {
  challenge: string;
  rp: { id: string };
  user: { id: string };
}

/** The server's options for using a passkey. */
interface RequestOptions {
  challenge: string;
  rpId: string;
}

/** What tests change in a valid response. */
interface Forgery {
  origin?: string;
  /** False for a response without user verification. */
  isUserVerified?: boolean;
  /** The host that the response claims to be for. */
  site?: string;
  counter?: number;
  userHandle?: string;
}

const origin = 'http://localhost:4000';
const base64url = (bytes: Uint8Array | string) => Buffer.from(bytes).toString('base64url');
const sha256 = (text: string | Uint8Array) => createHash('sha256').update(text).digest();

/** A passkey in memory: ES256, with a signature count unless turned off, and without a manufacturer's certificate. */
export class SoftwarePasskey {
  readonly id = base64url(randomBytes(16));
  readonly privateKey: KeyObject;
  readonly publicKey: KeyObject;
  userHandle = '';
  counter = 0;

  constructor(readonly counts = true) {
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    this.privateKey = privateKey;
    this.publicKey = publicKey;
  }

  /** A browser's response when the passkey is created. */
  create({ challenge, rp, user }: CreationOptions, forgery: Forgery = {}): object {
    this.userHandle = user.id;
    const length = Buffer.alloc(2);
    const id = Buffer.from(this.id, 'base64url');
    length.writeUInt16BE(id.length);
    const credential = Buffer.concat([Buffer.alloc(16), length, id, this.coseKey()]);
    const authData = Buffer.concat([
      this.authenticatorData(forgery.site ?? rp.id, 0x40, forgery),
      credential,
    ]);
    const attestation = new Map<string, string | Uint8Array | Map<string, string>>([
      ['fmt', 'none'],
      ['attStmt', new Map<string, string>()],
      ['authData', authData],
    ]);
    return this.answer({
      clientDataJSON: clientData('webauthn.create', challenge, forgery),
      attestationObject: base64url(isoCBOR.encode(attestation)),
      transports: ['internal'],
    });
  }

  /** A browser's response when the passkey is used. */
  sign({ challenge, rpId }: RequestOptions, forgery: Forgery = {}): object {
    if (this.counts) this.counter++;
    const authData = this.authenticatorData(forgery.site ?? rpId, 0, forgery);
    const clientDataJSON = clientData('webauthn.get', challenge, forgery);
    const signed = Buffer.concat([authData, sha256(Buffer.from(clientDataJSON, 'base64url'))]);
    return this.answer({
      clientDataJSON,
      authenticatorData: base64url(authData),
      signature: base64url(createSign('sha256').update(signed).sign(this.privateKey)),
      userHandle: forgery.userHandle ?? this.userHandle,
    });
  }

  private answer(response: object): object {
    return { id: this.id, rawId: this.id, type: 'public-key', response, clientExtensionResults: {} };
  }

  private authenticatorData(
    site: string,
    flags: number,
    { isUserVerified = true, counter }: Forgery,
  ): Buffer {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter ?? this.counter);
    // User present, and verified unless forged.
    const bits = flags | 0x01 | (isUserVerified ? 0x04 : 0);
    return Buffer.concat([sha256(site), Buffer.from([bits]), count]);
  }

  /** The public key in COSE: an elliptic curve key (2) for ES256 (-7) on P-256 (1). */
  private coseKey(): Uint8Array {
    const { x = '', y = '' } = this.publicKey.export({ format: 'jwk' });
    const point = (coordinate: string) => Uint8Array.from(Buffer.from(coordinate, 'base64url'));
    return isoCBOR.encode(
      new Map<number, number | Uint8Array>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, point(x)],
        [-3, point(y)],
      ]),
    );
  }
}

function clientData(type: string, challenge: string, forgery: Forgery): string {
  return base64url(JSON.stringify({ type, challenge, origin: forgery.origin ?? origin, crossOrigin: false }));
}
