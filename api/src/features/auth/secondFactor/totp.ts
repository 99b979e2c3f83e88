import { timingSafeEqual } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';

const stepMs = 30_000;

/** So far the phone's clock may be off, to either side. */
const toleranceMs = 45_000;

/** A new 160-bit secret in base32, as authenticator apps take it. */
export function createTotpSecret(): string {
  return new Secret({ size: 20 }).base32;
}

/** The address that a QR code holds for an authenticator app. */
export function totpUri(secret: string, username: string): string {
  return new TOTP({ issuer: 'Cosmic Dashboard', label: username, secret }).toString();
}

/** As far as a phone's clock is looked for where a code is wrong; an hour more or less is the usual mistake. */
const searchMs = 65 * 60_000;

/** How far ahead a phone's clock is that shows this code now, in milliseconds; undefined when none near shows it. */
export function findClockError(secret: string, code: string): number | undefined {
  const totp = new TOTP({ secret });
  const now = Date.now();
  for (let error = stepMs; error <= searchMs; error += stepMs)
    for (const signed of [error, -error])
      if (totp.generate({ timestamp: now + signed }) === code) return signed;
  return undefined;
}

/**
 * The time step that a code of six digits belongs to; undefined when it is wrong, or not newer than `lastStep`. All
 * steps are compared, in equal time.
 */
export function findTotpStep(secret: string, code: string, lastStep = 0): number | undefined {
  const totp = new TOTP({ secret });
  const now = Date.now();
  const first = Math.floor((now - toleranceMs) / stepMs);
  const last = Math.floor((now + toleranceMs) / stepMs);
  const steps = Array.from({ length: last - first + 1 }, (_, index) => first + index);
  const matching = steps.filter((step) =>
    timingSafeEqual(Buffer.from(totp.generate({ timestamp: step * stepMs })), Buffer.from(code)),
  );
  return matching.find((step) => step > lastStep);
}
