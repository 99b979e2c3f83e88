import { createHash } from 'node:crypto';
import { Secret } from 'otpauth';

const recoveryCodeCount = 10;

/** 120 bits, so that a plain hash is enough; in base32 they are six groups of four letters and digits. */
const recoveryCodeBytes = 15;

/** A new set of recovery codes, as people see them. */
export function createRecoveryCodes(): string[] {
  return Array.from({ length: recoveryCodeCount }, () =>
    (new Secret({ size: recoveryCodeBytes }).base32.match(/.{4}/g) ?? []).join('-'),
  );
}

/** What is stored of a recovery code. */
export function hashRecoveryCode(code: string): string {
  return createHash('sha256').update(normalizeCode(code)).digest('base64url');
}

/** A code as it is compared: people type it with or without spaces, dashes and capitals. */
export function normalizeCode(typed: string): string {
  return typed.replace(/[\s-]/g, '').toUpperCase();
}

/** Is it a code of an authenticator app? Everything else is taken for a recovery code. */
export function isTotpCode(normalized: string): boolean {
  return /^\d{6}$/.test(normalized);
}
