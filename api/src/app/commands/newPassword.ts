import { createInterface } from 'node:readline/promises';
import { type Readable, Writable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { badInput } from '../../core/errors/userError.js';

/** Where a command reads input and prints its prompts. */
interface Terminal {
  input: Readable & { isTTY?: boolean };
  output: Writable;
}

/**
 * Reads a new password: typed twice without being shown at a terminal, or else from standard input.
 * @throws UserError BAD_USER_INPUT if there is none
 */
export function readNewPassword(terminal: Terminal): Promise<string> {
  return terminal.input.isTTY ? askTwice(terminal) : readAll(terminal.input);
}

async function askTwice({ input, output }: Terminal): Promise<string> {
  // Input isn't shown. The iterator keeps lines that arrive before they are needed, such as pasted ones.
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({ input, output: nowhere, terminal: true, historySize: 0 });
  const answers = lines[Symbol.asyncIterator]();
  const ask = async (question: string) => {
    output.write(question);
    const { value, done } = await answers.next();
    output.write('\n');
    if (done) throw badInput('password', 'Canceled. Nothing was changed.');
    return value;
  };
  try {
    const password = await ask('New password: ');
    const repeated = await ask('Repeat new password: ');
    if (password !== repeated) throw badInput('password', 'The passwords don’t match. Nothing was changed.');
    if (password === '') throw badInput('password', 'The password is empty. Nothing was changed.');
    return password;
  } finally {
    lines.close();
  }
}

async function readAll(input: Readable): Promise<string> {
  // The line break is the shell's, not part of the password.
  const password = (await text(input)).replace(/\r?\n$/, '');
  if (password === '')
    throw badInput('password', 'No password on standard input. Pipe one in, or add --random.');
  if (/[\r\n]/.test(password)) throw badInput('password', 'The password must be one line.');
  return password;
}
