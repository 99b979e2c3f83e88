import { createHash, createHmac, pbkdf2Sync } from 'node:crypto';
import { Binary, type Document } from 'bson';
import { KEY } from './program.js';

const hmac = (key: Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();

/** The client's first message. The login is implemented here again, so that a test can corrupt any part of it. */
const firstPart = 'n=__system,r=nonceOfTheTest';

/** The command that begins a login. */
export const saslStart = (changes: Document = {}): Document => ({
  saslStart: 1,
  mechanism: 'SCRAM-SHA-256',
  payload: new Binary(Buffer.from(`n,,${firstPart}`)),
  options: { skipEmptyExchange: true },
  $db: 'local',
  ...changes,
});

/** The text of a login message. */
export const textOf = (message: Document | undefined): string =>
  message?.payload instanceof Binary ? Buffer.from(message.payload.value()).toString() : '';

/** The command that proves the key, and the server's expected reply. */
export function saslContinue(start: Document | undefined, password = KEY): [Document, serverFinal: string] {
  const serverFirst = textOf(start);
  const [, nonce = '', salt = '', rounds] = /^r=(.+),s=(.+),i=(\d+)$/.exec(serverFirst) ?? [];
  const salted = pbkdf2Sync(password, Buffer.from(salt, 'base64'), Number(rounds), 32, 'sha256');
  const clientKey = hmac(salted, 'Client Key');
  const exchange = `${firstPart},${serverFirst},c=biws,r=${nonce}`;
  const signature = hmac(createHash('sha256').update(clientKey).digest(), exchange);
  const proof = Buffer.from(clientKey.map((byte, index) => byte ^ (signature[index] ?? 0)));
  const payload = new Binary(Buffer.from(`c=biws,r=${nonce},p=${proof.toString('base64')}`));
  const serverFinal = `v=${hmac(hmac(salted, 'Server Key'), exchange).toString('base64')}`;
  return [{ saslContinue: 1, conversationId: 1, payload, $db: 'local' }, serverFinal];
}
