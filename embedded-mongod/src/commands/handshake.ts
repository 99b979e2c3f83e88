import { randomBytes } from 'node:crypto';
import { Binary, Long, ObjectId, Timestamp } from 'bson';
import { MAX_DOCUMENT_BYTES } from '../bson/codec.js';
import { type Doc, isDoc } from '../bson/value.js';
import { type Engine, type HandlerTable, type Request, transactionKey } from '../engine/request.js';
import { notImplemented } from '../protocol/errors.js';
import { MAX_BATCH, MAX_MESSAGE_BYTES } from '../protocol/limits.js';
import { describeLogin } from './authentication.js';

/** The wire version of MongoDB 8.0. */
const MAX_WIRE_VERSION = 25;
const ELECTION_ID = new ObjectId('7fffffff0000000000000001');

/** The response to hello: always the primary of a one-member set, so transactions and change streams work. */
function describeServer(request: Request): Doc {
  const { setName, address } = request.engine;
  const me = address();
  const now = new Date();
  return {
    helloOk: true,
    setName,
    setVersion: 1,
    secondary: false,
    hosts: [me],
    primary: me,
    me,
    electionId: ELECTION_ID,
    lastWrite: {
      opTime: { ts: new Timestamp({ t: Math.floor(now.getTime() / 1000), i: 1 }), t: Long.ONE },
      lastWriteDate: now,
    },
    maxBsonObjectSize: MAX_DOCUMENT_BYTES,
    maxMessageSizeBytes: MAX_MESSAGE_BYTES,
    maxWriteBatchSize: MAX_BATCH,
    localTime: now,
    logicalSessionTimeoutMinutes: 30,
    connectionId: 1,
    minWireVersion: 0,
    maxWireVersion: MAX_WIRE_VERSION,
    readOnly: false,
    ...describeLogin(request),
    ok: 1,
  };
}

const legacyHello = (request: Request): Doc => ({ ismaster: true, ...describeServer(request) });

const configOf = ({ setName, address }: Engine): Doc => ({
  _id: setName,
  version: 1,
  term: 1,
  members: [{ _id: 0, host: address(), priority: 1, votes: 1 }],
});

/** The text of a session ID in `lsid` documents. */
const sessionsIn = (value: unknown): string[] =>
  (Array.isArray(value) ? value : []).flatMap((session) =>
    isDoc(session) && session.id instanceof Binary ? [Buffer.from(session.id.buffer).toString('latin1')] : [],
  );

async function endSessions({ engine, body, name }: Request): Promise<Doc> {
  const sessions = sessionsIn(body[name]);
  for (const session of sessions) await engine.transactions.endSession(session);
  if (sessions.length > 0)
    await engine.store.write(() => {
      for (const session of sessions) engine.store.sessions.remove(Buffer.from(session, 'latin1'));
    });
  return { ok: 1 };
}

/** Commands for connections, sessions, and the replica set. */
export const HANDSHAKE_HANDLERS: HandlerTable = {
  hello: (request) => ({ isWritablePrimary: true, ...describeServer(request) }),
  isMaster: legacyHello,
  ismaster: legacyHello,
  startSession: () => ({
    id: { id: new Binary(randomBytes(16), Binary.SUBTYPE_UUID) },
    timeoutMinutes: 30,
    ok: 1,
  }),
  refreshSessions: () => ({ ok: 1 }),
  endSessions,
  killSessions: endSessions,
  killAllSessions: async ({ engine, body }) => {
    if (!Array.isArray(body.killAllSessions) || body.killAllSessions.length > 0)
      throw notImplemented('killAllSessions of some users');
    await engine.transactions.abortAll();
    return { ok: 1 };
  },
  commitTransaction: async ({ engine, body }) => {
    const { session, number } = transactionKey(body);
    await engine.transactions.commit(session, number);
    return { ok: 1 };
  },
  abortTransaction: async ({ engine, body }) => {
    const { session, number } = transactionKey(body);
    await engine.transactions.abort(session, number);
    return { ok: 1 };
  },
  replSetInitiate: ({ engine }) => {
    engine.initiated();
    return { ok: 1 };
  },
  replSetGetStatus: ({ engine }) => ({
    set: engine.setName,
    myState: 1,
    members: [{ _id: 0, name: engine.address(), health: 1, state: 1, stateStr: 'PRIMARY', self: true }],
    ok: 1,
  }),
  replSetGetConfig: ({ engine }) => ({ config: configOf(engine), ok: 1 }),
  shutdown: ({ engine }) => {
    engine.shutdown();
    return { ok: 1 };
  },
};
