import { createHash, randomBytes } from 'node:crypto';
import { createSecretBox } from '../../platform/secrets/secretBox.js';

/** What is stored of an invite's code: a stolen database opens no door. */
export interface StoredCode {
  /** SHA-256 of the code, by which it is found; codes are random, so none is guessed from it. */
  code: string;
  /** The code under the installation's key, for the list that admins see. */
  sealedCode: string;
}

/** Makes codes and reads them back. */
export interface InviteCodes {
  seal(code: string): StoredCode;
  /** @returns the empty text when it was sealed under another key */
  open(stored: { sealedCode?: string | undefined }): string;
}

/** @param sessionSecret the installation's key, which is not in the database */
export function createInviteCodes(sessionSecret: string): InviteCodes {
  const box = createSecretBox(sessionSecret, 'invite');
  return {
    seal: (code) => ({ code: hashCode(code), sealedCode: box.seal(code) }),
    open: ({ sealedCode = '' }) => box.open(sealedCode) ?? '',
  };
}

/** A code of 128 random bits. */
export function newCode(): string {
  return randomBytes(16).toString('base64url');
}

/** As a code is stored and found. */
export function hashCode(code: string): string {
  return createHash('sha256').update(code).digest('base64url');
}
