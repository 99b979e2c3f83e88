import type { Device, Drive } from '../core/device.js';
import type { World } from '../core/world.js';
import { connect, hangUp } from '../engine/connect.js';
import { resolve } from '../engine/resolve.js';
import { addresses4, interfaceWith } from '../ip/interfaces.js';
import { contains, type Ip } from '../net/address.js';
import { parseIp } from '../net/addressText.js';
import { setRunning, startable } from './programs.js';
import { type HostCommand, NIC } from './system.js';

const SMB = 445;
const DONE = 'The command completed successfully.';

const failed = (number: number, text: string): string[] => [`System error ${number} has occurred.`, '', text];

const DENIED = failed(5, 'Access is denied.');

/** The address of a computer, which can also be given by the name that it announces in its own network. */
function addressOf(world: World, device: Device, name: string): Ip | undefined {
  const known = parseIp(name) ?? resolve(world, device, name)?.ip;
  if (known !== undefined) return known;
  const [address] = addresses4(device, NIC);
  const other = Object.values(world.devices).find(({ id }) => id.toLowerCase() === name.toLowerCase());
  const ip = other && addresses4(other, NIC)[0]?.ip;
  return address && ip !== undefined && contains(address.ip, address.length, ip) ? ip : undefined;
}

function listDrives(drives: Drive[]): string[] {
  const heading = ['New connections will be remembered.', ''];
  if (drives.length === 0) return [...heading, 'There are no entries in the list.'];
  const row = ({ letter, share }: Drive) =>
    `OK           ${letter.padEnd(10)}${share.padEnd(26)}Microsoft Windows Network`;
  return [
    ...heading,
    'Status       Local     Remote                    Network',
    '-'.repeat(79),
    ...drives.map(row),
    DONE,
  ];
}

/** Connects a drive, and keeps its connection open until it is deleted. */
function addDrive(world: World, device: Device, letter: string, path: string): string[] {
  const drives = device.run.drives ?? [];
  const [, server, share] = /^\\\\([\w.-]+)\\([^\\]+)$/.exec(path) ?? [];
  if (server === undefined || share === undefined) return failed(67, 'The network name cannot be found.');
  if (drives.some((each) => letter !== '' && each.letter === letter))
    return failed(85, 'The local device name is already in use.');
  const ip = addressOf(world, device, server);
  const connection = ip === undefined ? undefined : connect(world, device, ip, SMB).connection;
  if (ip === undefined || !connection) return failed(53, 'The network path was not found.');
  const owner = Object.values(world.devices).find((each) => interfaceWith(each, ip));
  const shares = owner?.config.host?.shares ?? [];
  if (!shares.some((each) => each.toLowerCase() === share.toLowerCase())) {
    hangUp(world, device, connection);
    return failed(67, 'The network name cannot be found.');
  }
  device.run.drives = [...drives, { letter, share: path, connection }];
  return [DONE];
}

function removeDrive(world: World, device: Device, name: string): string[] {
  const drives = device.run.drives ?? [];
  const found = drives.find(({ letter, share }) => letter === name || share.toUpperCase() === name);
  if (!found)
    return [
      'The network connection could not be found.',
      '',
      'More help is available by typing NET HELPMSG 2250.',
    ];
  device.run.drives = drives.filter((each) => each !== found);
  hangUp(world, device, found.connection);
  return [`${found.letter || found.share} was deleted successfully.`];
}

/** Runs `net use`, `net use Z: \\SERVER\Share`, or `net use Z: /delete`. */
function use(world: World, device: Device, words: string[]): string[] {
  const [first, second] = words.filter((word) => !word.startsWith('/'));
  if (first === undefined) return listDrives(device.run.drives ?? []);
  if (words.some((word) => /^\/d(?:elete)?$/i.test(word)))
    return removeDrive(world, device, first.toUpperCase());
  if (second === undefined) return addDrive(world, device, '', first);
  if (/^[a-z]:$/i.test(first)) return addDrive(world, device, first.toUpperCase(), second);
  return ['The syntax of this command is:', '', 'NET USE', '[devicename | *] [\\\\computername\\sharename]'];
}

/** Runs `net start` or `net stop`. */
function control(device: Device, verb: 'start' | 'stop', name: string | undefined): string[] {
  if (name === undefined && verb === 'start')
    return [
      'These Windows services are started:',
      '',
      ...startable(device, true).map((each) => `   ${each}`),
      '',
      DONE,
    ];
  if (name === undefined) return ['The syntax of this command is:', '', 'NET STOP', 'service'];
  if (device.config.host?.isAdmin !== true) return DENIED;
  const isDone = setRunning(device, name, verb === 'start');
  if (isDone === undefined)
    return ['The service name is invalid.', '', 'More help is available by typing NET HELPMSG 2185.'];
  if (!isDone)
    return verb === 'start'
      ? [
          'The requested service has already been started.',
          '',
          'More help is available by typing NET HELPMSG 2182.',
        ]
      : [`The ${name} service is not started.`, '', 'More help is available by typing NET HELPMSG 3521.'];
  return verb === 'start'
    ? [`The ${name} service is starting.`, `The ${name} service was started successfully.`]
    : [`The ${name} service is stopping.`, `The ${name} service was stopped successfully.`];
}

/** Runs `net` with the commands for shares, services, and accounts. */
export const net: HostCommand = ({ world, device, words: [verb = '', ...words] }) => {
  switch (verb.toLowerCase()) {
    case 'use':
      return use(world, device, words);
    case 'start':
    case 'stop':
      return control(device, verb.toLowerCase() === 'start' ? 'start' : 'stop', words[0]);
    case 'share': {
      const { shares = [], printer } = device.config.host ?? {};
      const all = [...shares, ...(printer?.share ? [printer.share] : [])];
      if (words.length > 0) return DENIED;
      return ['', 'Share name   Resource', '-'.repeat(79), ...all.map((name) => name.padEnd(13)), DONE];
    }
    case 'user':
      if (words.length > 0) return DENIED;
      return [
        '',
        `User accounts for \\\\${device.id}`,
        '',
        '-'.repeat(79),
        `${'Administrator'.padEnd(25)}${'Guest'.padEnd(25)}student`,
        DONE,
      ];
    default:
      return [
        'The syntax of this command is:',
        '',
        'NET',
        '    [ ACCOUNTS | COMPUTER | CONFIG | CONTINUE | FILE | GROUP | HELP |',
        '      HELPMSG | LOCALGROUP | PAUSE | SESSION | SHARE | START |',
        '      STATISTICS | STOP | TIME | USE | USER | VIEW ]',
      ];
  }
};
