import type { Device } from '../core/device.js';
import type { World } from '../core/world.js';
import { routeTable, windowsRoutes } from './routeTables.js';
import { portText, type Socket, SYSTEM, socketsOf } from './sockets.js';
import { type HostCommand, lettersIn, NIC } from './system.js';

const STATES: Record<Socket['state'], string> = {
  listen: 'LISTENING',
  established: 'ESTABLISHED',
  timeWait: 'TIME_WAIT',
  none: '',
};

const UNIX_STATES: Record<Socket['state'], string> = { ...STATES, listen: 'LISTEN' };

const USAGE = [
  '',
  'Displays protocol statistics and current TCP/IP network connections.',
  '',
  'NETSTAT [-a] [-b] [-e] [-n] [-o] [-p proto] [-r]',
  '',
  '  -a            Displays all connections and listening ports.',
  '  -b            Displays the executable involved in creating each connection or',
  '                listening port. You must have sufficient permissions.',
  '  -e            Displays Ethernet statistics.',
  '  -n            Displays addresses and port numbers in numerical form.',
  '  -o            Displays the owning process ID associated with each connection.',
  '  -p proto      Shows connections for the protocol specified by proto.',
  '  -r            Displays the routing table.',
  '',
];

/** The value after an option. */
const valueAfter = (words: string[], option: string): string | undefined => {
  const at = words.indexOf(option);
  return at < 0 ? undefined : words[at + 1];
};

/** Services that run inside Windows's service host process. */
const IN_SVCHOST = new Set(['TermService', 'Dhcp']);

function executable(program: string): string[] {
  if (program === SYSTEM) return [' Can not obtain ownership information'];
  if (IN_SVCHOST.has(program)) return [`  ${program}`, ' [svchost.exe]'];
  return [` [${program.includes('.') ? program : `${program}.exe`}]`];
}

function ethernetStatistics({ run }: Device): string[] {
  const { inputBytes = 0, outputBytes = 0, input = 0, output = 0 } = run.ports[NIC] ?? {};
  const row = (label: string, received: number | string, sent: number | string) =>
    `${label.padEnd(20)}${String(received).padStart(14)}${String(sent).padStart(16)}`;
  return [
    'Interface Statistics',
    '',
    row('', 'Received', 'Sent'),
    '',
    row('Bytes', inputBytes, outputBytes),
    row('Unicast packets', input, output),
    row('Non-unicast packets', 0, 0),
    row('Discards', 0, 0),
    row('Errors', 0, 0),
    row('Unknown protocols', 0, ''),
  ];
}

/** Runs `netstat` on Windows. */
export const windowsNetstat: HostCommand = ({ world, device, words }) => {
  const protocol = valueAfter(words, '-p')?.toLowerCase();
  const letters = lettersIn(words.map((word) => word.toLowerCase().replace(/^\//, '-')));
  const isKnown = [...letters].every((letter) => 'abenopr'.includes(letter));
  const others = words.filter((word, at) => !/^[-/]/.test(word) && words[at - 1] !== '-p');
  if (!isKnown || others.length > 0) return USAGE;
  if (letters.has('r')) return windowsRoutes(device);
  if (letters.has('e')) return ethernetStatistics(device);
  if (letters.has('b') && device.config.host?.isAdmin !== true)
    return ['The requested operation requires elevation.'];
  const isNumeric = letters.has('n');
  const shown = socketsOf(world, device).filter(
    (socket) =>
      (letters.has('a') || socket.remote !== undefined) &&
      (protocol === undefined || socket.protocol === protocol),
  );
  const row = (socket: Socket): string[] => {
    const { remote, port, local, pid, program, state } = socket;
    const anywhere = socket.protocol === 'udp' ? '*:*' : isNumeric ? '0.0.0.0:0' : `${device.id}:0`;
    const cells = [
      socket.protocol.toUpperCase().padEnd(7),
      `${local}:${port}`.padEnd(23),
      (remote ? `${remote.address}:${portText(remote.port, isNumeric)}` : anywhere).padEnd(23),
      STATES[state].padEnd(16),
      letters.has('o') ? String(pid) : '',
    ];
    const owner = letters.has('b') && pid > 0 ? executable(program) : [];
    return [`  ${cells.join('').trimEnd()}`, ...owner];
  };
  const heading = `  Proto  Local Address          Foreign Address        State${letters.has('o') ? '           PID' : ''}`;
  return ['', 'Active Connections', '', heading, ...shown.flatMap(row)];
};

/** The sockets that a list of options asks for. */
function chosen(world: World, device: Device, letters: Set<string>): Socket[] {
  const isOne = letters.has('t') !== letters.has('u');
  return socketsOf(world, device).filter(
    ({ protocol, remote }) =>
      (!isOne || protocol === (letters.has('t') ? 'tcp' : 'udp')) &&
      (letters.has('a') || (letters.has('l') ? remote === undefined : remote !== undefined)),
  );
}

const NOT_ROOT = [
  '(Not all processes could be identified, non-owned process info',
  ' will not be shown, you would have to be root to see it all.)',
];

function linuxRow({ protocol, local, port, remote, state, program, pid }: Socket, owner: string): string {
  const end = remote ? `${remote.address}:${remote.port}` : '0.0.0.0:*';
  const process = owner === '' ? '' : pid > 0 && owner === 'root' ? `${pid}/${program}` : '-';
  return `${protocol.padEnd(5)}      0      0 ${`${local}:${port}`.padEnd(24)}${end.padEnd(24)}${UNIX_STATES[state].padEnd(12)}${process}`.trimEnd();
}

/** Runs `netstat` on Linux. */
export const linuxNetstat: HostCommand = ({ world, device, words, isRoot }) => {
  const letters = lettersIn(words);
  if (letters.has('r')) return routeTable(device);
  const hasOwner = letters.has('p');
  const which = letters.has('a')
    ? 'servers and established'
    : letters.has('l')
      ? 'only servers'
      : 'w/o servers';
  const heading = 'Proto Recv-Q Send-Q Local Address           Foreign Address         State';
  const rows = chosen(world, device, letters);
  return [
    ...(hasOwner && !isRoot ? NOT_ROOT : []),
    `Active Internet connections (${which})`,
    `${heading}${hasOwner ? '       PID/Program name' : ''}`,
    ...rows.map((row) => linuxRow(row, hasOwner ? (isRoot ? 'root' : 'user') : '')),
  ];
};

/** Runs `netstat` on macOS, which separates addresses and ports with a dot. */
export const macNetstat: HostCommand = ({ world, device, words }) => {
  const letters = lettersIn(words);
  if (letters.has('r')) return routeTable(device);
  const protocol = valueAfter(words, '-p');
  const rows = socketsOf(world, device).filter(
    (socket) =>
      (letters.has('a') || socket.remote !== undefined) &&
      (protocol === undefined || socket.protocol === protocol),
  );
  return [
    `Active Internet connections${letters.has('a') ? ' (including servers)' : ''}`,
    'Proto Recv-Q Send-Q  Local Address          Foreign Address        (state)',
    ...rows.map(({ protocol: kind, local, port, remote, state }) => {
      const localAddress = `${local === '0.0.0.0' ? '*' : local}.${portText(port, letters.has('n'))}`;
      const end = remote ? `${remote.address}.${portText(remote.port, letters.has('n'))}` : '*.*';
      return `${`${kind}4`.padEnd(6)}     0      0  ${localAddress.padEnd(23)}${end.padEnd(23)}${UNIX_STATES[state]}`.trimEnd();
    }),
  ];
};

const SS_STATES: Record<Socket['state'], string> = {
  listen: 'LISTEN',
  established: 'ESTAB',
  timeWait: 'TIME-WAIT',
  none: 'UNCONN',
};

/** Runs `ss`, which lists listening sockets with `-l` and their programs with `-p`. */
export const ss: HostCommand = ({ world, device, words, isRoot }) => {
  const letters = lettersIn(words);
  const unknown = words.find((word) => !/^-[tulanpe4]+$/.test(word));
  if (unknown !== undefined) return [`ss: invalid option -- '${unknown.replace(/^-+/, '')}'`];
  const isNumeric = letters.has('n');
  const rows = chosen(world, device, letters);
  const row = ({ protocol, local, port, remote, state, program, pid }: Socket) => {
    const backlog = state === 'listen' ? 128 : 0;
    const localAddress = `${local}:${portText(port, isNumeric)}`;
    const end = remote ? `${remote.address}:${portText(remote.port, isNumeric)}` : '0.0.0.0:*';
    const users = letters.has('p') && isRoot && pid > 0 ? `users:(("${program}",pid=${pid},fd=6))` : '';
    const cells = [protocol.padEnd(6), SS_STATES[state].padEnd(10), '0'.padEnd(7), String(backlog).padEnd(7)];
    return `${cells.join('')}${localAddress.padStart(22)} ${end.padStart(22)}  ${users}`.trimEnd();
  };
  const heading = `${'Netid State     Recv-Q Send-Q'.padEnd(30)}${'Local Address:Port'.padStart(22)} ${'Peer Address:Port'.padStart(22)}  ${letters.has('p') ? 'Process' : ''}`;
  return [heading.trimEnd(), ...rows.map(row)];
};
