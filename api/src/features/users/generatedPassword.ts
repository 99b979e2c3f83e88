import { randomInt } from 'node:crypto';

/** Leaves out characters that look alike, because passwords are read aloud and typed. */
const letters = 'abcdefghjkmnpqrstuvwxyz23456789';
const groups = 4;
const groupLength = 4;

/** A password of 79 random bits, such as `k7mf-29xq-bw4t-hn3s`. */
export function generatePassword(): string {
  const group = () => Array.from({ length: groupLength }, () => letters[randomInt(letters.length)]).join('');
  return Array.from({ length: groups }, group).join('-');
}
