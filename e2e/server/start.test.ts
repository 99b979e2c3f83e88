import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { inject } from 'vitest';
import { trackChild } from '../testing/children.js';
import { newDataDir, startProgram } from '../testing/program.js';

test('a second process on the same data folder is refused', async () => {
  const dataDir = inject('dataDir');
  const words = new RegExp(`Already running \\(pid \\d+\\) with the data folder ${dataDir}\\.`);
  await expect(startProgram(dataDir)).rejects.toThrow(words);
});

test('a port in use stops the start and names the setting to change', async () => {
  const other = createServer();
  await once(other.listen(0, '127.0.0.1'), 'listening');
  const PORT = String((other.address() as AddressInfo).port);
  const { message } = (await startProgram(newDataDir(), { PORT }).catch((error: Error) => error)) as Error;
  expect(message).toContain(`Port ${PORT} is in use. Set PORT to another one.`);
  expect(message).not.toContain('EADDRINUSE');
  other.close();
});

test.skipIf(process.platform === 'win32')(
  "SIGTERM to npm start ends the server, even though the shell in between doesn't pass it on",
  async () => {
    const { PATH, HOME } = process.env;
    const npm = spawn('npm', ['start'], {
      env: { PATH, HOME, TMPDIR: tmpdir(), PORT: '0', DATA_DIR: newDataDir() },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    trackChild(npm);
    let output = '';
    const ready = new Promise<void>((resolve) => {
      npm.stdout.on('data', (piece: Buffer) => {
        output += piece;
        if (output.includes('is ready')) resolve();
      });
    });
    await ready;
    const [, url = ''] = /is ready: (\S+)/.exec(output) ?? [];
    expect((await fetch(`${url}/healthz`)).status).toBe(200);
    npm.kill('SIGTERM');
    // The server also holds this pipe and closes it when it ends.
    await once(npm.stdout, 'close');
    await expect(fetch(`${url}/healthz`)).rejects.toThrow();
  },
);

test('an invalid setting stops the start with a message that names it', async () => {
  await expect(startProgram(newDataDir(), { PORT: 'many' })).rejects.toThrow(/PORT is invalid/);
});
