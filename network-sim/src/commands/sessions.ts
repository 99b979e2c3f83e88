import type { Command, Context } from '../console/command.js';
import { has, numberIn, numberOf, textIn, textOf } from '../console/match.js';
import { VTY_COUNT, vtyAt } from '../core/lineRanges.js';
import { openSession } from '../management/remote.js';
import { ipText, parseIp } from '../net/addressText.js';
import { columns } from '../show/columns.js';
import { resolveName } from './probes.js';

/** The console port and the following lines, as IOS numbers them. */
const FIRST_VTY = 2;

function telnet(context: Context, target: string): void {
  const to = parseIp(target) ?? resolveName(context, target);
  if (to !== undefined) openSession(context, { by: 'telnet', to });
}

function ssh(context: Context, target: string, user: string | undefined): void {
  const name = user ?? context.console.login?.user ?? context.console.user;
  if (name === undefined) {
    context.print('% No user specified nor available for SSH client');
    return;
  }
  const to = parseIp(target) ?? resolveName(context, target);
  if (to !== undefined) openSession(context, { by: 'ssh', to, user: name });
}

/** Ends the session on a vty line. */
function clearVty({ device, print }: Context, vty: number): void {
  if (device.run.vtys) delete device.run.vtys[vty];
  print('[confirm]');
  print(' [OK]');
}

function showUsers({ console, device, print }: Context): void {
  print('    Line       User       Host(s)              Idle       Location');
  const currentVty = console.login?.vty;
  const row = (isOwn: boolean, line: string, user: string, location: string) =>
    print(
      columns([0, isOwn ? '*' : ''], [2, line], [15, user], [26, 'idle'], [47, '00:00:00'], [56, location]),
    );
  row(currentVty === undefined, ' 0 con 0', console.user ?? '', '');
  for (const [vty, { from, user = '' }] of Object.entries(device.run.vtys ?? {}))
    row(
      currentVty === Number(vty),
      `${String(FIRST_VTY + Number(vty)).padStart(2)} vty ${vty}`,
      user,
      ipText(from),
    );
}

function showSsh({ device, print }: Context): void {
  const sessions = Object.entries(device.run.vtys ?? {}).filter(([, { by }]) => by === 'ssh');
  if (sessions.length === 0) {
    print('%No SSHv2 server connections running.');
    print('%No SSHv1 server connections running.');
    return;
  }
  print('Connection Version Mode Encryption  Hmac         State                 Username');
  for (const [vty, { user = '' }] of sessions)
    for (const mode of ['IN', 'OUT'])
      print(
        columns(
          [0, vty],
          [11, '2.0'],
          [19, mode],
          [24, 'aes128-ctr'],
          [36, 'hmac-sha2-256'],
          [50, 'Session started'],
          [72, user],
        ),
      );
  print('%No SSHv1 server connections running.');
}

function showLine({ console, config, device, print }: Context): void {
  print('   Tty Typ     Tx/Rx    A Modem  Roty AccO AccI   Uses   Noise  Overruns   Int');
  const row = (tty: number, type: string, isUsed: boolean, list = '-') =>
    print(
      `${isUsed ? '*' : ' '}${String(tty).padStart(5)} ${type}              -    -      -    -${list.padStart(5)}      0       0     0/0       -`,
    );
  row(0, 'CTY', console.login === undefined);
  for (let vty = 0; vty < VTY_COUNT; vty++) {
    if (!vtyAt(config, vty)) continue;
    row(FIRST_VTY + vty, 'VTY', device.run.vtys?.[vty] !== undefined);
  }
}

/** Commands for network sessions and their users. */
export const remoteCommands: Command[] = [
  {
    modes: ['user', 'exec'],
    syntax: 'telnet <target:word> [<port:1-65535>]',
    run: (context, match) => {
      const port = numberOf(match, 'port') ?? 23;
      if (port === 23) telnet(context, textIn(match, 'target'));
      else context.print('% Connection refused by remote host');
    },
  },
  {
    modes: ['user', 'exec'],
    syntax: 'ssh {-l <user:word> | -v <version:1-2> | -p <port:1-65535>} <target:word>',
    run: (context, match) => ssh(context, textIn(match, 'target'), textOf(match, 'user')),
  },
  { modes: ['user', 'exec'], syntax: '(show users [all | wide] | who | systat)', run: showUsers },
  {
    modes: ['user', 'exec'],
    // An outgoing session takes over the console, so none is open while this can be typed.
    syntax: '(show sessions | where)',
    run: ({ print }) => print('% No connections open'),
  },
  { modes: ['user', 'exec'], syntax: 'show ssh', run: showSsh },
  { modes: ['user', 'exec'], syntax: 'show line', run: showLine },
  {
    modes: ['exec'],
    syntax: 'clear line (vty <vty:0-15> | <tty:0-98>)',
    run: (context, match) => {
      const vty = has(match, 'vty') ? numberIn(match, 'vty') : numberIn(match, 'tty') - FIRST_VTY;
      clearVty(context, vty);
    },
  },
];
