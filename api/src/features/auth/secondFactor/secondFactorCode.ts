import { createHash } from 'node:crypto';
import { Secret } from 'otpauth';
import { normalizeText } from '../../../platform/text/unicode.js';

const recoveryCodeCount = 10;

/** 120 bits, so that a plain hash is enough; in base32, they are six groups of four letters and digits. */
const recoveryCodeBytes = 15;

/** A new set of recovery codes, as shown to users. */
export function createRecoveryCodes(): string[] {
  return Array.from({ length: recoveryCodeCount }, () =>
    (new Secret({ size: recoveryCodeBytes }).base32.match(/.{4}/g) ?? []).join('-'),
  );
}

/** A recovery code's stored hash. */
export function hashRecoveryCode(code: string): string {
  return createHash('sha256').update(normalizeCode(code)).digest('base64url');
}

/**
 * A code as used for comparison, because users type it with or without spaces, dashes, and capitals, in full-width
 * digits, and paste it with invisible characters.
 */
export function normalizeCode(typed: string): string {
  return normalizeText(typed, 'NFKC')
    .replace(/[\s\p{Pd}\p{Cf}]/gu, '')
    .toUpperCase();
}

/** Whether it's an authenticator app's code. Everything else counts as a recovery code. */
export function isTotpCode(normalized: string): boolean {
  return /^\d{6}$/.test(normalized);
}
