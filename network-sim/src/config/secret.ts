import { hashText } from '../core/hash.js';
import { nextInt, type RandomState } from '../core/random.js';
import { md5Crypt } from './md5Crypt.js';

const ALPHABET = './0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const XLAT = 'dsfd;kfoA,.iyewrkldJKDHSUBsgvca69834ncxv9873254k;fg87';

function digest(text: string, salt: string): string {
  let out = '';
  for (let round = 0; out.length < 43; round++) {
    const block = hashText(`${round}${salt}${text}`);
    for (let index = 0; index < 16; index += 2) {
      out += ALPHABET[Number.parseInt(block.slice(index, index + 2), 16) % 64];
    }
  }
  return out.slice(0, 43);
}

/** A salted digest in the format of type 9. It protects nothing outside the simulation. */
export function hashSecret(state: RandomState, text: string): string {
  const salt = Array.from({ length: 14 }, () => ALPHABET[nextInt(state, 64)]).join('');
  return `$9$${salt}$${digest(text, salt)}`;
}

/** Whether a text matches a secret's hash. Of the hashes from real devices, only type 5 can be checked. */
export function isSecret(hash: string, text: string): boolean {
  const [, type, salt = '', sum] = hash.split('$');
  if (type === '1') return md5Crypt(text, salt) === hash;
  return sum === digest(text, salt);
}

/** The prefix of each hash type; type 4 has none. */
const HASHES: Record<string, RegExp> = {
  '4': /^[^$]{43}$/,
  '5': /^\$1\$[^$]{1,8}\$[^$]+$/,
  '8': /^\$8\$[^$]+\$[^$]+$/,
  '9': /^\$9\$[^$]+\$[^$]+$/,
};

/** Whether a text can be a hash of the given type. */
export const isHash = (type: string, text: string): boolean => HASHES[type]?.test(text) ?? false;

/** The type number that precedes a hash in a configuration. */
export const secretType = (hash: string): string =>
  hash.startsWith('$') ? hash.charAt(1).replace('1', '5') : '4';

/** Encodes a password as type 7, the reversible format of `service password-encryption`. */
export function encrypt7(text: string): string {
  const seed = text.length % 16;
  const codes = [...text].map(
    (char, index) => char.charCodeAt(0) ^ XLAT.charCodeAt((seed + index) % XLAT.length),
  );
  return (
    String(seed).padStart(2, '0') +
    codes.map((code) => code.toString(16).padStart(2, '0').toUpperCase()).join('')
  );
}

/** The password in a type 7 text; undefined if the text isn't valid. */
export function decrypt7(text: string): string | undefined {
  if (!/^\d\d(?:[\dA-Fa-f]{2})+$/.test(text)) return undefined;
  const seed = Number(text.slice(0, 2));
  const codes = text.slice(2).match(/../g) ?? [];
  return codes
    .map((code, index) => Number.parseInt(code, 16) ^ XLAT.charCodeAt((seed + index) % XLAT.length))
    .map((code) => String.fromCharCode(code))
    .join('');
}
