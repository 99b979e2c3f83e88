import { Binary, Long, type Timestamp } from 'bson';
import { decode, encode } from '../bson/codec.js';
import type { Doc } from '../bson/value.js';
import type { Command } from '../commands/dispatch.js';
import type { Reply } from '../engine/request.js';
import { MAX_BATCH } from '../protocol/limits.js';

export const HEADER_BYTES = 16;

const OP_REPLY = 1;
const OP_QUERY = 2004;
const OP_MSG = 2013;

const CHECKSUM_PRESENT = 1;
const MORE_TO_COME = 2;
/** The low 16 flag bits must be known. */
const UNKNOWN_REQUIRED = 0xffff & ~(CHECKSUM_PRESENT | MORE_TO_COME);

/** Thrown if the bytes don't follow the protocol, so that the connection can't continue. */
export class ProtocolError extends Error {}

/** A request and what its reply needs. */
export interface Message {
  requestId: number;
  isLegacy: boolean;
  /** False if the client wants no reply. */
  wantsReply: boolean;
  command: Command;
}

function documentAt(message: Buffer, offset: number, end: number): Buffer {
  if (offset + 5 > end) throw new ProtocolError('A document is cut off');
  const length = message.readInt32LE(offset);
  if (length < 5 || offset + length > end)
    throw new ProtocolError(`A document has the impossible length ${length}`);
  return message.subarray(offset, offset + length);
}

function cstringEnd(message: Buffer, offset: number, end: number): number {
  const zero = message.indexOf(0, offset);
  if (zero < 0 || zero >= end) throw new ProtocolError('A name is not terminated');
  return zero;
}

interface Sequence {
  name: string;
  documents: Buffer[];
  end: number;
}

function parseSequence(message: Buffer, offset: number, limit: number): Sequence {
  if (offset + 4 > limit) throw new ProtocolError('A section is cut off');
  const end = offset + message.readInt32LE(offset);
  if (end > limit || end <= offset) throw new ProtocolError('A section has an impossible length');
  const zero = cstringEnd(message, offset + 4, end);
  const documents: Buffer[] = [];
  for (let at = zero + 1; at < end; ) {
    if (documents.length === MAX_BATCH) throw new ProtocolError('Too many documents');
    const document = documentAt(message, at, end);
    documents.push(document);
    at += document.length;
  }
  return { name: message.toString('utf8', offset + 4, zero), documents, end };
}

function parseModern(message: Buffer, requestId: number): Message {
  if (message.length < HEADER_BYTES + 9) throw new ProtocolError('The message is cut off');
  const flags = message.readUInt32LE(HEADER_BYTES);
  if (flags & UNKNOWN_REQUIRED) throw new ProtocolError(`Unknown flags ${flags}`);
  const end = message.length - (flags & CHECKSUM_PRESENT ? 4 : 0);
  let body: Doc | undefined;
  const sequences: Sequence[] = [];
  for (let at = HEADER_BYTES + 4; at < end; ) {
    const kind = message[at++];
    if (kind === 0 && !body) {
      const document = documentAt(message, at, end);
      body = decode(document);
      at += document.length;
    } else if (kind === 1) {
      const sequence = parseSequence(message, at, end);
      sequences.push(sequence);
      at = sequence.end;
    } else throw new ProtocolError(`Unexpected section of kind ${kind}`);
  }
  if (!body) throw new ProtocolError('The message has no body');
  let rawDocuments: Buffer[] | undefined;
  for (const { name, documents } of sequences) {
    // `in` also refuses names that every object has, such as __proto__.
    if (name in body) throw new ProtocolError(`A second section '${name}'`);
    body[name] = documents.map(decode);
    if (name === 'documents') rawDocuments = documents;
  }
  return { requestId, isLegacy: false, wantsReply: !(flags & MORE_TO_COME), command: { body, rawDocuments } };
}

/** OP_QUERY: drivers use it to open connections. */
function parseLegacy(message: Buffer, requestId: number): Message {
  const zero = cstringEnd(message, HEADER_BYTES + 4, message.length);
  const database = message.toString('utf8', HEADER_BYTES + 4, zero).split('.')[0];
  const body = decode(documentAt(message, zero + 9, message.length));
  const [name = ''] = Object.keys(body);
  // Since MongoDB 5.1, everything else is OP_MSG.
  if (!/^(ismaster|hello)$/i.test(name)) throw new ProtocolError(`Unsupported OP_QUERY command: ${name}`);
  const command = { body: { ...body, $db: database }, rawDocuments: undefined };
  return { requestId, isLegacy: true, wantsReply: true, command };
}

/** Reads a whole message. Throws ProtocolError, or a BSON error for a broken document. */
export function parseMessage(message: Buffer): Message {
  const requestId = message.readInt32LE(4);
  const opcode = message.readInt32LE(12);
  if (opcode === OP_MSG) return parseModern(message, requestId);
  if (opcode === OP_QUERY) return parseLegacy(message, requestId);
  throw new ProtocolError(`Unknown operation ${opcode}`);
}

let lastReplyId = 0;

/** The elements at the end of a reply that say how far the server has gotten. */
let stamp: { time: Timestamp; elements: Buffer } | undefined;

function elementsOf(time: Timestamp): Buffer {
  if (stamp?.time !== time) {
    const signature = { hash: new Binary(Buffer.alloc(20)), keyId: Long.ZERO };
    const document = encode({ operationTime: time, $clusterTime: { clusterTime: time, signature } });
    stamp = { time, elements: document.subarray(4, -1) };
  }
  return stamp.elements;
}

/**
 * The bytes of a reply to a message.
 *
 * @param time the cluster time, if the client may know it
 */
export function formatReply(
  { requestId, isLegacy }: Pick<Message, 'requestId' | 'isLegacy'>,
  reply: Reply,
  time?: Timestamp,
): [head: Buffer, body: Buffer, end: Buffer] {
  const document = Buffer.isBuffer(reply) ? reply : encode(reply);
  const body = document.subarray(0, -1);
  const end = Buffer.concat([time && !isLegacy ? elementsOf(time) : Buffer.alloc(0), Buffer.alloc(1)]);
  body.writeInt32LE(body.length + end.length, 0);
  const head = Buffer.alloc(isLegacy ? HEADER_BYTES + 20 : HEADER_BYTES + 5);
  head.writeInt32LE(head.length + body.length + end.length, 0);
  lastReplyId = (lastReplyId + 1) & 0x7fff_ffff;
  head.writeInt32LE(lastReplyId, 4);
  head.writeInt32LE(requestId, 8);
  head.writeInt32LE(isLegacy ? OP_REPLY : OP_MSG, 12);
  // OP_REPLY: "await capable", and one document.
  if (isLegacy) {
    head.writeInt32LE(8, 16);
    head.writeInt32LE(1, 32);
  }
  return [head, body, end];
}
