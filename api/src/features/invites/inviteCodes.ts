import { createHash, randomBytes } from 'node:crypto';
import { createSecretBox } from '../../platform/secrets/secretBox.js';

/** An invite's code as stored, useless to someone who steals the database. */
export interface StoredCode {
  /** SHA-256 of the code, to find it; codes are random, so the hash can't be guessed. */
  code: string;
  /** The code, sealed with the installation's key, for the list that admins see. */
  sealedCode: string;
}

/** Creates codes and reads them back. */
export interface InviteCodes {
  seal(code: string): StoredCode;
  /** @returns an empty string if it was sealed with another key */
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

/** The form in which a code is stored and found. */
export function hashCode(code: string): string {
  return createHash('sha256').update(code).digest('base64url');
}
