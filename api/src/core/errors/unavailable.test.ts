import { Socket } from 'node:net';
import { vi } from 'vitest';
import { databaseHosts } from '../../platform/database/loginProbe.js';
import { signedIn } from '../../testing/factories.js';
import { useTestApp } from '../../testing/testApp.js';

const app = useTestApp();

afterEach(() => vi.restoreAllMocks());

/** Sends the next command of this name to a socket that the database has just closed. */
function breakConnectionAt(command: string) {
  const { write } = Socket.prototype;
  const broken = vi.spyOn(Socket.prototype, 'write');
  broken.mockImplementation(function (this: Socket, ...args: unknown[]) {
    const isCommand = this.remotePort === databaseHosts()[0]?.port && String(args[0]).includes(command);
    if (!isCommand) return Reflect.apply(write, this, args);
    broken.mockRestore();
    // The error that Node reports after the other side has closed.
    const error = new Error('This socket has been ended by the other party');
    process.nextTick(() => this.destroy(Object.assign(error, { code: 'EPIPE' })));
    return false;
  });
}

test('a request gets "try again" if the database closes the connection at the wrong moment', async () => {
  const person = await signedIn(app.url);
  const answerTo = async (query: string) => {
    const answer = await fetch(`${app.url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie: person.cookie },
      body: JSON.stringify({ query }),
    });
    return [answer.status, answer.headers.get('retry-after')];
  };
  breakConnectionAt('insert');
  expect(await answerTo('mutation { createNote(input: { title: "a" }) { id } }')).toEqual([503, '5']);
  expect(await answerTo('mutation { createNote(input: { title: "b" }) { id } }')).toEqual([200, null]);
});
