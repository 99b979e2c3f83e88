import { createHash, randomBytes } from 'node:crypto';

/** By which scanners of source code know one that got into a repository. */
const prefix = 'cosmic_';
const randomLength = 32;
const secretLength = prefix.length + Math.ceil((randomLength * 4) / 3);

/** A new secret: 256 random bits. */
export function createTokenSecret(): string {
  return prefix + randomBytes(randomLength).toString('base64url');
}

/** Can it be a secret of ours? The database need not be asked about others. */
export function isTokenSecret(text: string): boolean {
  return text.length === secretLength && text.startsWith(prefix);
}

/** What is stored of a secret: with the database alone nobody can act as its owner. */
export function hashTokenSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url');
}
