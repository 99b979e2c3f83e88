import type { Socket } from 'node:net';
import type { Client } from '../authentication/client.js';
import { dispatch } from '../commands/dispatch.js';
import type { Engine } from '../engine/request.js';
import { toMongoError } from '../protocol/errors.js';
import { MAX_LOGIN_MESSAGE_BYTES, MAX_LOGIN_MESSAGES, MAX_MESSAGE_BYTES } from '../protocol/limits.js';
import { formatReply, type Message, ProtocolError, parseMessage } from './message.js';
import { MessageReader } from './messageReader.js';

/** Space for the header and sections around the documents. */
const SLACK_BYTES = 16_384;

/** Counts running commands and reports when there are none. */
export interface ActivityMeter {
  started: () => void;
  finished: () => void;
}

async function answer(engine: Engine, socket: Socket, client: Client, message: Message): Promise<void> {
  const reply = await dispatch(engine, client, message.command);
  if (!message.wantsReply || socket.destroyed) return;
  let parts: Buffer[];
  try {
    parts = formatReply(message, reply, client.isAuthenticated ? engine.store.oplog.time : undefined);
  } catch (error) {
    const { code, codeName, message: errmsg } = toMongoError(error);
    parts = formatReply(message, { ok: 0, errmsg, code, codeName });
  }
  await write(socket, parts);
}

/** Sends a reply. A client has to read it before it gets more. */
async function write(socket: Socket, parts: readonly Buffer[]): Promise<void> {
  const written = new Promise<void>((resolve) => {
    socket.cork();
    for (const part of parts.slice(0, -1)) socket.write(part);
    // Also called when the socket closes.
    socket.write(parts.at(-1) ?? '', () => resolve());
    socket.uncork();
  });
  if (socket.writableNeedDrain) await written;
}

/** Serves a client's messages one after another. Calls `loggedIn` when the client can do more than log in. */
export function serveConnection(
  socket: Socket,
  engine: Engine,
  activity: ActivityMeter,
  loggedIn: () => void,
): void {
  const reader = new MessageReader();
  const client: Client = { isAuthenticated: !engine.verifier, login: undefined };
  let loginMessages = 0;
  let isBusy = false;
  if (client.isAuthenticated) loggedIn();
  socket.setNoDelay(true);
  // A client that disconnects isn't an error.
  socket.on('error', () => socket.destroy());

  const nextMessage = (): Buffer | undefined =>
    reader.shift(client.isAuthenticated ? MAX_MESSAGE_BYTES + SLACK_BYTES : MAX_LOGIN_MESSAGE_BYTES);

  const serve = async (bytes: Buffer): Promise<void> => {
    const mustLogIn = !client.isAuthenticated;
    if (mustLogIn && ++loginMessages > MAX_LOGIN_MESSAGES) throw new ProtocolError('Too many messages');
    activity.started();
    try {
      await answer(engine, socket, client, parseMessage(bytes));
    } finally {
      activity.finished();
    }
    if (mustLogIn && client.isAuthenticated) loggedIn();
  };

  const work = async (): Promise<void> => {
    isBusy = true;
    try {
      for (let bytes = nextMessage(); bytes && !socket.destroyed; bytes = nextMessage()) await serve(bytes);
    } catch {
      // These bytes aren't a message, so nothing after them can be parsed.
      socket.destroy();
    } finally {
      isBusy = false;
      socket.resume();
    }
  };

  socket.on('data', (chunk: Buffer) => {
    reader.push(chunk);
    // Data sent in the meantime waits on the client's side.
    if (isBusy) socket.pause();
    else void work();
  });
}
