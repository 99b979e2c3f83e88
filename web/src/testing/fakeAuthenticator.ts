import { vi } from 'vitest';

const bytes = (...values: number[]) => Uint8Array.from(values).buffer;

/** What a browser answers, as far as it is read. */
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

/** What the server sends, as far as the browser's part needs it. */
export const passkeyOptions: object = {
  challenge: 'CAg',
  rp: { id: 'localhost', name: 'Cosmic Dashboard' },
  rpId: 'localhost',
  user: { id: 'CQ', name: 'mira', displayName: 'mira' },
  pubKeyCredParams: [],
};

/** A browser that knows passkeys: each call answers one unless a test has it throw. */
export function fakeAuthenticator() {
  const create = vi.fn(async () => credential);
  const get = vi.fn(async () => credential);
  vi.stubGlobal('PublicKeyCredential', class PublicKeyCredential {});
  Object.defineProperty(navigator, 'credentials', { value: { create, get }, configurable: true });
  return { create, get };
}

/** What a browser throws when the person turns away. */
export const canceled = () => Promise.reject(new DOMException('Canceled', 'NotAllowedError'));
