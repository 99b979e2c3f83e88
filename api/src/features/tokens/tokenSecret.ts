import { createHash, randomBytes } from 'node:crypto';

/** A prefix by which scanners of source code recognize a leaked token. */
const prefix = 'cosmic_';
const randomLength = 32;
const secretLength = prefix.length + Math.ceil((randomLength * 4) / 3);

/** A new secret: 256 random bits. */
export function createTokenSecret(): string {
  return prefix + randomBytes(randomLength).toString('base64url');
}

/** Whether a text can be one of our secrets, to avoid database queries for others. */
export function isTokenSecret(text: string): boolean {
  return text.length === secretLength && text.startsWith(prefix);
}

/** What is stored of a secret; the database alone can't be used to act as its owner. */
export function hashTokenSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url');
}
