import { PassThrough, Readable } from 'node:stream';
import { readNewPassword } from './newPassword.js';

/** Someone at a terminal who types each answer when asked; `seen` is everything on the screen at that time. */
function startTerminal(...answers: string[]) {
  const input = Object.assign(new PassThrough(), { isTTY: true });
  let seen = '';
  const output = new PassThrough().on('data', (chunk: Buffer) => {
    seen += chunk;
    if (String(chunk).endsWith(': ')) input.write(answers.shift() ?? '');
  });
  return { password: readNewPassword({ input, output }), seen: () => seen };
}

const piped = (text: string) =>
  readNewPassword({ input: Readable.from(text === '' ? [] : [text]), output: new PassThrough() });

test('at a terminal, the password is asked for twice and never shown', async () => {
  const { password, seen } = startTerminal('quiet orbit 42\r', 'quiet orbit 42\r');
  expect(await password).toBe('quiet orbit 42');
  expect(seen()).toBe('New password: \nRepeat new password: \n');
});

test('both lines can be pasted at once, and Backspace corrects a typing error', async () => {
  expect(await startTerminal('quiet-orbit-42\rquiet-orbit-42\r').password).toBe('quiet-orbit-42');
  expect(await startTerminal('quietx\x7f\r', 'quiet\r').password).toBe('quiet');
});

test.each([
  [
    'two that differ',
    ['quiet-orbit-42\r', 'quiet-orbit-43\r'],
    'The passwords don’t match. Nothing was changed.',
  ],
  ['none', ['\r', '\r'], 'The password is empty. Nothing was changed.'],
  ['Ctrl+C', ['quiet\x03'], 'Canceled. Nothing was changed.'],
  ['Ctrl+D', ['quiet-orbit-42\r', '\x04'], 'Canceled. Nothing was changed.'],
])('at a terminal, %s ends with a clear message', async (_what, answers, message) => {
  await expect(startTerminal(...answers).password).rejects.toThrow(message);
});

test.each([
  ['quiet orbit 42\n', 'quiet orbit 42'],
  ['quiet-orbit-42\r\n', 'quiet-orbit-42'],
  [' quiet-orbit-42 ', ' quiet-orbit-42 '],
])(
  'otherwise, the password is standard input without the line break at the end: %j',
  async (text, expected) => {
    expect(await piped(text)).toBe(expected);
  },
);

test.each(['', '\n'])('standard input without a password is refused: %j', async (text) => {
  await expect(piped(text)).rejects.toThrow('No password on standard input. Pipe one in, or add --random.');
});

test("several lines on standard input aren't a password", async () => {
  await expect(piped('quiet-orbit-42\nquiet-orbit-42\n')).rejects.toThrow('The password must be one line.');
});
