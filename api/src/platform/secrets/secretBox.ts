import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

/** Encrypts small secrets in the database, so that the database alone doesn't reveal them. */
export interface SecretBox {
  seal(secret: string): string;
  /** @returns undefined if it was encrypted with another key, or altered */
  open(sealed: string): string | undefined;
}

const algorithm = 'aes-256-gcm';
const nonceLength = 12;
const tagLength = 16;

/** AES-256-GCM with a key derived from the session secret; `purpose` separates the keys of different uses. */
export function createSecretBox(sessionSecret: string, purpose: string): SecretBox {
  const key = Buffer.from(hkdfSync('sha256', sessionSecret, 'cosmic-dashboard', purpose, 32));
  return {
    seal: (secret) => {
      const nonce = randomBytes(nonceLength);
      const cipher = createCipheriv(algorithm, key, nonce);
      const text = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), text]).toString('base64');
    },
    open: (sealed) => {
      const bytes = Buffer.from(sealed, 'base64');
      if (bytes.length < nonceLength + tagLength) return undefined;
      try {
        const decipher = createDecipheriv(algorithm, key, bytes.subarray(0, nonceLength));
        decipher.setAuthTag(bytes.subarray(nonceLength, nonceLength + tagLength));
        const text = bytes.subarray(nonceLength + tagLength);
        return Buffer.concat([decipher.update(text), decipher.final()]).toString('utf8');
      } catch {
        return undefined;
      }
    },
  };
}
