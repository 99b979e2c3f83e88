import type { Console } from '../console/command.js';
import type { Device } from '../core/device.js';
import type { ServerConfig } from '../core/managementConfig.js';
import type { World } from '../core/world.js';
import { connect, hangUp } from '../engine/connect.js';
import { resolve } from '../engine/resolve.js';
import { PORTS } from '../ip/services.js';
import type { Ip } from '../net/address.js';
import { parseIp } from '../net/addressText.js';
import { type Place, readFile, writeFile } from './places.js';
import { openSession } from './remote.js';
import { fetchFile, sendFile } from './transfer.js';

/** A user's account on a host. */
const LOCAL_USER = 'student';

/** Parses `user@host`, or only the host. */
function targetOf(text: string): { user?: string; host: string } {
  const at = text.lastIndexOf('@');
  return at < 0 ? { host: text } : { user: text.slice(0, at), host: text.slice(at + 1) };
}

/** Each system's message for a name that it can't resolve. */
const UNRESOLVED = {
  windows: 'No such host is known.',
  linux: 'Name or service not known',
  macos: 'nodename nor servname provided, or not known',
} as const;

function unresolved(device: Device, by: 'ssh' | 'telnet', host: string, port: number): string[] {
  const system = device.config.host?.system ?? 'windows';
  if (by === 'ssh') return [`ssh: Could not resolve hostname ${host}: ${UNRESOLVED[system]}`];
  if (system !== 'windows') return [`telnet: could not resolve ${host}/${port}: ${UNRESOLVED[system]}`];
  return [`Connecting To ${host}...Could not open connection to the host, on port ${port}: Connect failed`];
}

/**
 * Runs `telnet HOST PORT`, which shows whether a port is open. The service ends the connection, because it doesn't
 * speak Telnet.
 */
function tryPort(world: World, device: Device, host: string, to: Ip, port: number): string[] {
  const { connection } = connect(world, device, to, port);
  const heading = `Connecting To ${host}...`;
  if (!connection)
    return [`${heading}Could not open connection to the host, on port ${port}: Connect failed`];
  hangUp(world, device, connection);
  return [heading, '', 'Connection to host lost.'];
}

function session(
  world: World,
  console: Console,
  device: Device,
  by: 'ssh' | 'telnet',
  words: string[],
): string[] {
  const flag = words.indexOf('-l');
  const rest = words.filter((word, at) => !word.startsWith('-') && (flag < 0 || at !== flag + 1));
  const { user, host } = targetOf(rest[0] ?? '');
  if (host === '')
    return [
      by === 'ssh'
        ? 'usage: ssh [-l login_name] [-p port] destination'
        : 'Welcome to Microsoft Telnet Client',
    ];
  const to = parseIp(host) ?? resolve(world, device, host)?.ip;
  const port = by === 'telnet' ? Number(rest[1] ?? PORTS.telnet) : PORTS.ssh;
  if (to === undefined) return unresolved(device, by, host, port);
  if (by === 'telnet' && port !== PORTS.telnet) return tryPort(world, device, host, to, port);
  const lines: string[] = [];
  const print = (line: string) => void lines.push(...line.split('\n'));
  const name = by === 'ssh' ? ((flag < 0 ? user : words[flag + 1]) ?? LOCAL_USER) : undefined;
  openSession({ world, device, console, print }, { by, to, ...(name !== undefined && { user: name }) });
  return lines;
}

/** Parses `user:password@host:file`; undefined for a file on this host. */
function remotePlace(text: string): Place | undefined {
  const [, user = LOCAL_USER, password, host = '', file = ''] =
    /^(?:([^:@]+)(?::([^@]+))?@)?([\w-][\w.-]+):(.+)$/.exec(text) ?? [];
  return host === '' ? undefined : { system: 'scp', user, password: password ?? '', host, file };
}

function copyHere(world: World, device: Device, from: Place, to: string): string[] {
  const fetched = fetchFile(world, device, from);
  if ('fault' in fetched) return [`scp: ${from.host}: ${fetched.fault}`];
  const name = to === '.' ? (from.file?.split('/').at(-1) ?? '') : to;
  if (!writeFile(device, name, fetched.text)) return [`scp: ${name}: Invalid argument`];
  return [`${name.padEnd(40)} 100% ${fetched.text.length}`];
}

/** Handles the password for an SCP copy, then copies. */
export function answerScp(world: World, device: Device, detail: string, password: string): string[] {
  const { from, to } = JSON.parse(detail) as { from: string; to: string };
  const source = remotePlace(from);
  if (source) return copyHere(world, device, { ...source, password }, to);
  const destination = remotePlace(to);
  const text = readFile(device, { system: 'flash', file: from });
  if (text === undefined) return [`scp: ${from}: No such file or directory`];
  if (!destination) return ['usage: scp source target'];
  const fault = sendFile(world, device, { ...destination, password }, text);
  return [
    fault === undefined ? `${from.padEnd(40)} 100% ${text.length}` : `scp: ${destination.host}: ${fault}`,
  ];
}

function scp(console: Console, words: string[]): string[] {
  const [from = '', to = ''] = words;
  const remote = remotePlace(from) ?? remotePlace(to);
  if (!remote || words.length !== 2) return ['usage: scp source target'];
  const detail = JSON.stringify({ from, to });
  const prompt = `${remote.user}@${remote.host}'s password: `;
  console.question = { kind: 'copyFile', prompt, detail };
  return [];
}

const isOn = (word: string | undefined): boolean => word !== 'off';

const EMPTY: ServerConfig = { users: [] };

/** Sets up a server's services: `service tacacs key X`, `service user NAME PASSWORD [PRIVILEGE]`, `service tftp on`. */
function service(device: Device, [what = '', ...words]: string[]): string[] {
  const server: ServerConfig = { ...EMPTY, ...device.config.server };
  const key = words[0] === 'key' ? words[1] : undefined;
  switch (what) {
    case 'radius':
      server.radiusKey = key;
      break;
    case 'tacacs':
      server.tacacsKey = key;
      break;
    case 'user': {
      const [name = '', password = '', privilege = '1'] = words;
      if (name === '' || password === '') return ['usage: service user NAME PASSWORD [PRIVILEGE]'];
      const others = server.users.filter((each) => each.name !== name);
      server.users = [...others, { name, password, privilege: Number(privilege) || 1 }];
      break;
    }
    case 'tftp':
      server.tftp = isOn(words[0]);
      break;
    case 'ftp':
      server.ftp = isOn(words[0]);
      break;
    case 'ssh':
      server.ssh = isOn(words[0]);
      break;
    default:
      return ['usage: service radius|tacacs|user|tftp|ftp|ssh ...'];
  }
  device.config.server = server;
  return [];
}

/** Runs a host's command for other devices' consoles and files; undefined for all other lines. */
export function runHostCommand(
  world: World,
  console: Console,
  device: Device,
  line: string,
): string[] | undefined {
  const [command = '', ...words] = line.trim().split(/\s+/);
  switch (command.toLowerCase()) {
    case 'ssh':
    case 'telnet':
      return session(world, console, device, command.toLowerCase() === 'ssh' ? 'ssh' : 'telnet', words);
    case 'scp':
      return scp(console, words);
    case 'service':
      return device.platform === 'server' ? service(device, words) : undefined;
    case 'dir':
      return Object.entries(device.files ?? {}).map(
        ([name, { length }]) => `${String(length).padStart(12)} ${name}`,
      );
    case 'type':
      return readFile(device, { system: 'flash', file: words[0] })?.split('\n');
    default:
      return undefined;
  }
}
