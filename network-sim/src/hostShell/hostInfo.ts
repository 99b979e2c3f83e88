import type { Device } from '../core/device.js';
import { addresses4, isUp } from '../ip/interfaces.js';
import { domainOf, gatewayOf, nameServersOf } from '../ip/leases.js';
import { ip4Text } from '../net/addressText.js';
import { startable } from './programs.js';
import { pidOf } from './sockets.js';
import { adapterOf, type HostCommand, NIC } from './system.js';

const SUMMARIES: Record<string, string> = {
  ARP: 'Displays and changes the table of IP and MAC addresses.',
  CLS: 'Clears the screen.',
  CURL: 'Transfers data from or to a server.',
  GETMAC: 'Displays the MAC address of the network adapter.',
  HOSTNAME: 'Displays the name of this computer.',
  IPCONFIG: 'Displays and renews the IP configuration.',
  NBTSTAT: 'Displays NetBIOS names.',
  NET: 'Works with services, shares, and mapped drives.',
  NETSH: 'Configures the adapter, the firewall, and Wi-Fi.',
  NETSTAT: 'Displays connections and listening ports.',
  NSLOOKUP: 'Asks a DNS server for a name or an address.',
  PATHPING: 'Traces a path and counts lost packets.',
  PING: 'Tests whether a host replies.',
  ROUTE: 'Displays the routing table.',
  SYSTEMINFO: 'Displays properties of this computer.',
  TASKKILL: 'Ends a process.',
  TASKLIST: 'Displays all running processes.',
  TRACERT: 'Traces the path to a host.',
  TYPE: 'Displays a text file.',
  VER: 'Displays the Windows version.',
  WHOAMI: 'Displays the name of the current user.',
};

/** Runs `help`, for the commands that the simulator has. */
export const help: HostCommand = ({ words: [name] }) => {
  if (name === undefined)
    return [
      'For more information on a specific command, type HELP command-name',
      ...Object.entries(SUMMARIES).map(([command, text]) => `${command.padEnd(15)}${text}`),
    ];
  const text = SUMMARIES[name.toUpperCase()];
  return [text ?? 'This command is not supported by the help utility.'];
};

export const ver: HostCommand = () => ['', 'Microsoft Windows [Version 10.0.26100.2314]', ''];

const userOf = ({ config }: Device): string => (config.host?.isAdmin ? 'administrator' : 'user');

export const whoami: HostCommand = ({ device }) => [`${device.id.toLowerCase()}\\${userOf(device)}`];

export const unixWhoami: HostCommand = ({ isRoot }) => [isRoot ? 'root' : 'user'];

export const systeminfo: HostCommand = ({ device }) => {
  const row = (label: string, value: string) => `${`${label}:`.padEnd(27)}${value}`;
  const more = (value: string) => ' '.repeat(27) + value;
  const [address] = addresses4(device, NIC);
  return [
    '',
    row('Host Name', device.id),
    row(
      'OS Name',
      device.platform === 'server' ? 'Microsoft Windows Server 2025' : 'Microsoft Windows 11 Pro',
    ),
    row('OS Version', '10.0.26100 N/A Build 26100'),
    row('System Type', 'x64-based PC'),
    row('Domain', domainOf(device) ?? 'WORKGROUP'),
    row('Network Card(s)', '1 NIC(s) Installed.'),
    more('[01]: Intel Ethernet'),
    more(`      Connection Name: ${NIC}`),
    ...(isUp(device, NIC) ? [] : [more('      Status:          Media disconnected')]),
    ...(address ? [more('      IP address(es)'), more(`      [01]: ${ip4Text(address.ip)}`)] : []),
  ];
};

/** Runs `nbtstat -n`, which lists the names that this computer has registered. */
export const nbtstat: HostCommand = ({ device, words: [option = ''] }) => {
  if (option.toLowerCase() !== '-n')
    return [
      '',
      'Displays protocol statistics and current TCP/IP connections using NBT (NetBIOS over TCP/IP).',
      '',
      'NBTSTAT [-n]',
      '',
      '  -n   (names)         Lists local NetBIOS names.',
    ];
  const [address] = addresses4(device, NIC);
  const row = (name: string, suffix: string, type: string) =>
    `    ${name.toUpperCase().padEnd(15)}<${suffix}>  ${type.padEnd(12)}Registered `;
  return [
    '',
    `${NIC}:`,
    `Node IpAddress: [${address ? ip4Text(address.ip) : '0.0.0.0'}] Scope Id: []`,
    '',
    '                NetBIOS Local Name Table',
    '',
    '       Name               Type         Status',
    '    ---------------------------------------------',
    row(device.id, '00', 'UNIQUE'),
    row('WORKGROUP', '00', 'GROUP'),
    row(device.id, '20', 'UNIQUE'),
  ];
};

export const uname: HostCommand = ({ device, words: [option] }) => {
  const isMac = device.config.host?.system === 'macos';
  const [kernel, release, machine] = isMac
    ? ['Darwin', '24.1.0', 'arm64']
    : ['Linux', '6.8.0-48-generic', 'x86_64'];
  const name = device.id.toLowerCase();
  switch (option) {
    case undefined:
    case '-s':
      return [kernel];
    case '-r':
      return [release];
    case '-n':
      return [name];
    case '-m':
      return [machine];
    case '-a':
      return [`${kernel} ${name} ${release} ${machine}${isMac ? '' : ' GNU/Linux'}`];
    default:
      return [`uname: invalid option -- '${option.replace(/^-+/, '')}'`];
  }
};

/** Runs `ps`, which lists only the shell, or with `aux` or `-e` also the programs that listen. */
export const ps: HostCommand = ({ device, words }) => {
  const row = (pid: number, tty: string, name: string) =>
    `${String(pid).padStart(7)} ${tty.padEnd(8)} 00:00:00 ${name}`;
  const isAll = words.some((word) => /[aeAx]/.test(word));
  return [
    '    PID TTY          TIME CMD',
    ...(isAll ? startable(device, true).map((program) => row(pidOf(device, program), '?', program)) : []),
    row(2101, 'pts/0', device.config.host?.system === 'macos' ? 'zsh' : 'bash'),
    row(2117, 'pts/0', 'ps'),
  ];
};

/** Runs `ls`, which lists the files in the user's folder. */
export const ls: HostCommand = ({ device }) => {
  const names = Object.keys(device.files ?? {}).sort();
  return names.length > 0 ? [names.join('  ')] : [];
};

/** Runs `nmcli` and `nmcli device`. */
export const nmcli: HostCommand = ({ device, words: [object = 'device', verb = 'status'] }) => {
  const name = adapterOf(device);
  const isOn = isUp(device, NIC);
  if (!/^d(?:ev|evice)?$/.test(object))
    return [`Error: argument '${object}' not understood. Try passing --help instead.`];
  if (verb !== 'status' && verb !== 'show')
    return [`Error: argument '${verb}' not understood. Try passing --help instead.`];
  const rows = [
    ['DEVICE', 'TYPE', 'STATE', 'CONNECTION'],
    [name, 'ethernet', isOn ? 'connected' : 'unavailable', isOn ? 'Wired connection 1' : '--'],
  ];
  if (verb === 'status')
    return rows.map(
      ([dev = '', type = '', state = '', connection]) =>
        `${dev.padEnd(8)}${type.padEnd(10)}${state.padEnd(13)}${connection}`,
    );
  const [address] = addresses4(device, NIC);
  const gateway = gatewayOf(device);
  const field = (label: string, value: string) => `${`${label}:`.padEnd(40)}${value}`;
  return [
    field('GENERAL.DEVICE', name),
    field('GENERAL.STATE', isOn ? '100 (connected)' : '20 (unavailable)'),
    ...(address ? [field('IP4.ADDRESS[1]', `${ip4Text(address.ip)}/${address.length}`)] : []),
    field('IP4.GATEWAY', gateway === undefined ? '--' : ip4Text(gateway)),
    ...nameServersOf(device).map((ip, index) => field(`IP4.DNS[${index + 1}]`, ip4Text(ip))),
  ];
};

/** Runs `resolvectl` and `resolvectl dns`. */
export const resolvectl: HostCommand = ({ device, words: [verb = 'status'] }) => {
  const servers = nameServersOf(device).map(ip4Text);
  const link = `Link 2 (${adapterOf(device)})`;
  if (verb === 'dns') return ['Global:', `${link}: ${servers.join(' ')}`.trimEnd()];
  if (verb !== 'status') return [`Unknown command verb '${verb}'.`];
  const domain = domainOf(device);
  return [
    'Global',
    '  resolv.conf mode: stub',
    '',
    link,
    `    Current Scopes: ${servers.length > 0 ? 'DNS' : 'none'}`,
    ...(servers[0] === undefined
      ? []
      : [`Current DNS Server: ${servers[0]}`, `       DNS Servers: ${servers.join(' ')}`]),
    ...(domain ? [`        DNS Domain: ${domain}`] : []),
  ];
};
