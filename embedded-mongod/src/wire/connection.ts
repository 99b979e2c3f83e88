import type { Socket } from 'node:net';
import { dispatch } from '../commands/dispatch.js';
import type { Engine } from '../commands/request.js';
import { toMongoError } from '../errors.js';
import { MAX_MESSAGE_BYTES } from './limits.js';
import { formatReply, HEADER_BYTES, type Message, ProtocolError, parseMessage } from './message.js';

/** Room for the header and sections around the documents. */
const SLACK_BYTES = 16_384;

/** A number of commands that run at the moment; tells when none does. */
export interface ActivityMeter {
  started: () => void;
  finished: () => void;
}

/** Collects the bytes of a connection to whole messages. */
class MessageReader {
  #chunks: Buffer[] = [];
  #bytes = 0;

  push(chunk: Buffer): void {
    this.#chunks.push(chunk);
    this.#bytes += chunk.length;
  }

  /** The next message; undefined while it is incomplete. Throws ProtocolError for an impossible length. */
  shift(): Buffer | undefined {
    if (this.#bytes < 4) return undefined;
    if ((this.#chunks[0]?.length ?? 0) < 4) this.#join();
    const length = this.#chunks[0]?.readInt32LE(0) ?? 0;
    if (length < HEADER_BYTES || length > MAX_MESSAGE_BYTES + SLACK_BYTES)
      throw new ProtocolError(`A message has the impossible length ${length}`);
    if (this.#bytes < length) return undefined;
    const all = this.#join();
    const rest = all.subarray(length);
    this.#chunks = rest.length > 0 ? [rest] : [];
    this.#bytes = rest.length;
    return all.subarray(0, length);
  }

  #join(): Buffer {
    const [first] = this.#chunks;
    const all = first && this.#chunks.length === 1 ? first : Buffer.concat(this.#chunks, this.#bytes);
    this.#chunks = [all];
    return all;
  }
}

async function answer(engine: Engine, socket: Socket, message: Message): Promise<void> {
  const reply = await dispatch(engine, message.command);
  if (!message.wantsReply || socket.destroyed) return;
  let parts: Buffer[];
  try {
    parts = formatReply(message, reply);
  } catch (error) {
    const { code, codeName, message: errmsg } = toMongoError(error);
    parts = formatReply(message, { ok: 0, errmsg, code, codeName });
  }
  socket.cork();
  for (const part of parts) socket.write(part);
  socket.uncork();
}

/** Serves one client: its messages one after the other, each answered before the next is run. */
export function serveConnection(socket: Socket, engine: Engine, activity: ActivityMeter): void {
  const reader = new MessageReader();
  let isBusy = false;
  socket.setNoDelay(true);
  // A client that goes away is no error of ours.
  socket.on('error', () => socket.destroy());

  const work = async (): Promise<void> => {
    if (isBusy) return;
    isBusy = true;
    try {
      for (let bytes = reader.shift(); bytes && !socket.destroyed; bytes = reader.shift()) {
        activity.started();
        try {
          await answer(engine, socket, parseMessage(bytes));
        } finally {
          activity.finished();
        }
      }
    } catch {
      // Bytes that make no message: nothing behind them can be understood.
      socket.destroy();
    } finally {
      isBusy = false;
    }
  };

  socket.on('data', (chunk: Buffer) => {
    reader.push(chunk);
    void work();
  });
}
