import { serialize } from 'bson';
import { bodyMessage, rawMessage } from './testing/rawCommand.js';
import { RawConnection } from './testing/rawConnection.js';
import { useServer } from './testing/server.js';

const server = useServer();
const hello = bodyMessage(serialize({ hello: 1, $db: 'admin' }));

/** Resolves when the server has closed the connection, within the test's time limit. */
async function closedBy(bytes: Buffer): Promise<void> {
  const raw = await RawConnection.open(server.program.port);
  raw.socket.write(bytes);
  await raw.closed;
}

test('a message of more than 16 kB before the login closes the connection, whatever follows it', async () => {
  await closedBy(rawMessage(2013, Buffer.alloc(0), 16_385));
  await closedBy(bodyMessage(serialize({ hello: 1, text: 'a'.repeat(17_000), $db: 'admin' })));
});

test('a compressed message, an old operation, or a query other than hello closes the connection', async () => {
  const find = Buffer.concat([
    Buffer.alloc(4),
    Buffer.from('x.c\0'),
    Buffer.alloc(8),
    serialize({ find: 'c' }),
  ]);
  await closedBy(rawMessage(2012, Buffer.alloc(64)));
  await closedBy(rawMessage(2002, Buffer.alloc(64)));
  await closedBy(rawMessage(2004, find));
});

test('the twenty-first message before the login closes the connection', async () => {
  const raw = await RawConnection.open(server.program.port);
  for (let count = 0; count < 20; count++) raw.socket.write(hello);
  for (let count = 0; count < 20; count++) expect(await raw.reply()).toMatchObject({ ok: 1 });
  raw.socket.write(hello);
  expect(await raw.reply()).toBeUndefined();
});
