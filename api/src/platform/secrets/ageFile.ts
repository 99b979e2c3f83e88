import { createCipheriv, createDecipheriv, randomBytes, scrypt } from 'node:crypto';
import { Readable } from 'node:stream';
import type { Identity, Recipient } from 'age-encryption';
import { unicodeForms } from '../text/unicode.js';

/** The passphrase doesn't open the file. */
export class WrongPassphraseError extends Error {}

/** The scrypt cost; OWASP recommends 2^17. */
const workFactor = 17;
/** The `age` tool uses 18. Files that need more memory are refused. */
const maxWorkFactor = 18;
/** Loaded with the first encrypted backup, because its code is as large as the web server's. */
const loadAge = () => import('age-encryption');
const intro = 'age-encryption.org/v1';

/** Whether a file starts like an age file. */
export const isAgeFile = (start: Buffer): boolean => start.subarray(0, intro.length).toString() === intro;

/** Encrypts a stream that `age --decrypt` opens with the passphrase. */
export async function encryptWithPassphrase(plain: Readable, passphrase: string): Promise<Readable> {
  const { Encrypter, Stanza } = await loadAge();
  const encrypter = new Encrypter();
  encrypter.addRecipient(scryptRecipient(unicodeForms(passphrase)[0], Stanza));
  return fromWeb(await encrypter.encrypt(toWeb(plain)));
}

/** Decrypts streams from this module or the `age` tool. @throws WrongPassphraseError */
export async function decryptWithPassphrase(sealed: Readable, passphrase: string): Promise<Readable> {
  const { Decrypter } = await loadAge();
  const decrypter = new Decrypter();
  decrypter.addIdentity(scryptIdentity(passphrase));
  return fromWeb(await decrypter.decrypt(toWeb(sealed)));
}

// Node's types for these streams differ in detail from the browser's.
const toWeb = (stream: Readable) => Readable.toWeb(stream) as ReadableStream<Uint8Array>;
const fromWeb = (stream: ReadableStream<Uint8Array>) =>
  Readable.fromWeb(stream as Parameters<typeof Readable.fromWeb>[0]);

// The library's own scrypt blocks the process for a second.
function scryptRecipient(passphrase: string, Stanza: typeof import('age-encryption').Stanza): Recipient {
  return {
    wrapFileKey: async (fileKey) => {
      const salt = randomBytes(16);
      const key = await deriveKey(passphrase, salt, workFactor);
      const cipher = createCipheriv('chacha20-poly1305', key, Buffer.alloc(12), { authTagLength: 16 });
      const body = Buffer.concat([cipher.update(fileKey), cipher.final(), cipher.getAuthTag()]);
      return [new Stanza(['scrypt', encode(salt), String(workFactor)], body)];
    },
  };
}

function scryptIdentity(passphrase: string): Identity {
  return {
    unwrapFileKey: async (stanzas) => {
      const [stanza] = stanzas;
      const [type, salt = '', factor = ''] = stanza?.args ?? [];
      const isReadable = stanzas.length === 1 && type === 'scrypt' && /^[1-9]\d?$/.test(factor);
      if (!stanza || !isReadable || Number(factor) > maxWorkFactor || stanza.body.length !== 32)
        throw new Error('This file isn’t encrypted with a passphrase, or it uses settings we don’t support.');
      for (const form of unicodeForms(passphrase)) {
        const key = await deriveKey(form, Buffer.from(salt, 'base64'), Number(factor));
        const fileKey = openFileKey(key, stanza.body);
        if (fileKey) return fileKey;
      }
      throw new WrongPassphraseError('Incorrect passphrase.');
    },
  };
}

function openFileKey(key: Buffer, body: Uint8Array): Buffer | undefined {
  const decipher = createDecipheriv('chacha20-poly1305', key, Buffer.alloc(12), { authTagLength: 16 });
  decipher.setAuthTag(body.subarray(16));
  try {
    return Buffer.concat([decipher.update(body.subarray(0, 16)), decipher.final()]);
  } catch {
    return undefined;
  }
}

const encode = (bytes: Buffer) => bytes.toString('base64').replace(/(?<!=)=+$/, '');

function deriveKey(passphrase: string, salt: Buffer, factor: number): Promise<Buffer> {
  const cost = { N: 2 ** factor, r: 8, p: 1, maxmem: 2 ** (factor + 11) };
  const labelled = Buffer.concat([Buffer.from(`${intro}/scrypt`), salt]);
  return new Promise((resolve, reject) => {
    scrypt(passphrase, labelled, 32, cost, (error, key) => (error ? reject(error) : resolve(key)));
  });
}
