import type { Context, Question } from '../console/command.js';
import type { LineConfig } from '../core/config.js';
import { vtyAt } from '../core/lineRanges.js';
import { authenticate, loginMethods, privilegeOf } from './aaa.js';

const TRIES = 3;
const TOP_LEVEL = 15;

/** The line that a console is connected to. */
const lineOf = ({ config, console }: Context): LineConfig =>
  (console.login ? vtyAt(config, console.login.vty) : config.lines['con 0']) ?? {};

/** Whether a login method asks for a name in addition to the password. */
const asksForName = (method: string | undefined): boolean => method !== 'line' && method !== 'enable';

/** Ends a session over the network and frees its line. */
export function closeSession({ console, device }: Context): void {
  const { login } = console;
  if (!login) return;
  console.closed = true;
  if (device.run.vtys?.[login.vty]?.id === login.id) delete device.run.vtys[login.vty];
}

/** Asks for a login if the line requires one. */
export function askLogin(context: Context): void {
  const { config, console, print } = context;
  const line = lineOf(context);
  const isConsole = !console.login;
  const methods = loginMethods(config, line, isConsole);
  const isSsh = console.login?.by === 'ssh';
  if (isSsh) {
    console.question = { kind: 'login', prompt: 'Password: ', tries: 0, detail: console.login?.user ?? '' };
    return;
  }
  if (methods.length === 0) {
    print('');
    print('Password required, but none set');
    closeSession(context);
    return;
  }
  if (methods[0] === 'none') {
    admit(context, undefined);
    return;
  }
  print('');
  print('User Access Verification');
  print('');
  console.question = question(methods, 0);
}

const question = ([first]: string[], tries: number): Question => ({
  kind: 'login',
  prompt: asksForName(first) ? 'Username: ' : 'Password: ',
  tries,
});

/** Handles a name or a password; after three failed attempts, a session over the network ends. */
export function answerLogin(context: Context, answer: string, user: string | undefined, tries: number): void {
  const { config, console, device, print, world } = context;
  const line = lineOf(context);
  const methods = loginMethods(config, line, !console.login);
  const isSsh = console.login?.by === 'ssh';
  if (asksForName(methods[0]) && user === undefined) {
    console.question = { kind: 'login', prompt: 'Password: ', tries, detail: answer };
    return;
  }
  // SSH always has a name and must check it, which a line's password can't do.
  const usable = isSsh && !config.aaa ? methods.filter((method) => method === 'local') : methods;
  if (authenticate(world, device, line, usable, { user, password: answer })) {
    admit(context, user);
    return;
  }
  if (!isSsh) print(config.aaa ? '% Authentication failed' : '% Login invalid');
  if (console.login && tries + 1 >= TRIES) closeSession(context);
  else if (isSsh)
    console.question = { kind: 'login', prompt: 'Password: ', tries: tries + 1, detail: user ?? '' };
  else console.question = question(methods, tries + 1);
}

function admit(context: Context, user: string | undefined): void {
  const { console, device, print, world } = context;
  const privilege = privilegeOf(world, device, lineOf(context), !console.login, user);
  if (privilege === undefined) {
    print('% Authorization failed.');
    if (console.login) closeSession(context);
    else askLogin(context);
    return;
  }
  const vty = console.login && device.run.vtys?.[console.login.vty];
  if (vty && user !== undefined) vty.user = user;
  if (console.login && user !== undefined) console.login.user = user;
  if (!console.login) console.user = user;
  if (privilege >= TOP_LEVEL) console.mode = 'exec';
}
