import { vi } from 'vitest';

const bytes = (...values: number[]) => Uint8Array.from(values).buffer;

/** The browser's response, as far as the product reads it. */
const credential = {
  id: 'AQI',
  rawId: bytes(1, 2),
  type: 'public-key',
  authenticatorAttachment: 'platform',
  getClientExtensionResults: () => ({}),
  response: {
    clientDataJSON: bytes(3),
    attestationObject: bytes(4),
    authenticatorData: bytes(5),
    signature: bytes(6),
    userHandle: bytes(7),
    getTransports: () => ['internal'],
  },
};

/** The server's options, as far as the browser needs them. */
export const passkeyOptions: object = {
  challenge: 'CAg',
  rp: { id: 'localhost', name: 'Cosmic Dashboard' },
  rpId: 'localhost',
  user: { id: 'CQ', name: 'mira', displayName: 'mira' },
  pubKeyCredParams: [],
};

/** A browser that supports passkeys: each call succeeds unless a test makes it throw. */
export function fakeAuthenticator() {
  const create = vi.fn(async () => credential);
  const get = vi.fn(async () => credential);
  vi.stubGlobal('PublicKeyCredential', class PublicKeyCredential {});
  Object.defineProperty(navigator, 'credentials', { value: { create, get }, configurable: true });
  return { create, get };
}

/** The error that a browser throws if the person cancels. */
export const canceled = () => Promise.reject(new DOMException('Canceled', 'NotAllowedError'));
