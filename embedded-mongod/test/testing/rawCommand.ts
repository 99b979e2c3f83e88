import { once } from 'node:events';
import { connect } from 'node:net';
import { type Document, deserialize, serialize } from 'bson';

const OP_MSG = 2013;

/** A protocol message; the length may be false. */
export function rawMessage(opcode: number, body: Uint8Array, length = 16 + body.length): Buffer {
  const head = Buffer.alloc(16);
  head.writeInt32LE(length, 0);
  head.writeInt32LE(1, 4);
  head.writeInt32LE(opcode, 12);
  return Buffer.concat([head, body]);
}

/** An OP_MSG with one body section. */
export function bodyMessage(document: Uint8Array, flags = 0): Buffer {
  const start = Buffer.alloc(5);
  start.writeUInt32LE(flags);
  return rawMessage(OP_MSG, Buffer.concat([start, document]));
}

/** Sends a command unchanged, because a driver would add its session and numbers. */
export async function rawCommand(port: number, command: Document): Promise<Document> {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  socket.write(bodyMessage(serialize(command)));
  let reply = Buffer.alloc(0);
  for await (const chunk of socket) {
    reply = Buffer.concat([reply, chunk]);
    if (reply.length >= 4 && reply.length >= reply.readInt32LE(0)) break;
  }
  socket.destroy();
  return deserialize(reply.subarray(21));
}
