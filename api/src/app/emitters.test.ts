import { ChildProcess } from 'node:child_process';
import { EventEmitter } from 'node:events';
import { IncomingMessage, OutgoingMessage } from 'node:http';
import { Server } from 'node:net';
import { Stream } from 'node:stream';
import { Worker } from 'node:worker_threads';
import { mongo } from 'mongoose';
import { WebSocket, WebSocketServer } from 'ws';
import { ZipFile as ZipReader } from 'yauzl';
import { ZipFile as ZipWriter } from 'yazl';
import { signedIn } from '../testing/factories.js';
import { zipOf } from '../testing/files/zips.js';
import { createNote, importFile } from '../testing/notes.js';
import { openSocket } from '../testing/socket.js';
import { startTestApp, type TestApp } from '../testing/testApp.js';
import { uploadedId } from '../testing/uploads.js';

/** Node calls this for every new emitter; its types don't include it. */
const emitters = EventEmitter as unknown as { init(this: EventEmitter, options: unknown): void };
const { init } = emitters;
const unguarded = new Set<string>();

let app: TestApp;
beforeAll(async () => {
  Error.stackTraceLimit = 30;
  emitters.init = function (options) {
    init.call(this, options);
    const { stack = '' } = new Error('made here');
    // The creator of an emitter adds its listeners in the same turn or right after it.
    setImmediate(() => setImmediate(() => check(this, stack)));
  };
  app = await startTestApp();
});
afterAll(async () => {
  await app.close();
  emitters.init = init;
});

/** Types of emitters whose unhandled errors end the process. */
const kinds = [
  Stream,
  Server,
  ChildProcess,
  Worker,
  WebSocket,
  WebSocketServer,
  ZipReader,
  ZipWriter,
  mongo.ChangeStream,
];

/**
 * Node and mongoose report these errors only if there is a listener. A thread's output and an archive's compressor,
 * which accepts any bytes, have no errors.
 */
const isSilent = (emitter: EventEmitter) =>
  emitter instanceof IncomingMessage ||
  emitter instanceof OutgoingMessage ||
  ['QueryCursor', 'ReadableWorkerStdio', 'DeflateRaw'].includes(emitter.constructor.name);

function check(emitter: EventEmitter, stack: string): void {
  if (!kinds.some((kind) => emitter instanceof kind)) return;
  if (isSilent(emitter)) return;
  if (emitter.listenerCount('error') > 0 || (emitter as { destroyed?: boolean }).destroyed) return;
  unguarded.add(`${emitter.constructor.name}\n${stack.split('\n').slice(2, 25).join('\n')}`);
}

test('everything that can emit an error has a listener, during all kinds of requests', async () => {
  const member = await signedIn(app.url);
  await createNote(member, { title: 'One', body: 'Text' });
  await importFile(member, 'notes.zip', await zipOf([['a.md', 'Note A']]));
  expect((await member.fetch('/api/notes/export')).status).toBe(200);
  const pdf = await uploadedId(member, 'hello.pdf');
  const picture = await uploadedId(member, 'picture.png');
  for (const path of [
    `/api/files/${pdf}`,
    `/api/files/${pdf}/preview`,
    `/api/files/${picture}/thumbnail`,
    `/api/files/zip?ids=${pdf}`,
  ])
    await (await member.fetch(path)).arrayBuffer();
  const window = await openSocket(app.url, member.cookie);
  window.subscribe('1', 'subscription { noteChanged { id } }');
  await createNote(member, { title: 'Two' });
  await member.rest('POST', '/api/logout');
  await window.closed;
  await openSocket(app.url);
  expect([...unguarded].join('\n\n')).toBe('');
});
