import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { type Document, deserialize, serialize } from 'bson';
import { bodyMessage } from './rawCommand.js';

/** A connection whose bytes the test controls. */
export class RawConnection {
  readonly socket: Socket;
  readonly closed: Promise<void>;
  #received = Buffer.alloc(0);
  #arrived: () => void = () => undefined;

  private constructor(socket: Socket) {
    this.socket = socket;
    this.closed = new Promise((resolve) => {
      socket.once('close', () => {
        resolve();
        this.#arrived();
      });
    });
    socket.on('data', (chunk: Buffer) => {
      this.#received = Buffer.concat([this.#received, chunk]);
      this.#arrived();
    });
  }

  static async open(port: number): Promise<RawConnection> {
    const socket = connect(port, '127.0.0.1');
    socket.on('error', () => undefined);
    await once(socket, 'connect');
    return new RawConnection(socket);
  }

  get isClosed(): boolean {
    return this.socket.destroyed;
  }

  /** Sends a command unchanged and reads its reply; undefined if the server closes the connection. */
  async command(command: Document, flags = 0): Promise<Document | undefined> {
    this.socket.write(bodyMessage(serialize(command), flags));
    return flags === 0 ? this.reply() : undefined;
  }

  /** The next OP_MSG; undefined when the connection is closed. */
  async reply(): Promise<Document | undefined> {
    while (this.#received.length < 4 || this.#received.length < this.#received.readInt32LE(0)) {
      if (this.isClosed) return undefined;
      await new Promise<void>((resolve) => {
        this.#arrived = resolve;
      });
    }
    const length = this.#received.readInt32LE(0);
    const message = this.#received.subarray(0, length);
    this.#received = this.#received.subarray(length);
    return deserialize(message.subarray(21));
  }

  destroy(): void {
    this.socket.destroy();
  }
}
