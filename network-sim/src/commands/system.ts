import { decrypt7, hashSecret, isHash, secretType } from '../config/secret.js';
import type { Command, Context, Match } from '../console/command.js';
import { has, numberOf, textIn, textOf } from '../console/match.js';
import { defaultHostname } from '../core/build.js';
import type { LineConfig } from '../core/config.js';
import { changeLines, VTY_COUNT } from '../core/lineRanges.js';
import { refusesLogin } from '../management/aaa.js';

/** A password as typed, or decoded from a type 7 text. */
function passwordOf(context: Context, match: Match): string | undefined {
  const encrypted = textOf(match, 'seven');
  if (encrypted === undefined) return textOf(match, 'password')?.replace(/^0 /, '');
  const password = decrypt7(encrypted);
  if (password === undefined) context.print('Invalid encrypted password');
  return password;
}

/** A secret's hash, or the hash that was typed with its type; undefined if it isn't valid. */
function secretOf({ world, print }: Context, match: Match): string | undefined {
  const hash = textOf(match, 'hash');
  if (hash === undefined) return hashSecret(world, textIn(match, 'secret').replace(/^0 /, ''));
  const type = ['4', '5', '8', '9'].find((word) => has(match, word)) ?? '';
  if (isHash(type, hash)) return hash;
  print('ERROR: The secret you entered is not a valid encrypted secret.');
  print(`To enter an UNENCRYPTED secret, do not specify type ${type} encryption.`);
  print('When you properly enter an UNENCRYPTED secret, it will be encrypted.');
  return undefined;
}

/** The level of privileged mode; secrets for lower levels are kept but open nothing here. */
const TOP_LEVEL = 15;

function keepSecret({ config }: Context, level: number, secret: string | undefined): void {
  const head = `enable secret level ${level} `;
  config.kept = config.kept.filter((line) => !line.startsWith(head));
  if (secret !== undefined) config.kept.push(`${head}${secretType(secret)} ${secret}`);
}

function setBanner({ config }: Context, kind: string, text: string): void {
  if (kind === 'motd') config.banner = text;
  else config.banners = { ...config.banners, [kind]: text };
}

/** `^C` stands for a single character that people can't type. */
const ETX = '\u0003';

/** Whether Ctrl+C types the character that ends a banner instead of canceling it. */
export const isEndedByCtrlC = (detail: string): boolean =>
  (JSON.parse(detail) as { mark: string }).mark === ETX;

/**
 * Adds a line to a banner, which ends when its delimiter occurs again; as on IOS, text after the delimiter is ignored.
 */
export function answerBanner(context: Context, detail: string, line: string): void {
  const { kind, mark, text } = JSON.parse(detail) as { kind: string; mark: string; text: string };
  const typed = mark === ETX ? line.replaceAll('^C', ETX) : line;
  const end = typed.indexOf(mark);
  if (end >= 0) {
    setBanner(context, kind, text + typed.slice(0, end));
    return;
  }
  const longer = JSON.stringify({ kind, mark, text: `${text}${typed}\n` });
  if (longer.length > MAX_BANNER) context.print('% Banner text is too long');
  else context.console.question = { kind: 'banner', prompt: '', detail: longer };
}

const MAX_BANNER = 3000;

const setLines = ({ config, console }: Context, change: (line: LineConfig) => void) =>
  changeLines(config, console.target, change);

const TRANSPORTS = ['all', 'none', 'ssh', 'telnet'] as const;

/** Commands for names, passwords, users, banners, and lines. */
export const systemCommands: Command[] = [
  {
    modes: ['config'],
    syntax: 'hostname <name:word>',
    run: ({ config, device, no, print }, match) => {
      const name = no ? defaultHostname(device.platform) : textIn(match, 'name');
      if (/^[A-Za-z][A-Za-z0-9-]{0,62}$/.test(name)) config.hostname = name;
      else print('% Hostname contains one or more illegal characters.');
    },
  },
  {
    modes: ['config'],
    syntax:
      'enable (secret [level <level:1-15>] ((4 | 5 | 8 | 9) <hash:word> | 0 <secret:line> | <secret:line>) | algorithm-type (md5 | scrypt | sha256) secret <secret:line>)',
    no: 'enable secret [level <level:1-15>] [(4 | 5 | 8 | 9) <hash:word> | <secret:line>]',
    help: { secret: "The UNENCRYPTED (cleartext) 'enable' secret", hash: 'The hashed secret' },
    run: (context, match) => {
      const secret = context.no ? undefined : secretOf(context, match);
      if (!context.no && secret === undefined) return;
      const level = numberOf(match, 'level') ?? TOP_LEVEL;
      if (level === TOP_LEVEL) context.config.enableSecret = secret;
      else keepSecret(context, level, secret);
    },
  },
  {
    modes: ['config'],
    syntax: 'enable password [level <level:15-15>] (7 <seven:word> | <password:line>)',
    no: 'enable password [level <level:15-15>] [7 <seven:word> | <password:line>]',
    help: { password: "The UNENCRYPTED (cleartext) 'enable' password" },
    run: (context, match) => {
      context.config.enablePassword = context.no ? undefined : passwordOf(context, match);
    },
  },
  {
    modes: ['config'],
    syntax:
      'username <name:word> [privilege <privilege:0-15>] [algorithm-type (md5 | scrypt | sha256)] [secret (4 | 5 | 8 | 9) <hash:word> | secret 0 <secret:line> | secret <secret:line> | password 7 <seven:word> | password <password:line>]',
    run: (context, match) => {
      const { users } = context.config;
      const name = textIn(match, 'name');
      const index = users.findIndex((user) => user.name === name);
      if (context.no) {
        if (index >= 0) users.splice(index, 1);
        return;
      }
      const user = users[index] ?? { name, privilege: 1 };
      const secret = has(match, 'secret') ? secretOf(context, match) : undefined;
      if (has(match, 'secret') && secret === undefined) return;
      user.privilege = numberOf(match, 'privilege') ?? user.privilege;
      if (secret !== undefined) {
        user.secret = secret;
        delete user.password;
      } else if (has(match, 'password')) {
        user.password = passwordOf(context, match);
        delete user.secret;
      }
      if (index < 0) users.push(user);
    },
  },
  {
    modes: ['config'],
    syntax: 'service password-encryption',
    run: ({ config, no }) => {
      config.passwordEncryption = !no;
    },
  },
  {
    modes: ['config'],
    syntax: 'banner (motd | login | exec | incoming | prompt-timeout | slip-ppp | config-save) <text:line>',
    run: (context, match) => {
      const kind = match.words[1] ?? 'motd';
      if (context.no) {
        const { config } = context;
        const { [kind]: _, ...others } = config.banners ?? {};
        if (kind === 'motd') delete config.banner;
        else config.banners = Object.keys(others).length > 0 ? others : undefined;
        config.kept = config.kept.filter((line) => !line.startsWith(`banner ${kind} `));
        return;
      }
      const text = textIn(match, 'text').replace('^C', ETX);
      const mark = text.charAt(0);
      answerBanner(context, JSON.stringify({ kind, mark, text: '' }), text.slice(1));
      if (context.console.question)
        context.print(`Enter TEXT message.  End with the character '${mark === ETX ? '^C' : mark}'.`);
    },
  },
  {
    modes: ['config'],
    syntax: 'line (console <first:0-0> | vty <first:0-15> [<last:1-98>])',
    no: false,
    help: { console: 'Primary terminal line', vty: 'Virtual terminal' },
    run: ({ console }, match) => {
      console.mode = 'line';
      if (has(match, 'console')) console.target = ['con 0'];
      else {
        const first = numberOf(match, 'first') ?? 0;
        const last = Math.max(first, Math.min(numberOf(match, 'last') ?? first, VTY_COUNT - 1));
        console.target = [`vty ${first} ${last}`];
      }
    },
  },
  {
    modes: ['line'],
    syntax: 'password (7 <seven:word> | <password:line>)',
    run: (context, match) => {
      const password = context.no ? undefined : passwordOf(context, match);
      setLines(context, (line) => {
        line.password = password;
      });
    },
  },
  {
    modes: ['line'],
    syntax: 'login [local]',
    run: (context, match) => {
      if (refusesLogin(context)) return;
      const isVty = context.console.target[0]?.startsWith('vty');
      let hasNoPassword = false;
      setLines(context, (line) => {
        if (context.no) line.login = isVty ? 'none' : undefined;
        else line.login = has(match, 'local') ? 'local' : 'line';
        if (line.login === 'line' && line.password === undefined) hasNoPassword = true;
      });
      if (hasNoPassword)
        context.print(`% Login disabled on line ${isVty ? '2' : '0'}, until 'password' is set`);
    },
  },
  {
    modes: ['line'],
    syntax: 'exec-timeout <minutes:0-35791> [<seconds:0-2147483>]',
    run: (context, match) =>
      setLines(context, (line) => {
        if (context.no) delete line.timeout;
        else line.timeout = [numberOf(match, 'minutes') ?? 0, numberOf(match, 'seconds') ?? 0];
      }),
  },
  {
    modes: ['line'],
    syntax: 'privilege level <level:0-15>',
    no: 'privilege level [<level:0-15>]',
    run: (context, match) =>
      setLines(context, (line) => {
        line.privilege = context.no ? undefined : numberOf(match, 'level');
      }),
  },
  {
    modes: ['line'],
    syntax: 'logging synchronous',
    run: (context) =>
      setLines(context, (line) => {
        line.synchronous = context.no ? undefined : true;
      }),
  },
  {
    modes: ['line'],
    syntax: 'transport input (all | none | telnet ssh | ssh [telnet] | telnet)',
    run: (context, match) =>
      setLines(context, (line) => {
        const both = has(match, 'ssh') && has(match, 'telnet');
        line.transport = context.no
          ? undefined
          : both
            ? 'telnet ssh'
            : TRANSPORTS.find((word) => has(match, word));
      }),
  },
];
