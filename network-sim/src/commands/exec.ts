import { isSecret } from '../config/secret.js';
import type { Command, Context } from '../console/command.js';
import { has, numberOf, textOf } from '../console/match.js';
import { log } from '../core/world.js';
import { answerCopy, answerDelete } from '../management/copy.js';
import { answerLogin, askLogin, closeSession } from '../management/login.js';
import { ipText } from '../net/addressText.js';
import { answerDialog, startDialog } from './dialogs.js';
import { answerBits } from './keysAndAliases.js';
import { clearOspf, FAMILY } from './ospf.js';
import { answerSave, reload } from './reload.js';
import { merge, save } from './saving.js';
import { answerBanner } from './system.js';

function enterPrivileged({ console }: Context): void {
  console.mode = 'exec';
  console.target = [];
}

function enterConfiguration({ console, print }: Context): void {
  console.mode = 'config';
  print('Enter configuration commands, one per line.  End with CNTL/Z.');
}

function leave(context: Context): void {
  context.console.mode = 'exec';
  context.console.target = [];
  log(
    context.world,
    context.device,
    `%SYS-5-CONFIG_I: Configured from console by ${whoConfigures(context)}`,
    {
      name: 'ciscoConfigManEvent',
      detail: 'running',
    },
  );
}

function whoConfigures({ console, device }: Context): string {
  const { login, user } = console;
  if (!login) return user ? `${user} on console` : 'console';
  const from = device.run.vtys?.[login.vty]?.from;
  const who = login.user ? `${login.user} on ` : '';
  return `${who}vty${login.vty}${from === undefined ? '' : ` (${ipText(from)})`}`;
}

const CONFIGURATION = [
  'config',
  'interface',
  'vlan',
  'line',
  'router',
  'router6',
  'track',
  'aaaServer',
  'aaaGroup',
  'dhcp',
  'arpAcl',
  'raGuard',
  'block',
  'standardAcl',
  'extendedAcl',
  'ipv6Acl',
] as const;

const HELP = [
  'Help may be requested at any point in a command by entering',
  "a question mark '?'.  If nothing matches, the help list will",
  "be empty and you must backup until entering a '?' shows the",
  'available options.',
  'Two styles of help are provided:',
  '1. Full help is available when you are ready to enter a',
  "   command argument (e.g. 'show ?') and describes each possible",
  '   argument.',
  '2. Partial help is provided when an abbreviated argument is entered',
  '   and you want to know what arguments match the input',
  "   (e.g. 'show pr?'.)",
  '',
];

/** Commands for changing modes, saving, and restarting. */
export const execCommands: Command[] = [
  {
    modes: ['user', 'exec'],
    syntax: 'enable [<level:15-15>]',
    run: (context) => {
      const { config, console } = context;
      if (console.mode === 'exec') return;
      if (config.enableSecret === undefined && config.enablePassword === undefined) {
        // Over the network, privileged mode requires a password.
        if (console.login) return context.print('% No password set');
        return enterPrivileged(context);
      }
      console.question = { kind: 'enable', prompt: 'Password: ', tries: 0 };
    },
  },
  {
    modes: ['user', 'exec', ...CONFIGURATION],
    syntax: 'help',
    help: { help: 'Description of the interactive help system' },
    run: ({ print }) => HELP.forEach((line) => void print(line)),
  },
  {
    modes: ['user', 'exec'],
    syntax: 'disable',
    run: ({ console }) => {
      console.mode = 'user';
    },
  },
  {
    modes: ['exec'],
    syntax: 'configure terminal',
    run: enterConfiguration,
  },
  {
    modes: ['exec'],
    syntax: 'configure',
    run: ({ console }) => {
      const prompt = 'Configuring from terminal, memory, or network [terminal]? ';
      console.question = { kind: 'configure', prompt };
    },
  },
  ...(['ping', 'traceroute'] as const).map(
    (syntax): Command => ({
      modes: ['user', 'exec'],
      syntax,
      no: false,
      run: (context) => startDialog(context, syntax),
    }),
  ),
  {
    modes: [...CONFIGURATION],
    syntax: 'end',
    no: false,
    run: leave,
  },
  {
    modes: [...CONFIGURATION],
    syntax: 'exit',
    no: false,
    run: (context) => {
      if (context.console.mode === 'config') return leave(context);
      const [process = '', family] = context.console.target;
      if (context.console.mode === 'router6' && family === FAMILY) {
        context.console.target = [process];
        return;
      }
      context.console.mode = 'config';
      context.console.target = [];
      context.console.range = false;
    },
  },
  ...['exit', 'logout', 'quit'].map(
    (syntax): Command => ({
      modes: ['user', 'exec'],
      syntax,
      run: (context) => {
        if (context.console.login) return closeSession(context);
        context.console.mode = 'user';
        askLogin(context);
      },
    }),
  ),
  {
    modes: ['user', 'exec'],
    syntax:
      'terminal (length <lines:0-512> | monitor | no monitor | no length | width <columns:0-512> | history size <size:0-256>)',
    run: ({ console }, match) => {
      if (has(match, 'length')) console.length = numberOf(match, 'lines') ?? 24;
    },
  },
  {
    modes: ['exec'],
    syntax: 'clear counters [<name:interface>]',
    run: ({ device, world }, match) => {
      const wanted = textOf(match, 'name');
      const cleared = { input: 0, output: 0, inputBytes: 0, outputBytes: 0, lateCollisions: 0, crc: 0 };
      for (const [name, state] of Object.entries(device.run.ports)) {
        if (wanted === undefined || wanted === name) Object.assign(state, cleared, { clearedAt: world.now });
      }
    },
  },
];

/** Handles the answer to a question. */
export function answerQuestion(context: Context, answer: string): void {
  const { console, device, print } = context;
  const { question } = console;
  delete console.question;
  switch (question?.kind) {
    case 'enable':
      answerEnable(context, answer, question.tries ?? 0);
      return;
    case 'login':
      answerLogin(context, answer, question.detail, question.tries ?? 0);
      return;
    case 'ping':
    case 'traceroute':
      answerDialog(context, question.kind, question.detail ?? '{}', answer);
      return;
    case 'copyFile':
      answerCopy(context, question.detail ?? '{}', answer);
      return;
    case 'deleteFile':
      answerDelete(context, question.detail ?? '', answer);
      return;
    case 'keys':
      answerBits(context, answer);
      return;
    case 'configure':
      if (/^(t(e(r(m(inal)?)?)?)?)?$/i.test(answer.trim())) enterConfiguration(context);
      else if (/^m/i.test(answer.trim())) merge(context);
      else print('?Must be "terminal", "memory" or "network"');
      return;
    case 'merge':
      if (answer.trim() === '' || answer.trim() === 'running-config') merge(context);
      else print('%Error opening system: (No such file or directory)');
      return;
    case 'ospf':
      if (/^y/i.test(answer.trim())) clearOspf(context, question.detail ?? '');
      return;
    case 'copy':
      if (answer.trim() === '' || answer.trim() === 'startup-config') save(context);
      else print('%Error opening nvram: (No such file or directory)');
      return;
    case 'erase':
      if (!isConfirmed(answer)) return;
      delete device.startup;
      print('[OK]');
      print('Erase of nvram: complete');
      return;
    case 'banner':
      answerBanner(context, question.detail ?? '', answer);
      return;
    case 'saveBeforeReload':
      answerSave(context, answer, question.detail ?? '');
      return;
    case 'reload':
      if (!isConfirmed(answer)) return;
      reload(context, question.detail ?? '');
  }
}

const isConfirmed = (answer: string): boolean => /^y?$/i.test(answer.trim());

function answerEnable(context: Context, answer: string, tries: number): void {
  const { config, console, print } = context;
  const { enableSecret, enablePassword } = config;
  const right = enableSecret === undefined ? answer === enablePassword : isSecret(enableSecret, answer);
  if (right) enterPrivileged(context);
  else if (tries < 2) console.question = { kind: 'enable', prompt: 'Password: ', tries: tries + 1 };
  else print('% Bad secrets');
}
