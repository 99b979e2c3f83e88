import { timingSafeEqual } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';

const stepMs = 30_000;

/** How far the phone's clock may be off, in either direction. */
const toleranceMs = 45_000;

/** A new 160-bit secret in base32, the format of authenticator apps. */
export function createTotpSecret(): string {
  return new Secret({ size: 20 }).base32;
}

/** The address in an authenticator app's QR code. */
export function totpUri(secret: string, username: string): string {
  return new TOTP({ issuer: 'Cosmic Dashboard', label: username, secret }).toString();
}

/** How far around the current time to look for a wrong code, because wrong clocks are usually an hour off. */
const searchMs = 65 * 60_000;

/**
 * How far ahead the clock of a phone that now shows this code is, in milliseconds; undefined if no nearby time has this
 * code.
 */
export function findClockError(secret: string, code: string): number | undefined {
  const totp = new TOTP({ secret });
  const now = Date.now();
  for (let error = stepMs; error <= searchMs; error += stepMs)
    for (const signed of [error, -error])
      if (totp.generate({ timestamp: now + signed }) === code) return signed;
  return undefined;
}

/**
 * The time step of a six-digit code; undefined if it's wrong, or not newer than `lastStep`. All steps are compared in
 * constant time.
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
