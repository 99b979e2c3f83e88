import type { Command, Context } from '../console/command.js';
import { has } from '../console/match.js';
import { clockAt, clockOf, clockText, ntpDate } from '../core/clock.js';
import { isBuffered, isOnConsole, logLine, SEVERITIES } from '../core/logEntries.js';
import { takes } from '../ip/services.js';
import { ip4Text } from '../net/addressText.js';
import {
  LOCAL_CLOCK,
  POLL,
  referenceOf,
  stratumOf,
  systemPeer,
  UNSYNCHRONIZED,
} from '../protocols/ntp/ntp.js';
import { columns } from './columns.js';

const levelName = (level: number | undefined, fallback: number): string =>
  SEVERITIES[level ?? fallback] ?? 'disabled';

function showLogging({ device, config, print }: Context): void {
  const { logging } = config;
  const { syslog } = device.run;
  const kept = syslog.filter((entry) => isBuffered(device, entry));
  const onConsole = syslog.filter((entry) => isOnConsole(device, entry)).length;
  const target = (title: string, level: number | undefined, count: number): void => {
    const state = (level ?? 7) < 0 ? 'disabled' : `level ${levelName(level, 7)}, ${count} messages logged`;
    print(`    ${title} logging: ${state}, xml disabled,`);
    print('                     filtering disabled');
  };
  print(
    `Syslog logging: ${logging?.off ? 'disabled' : 'enabled'} (0 messages dropped, 0 flushes, 0 overruns)`,
  );
  print('');
  target('Console', logging?.console, onConsole);
  target('Monitor', logging?.monitor, 0);
  target('Buffer', logging?.buffered, kept.length);
  const trap = (logging?.trap ?? 6) < 0 ? 'disabled' : `level ${levelName(logging?.trap, 6)}`;
  print(`    Trap logging: ${trap}, ${device.run.syslogSeq} message lines logged`);
  for (const ip of logging?.hosts ?? [])
    print(`        Logging to ${ip4Text(ip)}  (udp port 514, audit disabled, link up)`);
  print('');
  print(`Log Buffer (${logging?.size ?? 8192} bytes):`);
  print('');
  for (const entry of kept) print(logLine(device, entry));
}

function showClock({ world, device, print }: Context, isDetailed: boolean): void {
  print(clockText(device, clockOf(world, device)));
  if (!isDetailed) return;
  const source = device.run.clock?.source;
  if (!source) print('No time source');
  else print(`Time source is ${source === 'ntp' ? 'NTP' : 'user configuration'}`);
}

function showNtpStatus({ world, device, config, print }: Context): void {
  if (!config.ntp) {
    print('%NTP is not enabled.');
    return;
  }
  const stratum = stratumOf(device);
  const found = systemPeer(device);
  const reference = stratum === UNSYNCHRONIZED ? 'no reference clock' : `reference is ${referenceOf(device)}`;
  print(
    stratum === UNSYNCHRONIZED
      ? `Clock is unsynchronized, stratum 16, ${reference}`
      : `Clock is synchronized, stratum ${stratum}, ${reference}`,
  );
  print('nominal freq is 250.0000 Hz, actual freq is 250.0000 Hz, precision is 2**10');
  const at = found?.peer.at ?? (config.ntp.master === undefined ? undefined : world.now);
  print(
    at === undefined
      ? 'reference time is 00000000.00000000 (00:00:00.000 UTC Mon Jan 1 1900)'
      : `reference time is ${ntpDate(clockAt(device, at))}`,
  );
  const { delay = 0, offset = 0 } = found?.peer ?? {};
  print(`clock offset is ${offset.toFixed(4)} msec, root delay is ${delay.toFixed(2)} msec`);
  print('root dispersion is 3.94 msec, peer dispersion is 1.94 msec');
  const state = stratum === UNSYNCHRONIZED ? "'NSET' (Never set)" : "'CTRL' (Normal Controlled Loop)";
  print(`loopfilter state is ${state}, drift is 0.000000000 s/s`);
  const last =
    found?.peer.at === undefined ? 'never' : `${Math.floor((world.now - found.peer.at) / 1000)} sec ago`;
  print(`system poll interval is ${POLL / 1000}, last update was ${last}.`);
}

function showAssociations({ world, device, config, print }: Context): void {
  if (!config.ntp) {
    print('%NTP is not enabled.');
    return;
  }
  const chosen = systemPeer(device);
  const row = (mark: string, cells: string[]) =>
    columns(
      [0, mark.padEnd(2) + (cells[0] ?? '')],
      [18, cells[1] ?? ''],
      [35, cells[2] ?? ''],
      [39, cells[3] ?? ''],
      [45, cells[4] ?? ''],
      [51, cells[5] ?? ''],
      [57, cells[6] ?? ''],
      [64, cells[7] ?? ''],
      [72, cells[8] ?? ''],
    );
  print('');
  print(row('', ['address', 'ref clock', 'st', 'when', 'poll', 'reach', 'delay', 'offset', 'disp']));
  if (config.ntp.master !== undefined) {
    const mark = chosen ? ' ~' : '*~';
    print(
      row(mark, [
        LOCAL_CLOCK,
        '.LOCL.',
        String(config.ntp.master - 1),
        '0',
        '16',
        '377',
        '0.000',
        '0.000',
        '1.204',
      ]),
    );
  }
  for (const { ip } of config.ntp.servers) {
    const peer = device.run.ntp[ip4Text(ip)];
    const mark =
      chosen?.ip === ip ? '*~' : peer && peer.stratum < UNSYNCHRONIZED && peer.reach > 0 ? '+~' : ' ~';
    const when = peer?.at === undefined ? '-' : String(Math.floor((world.now - peer.at) / 1000));
    const cells = [
      ip4Text(ip),
      peer?.reference ?? '.INIT.',
      String(peer?.stratum ?? UNSYNCHRONIZED),
      when,
      '64',
      (peer?.reach ?? 0).toString(8),
      (peer?.delay ?? 0).toFixed(3),
      (peer?.offset ?? 0).toFixed(3),
      peer?.at === undefined ? '15937' : '1.937',
    ];
    print(row(mark, cells));
  }
  print(' * sys.peer, # selected, + candidate, - outlyer, x falseticker, ~ configured');
}

function showSnmp({ device, config, print }: Context): void {
  if (!config.snmp) {
    print('%SNMP agent not enabled');
    return;
  }
  print(`Chassis: SIM${String(device.macBase).padStart(8, '0')}`);
  if (config.snmp.contact !== undefined) print(`Contact: ${config.snmp.contact}`);
  if (config.snmp.location !== undefined) print(`Location: ${config.snmp.location}`);
  const isSending = config.snmp.hosts.length > 0;
  print(`SNMP logging: ${isSending ? 'enabled' : 'disabled'}`);
  for (const { ip, community } of config.snmp.hosts)
    print(`    Logging to ${ip4Text(ip)}.162, 0/10, 0 sent, 0 dropped. (${community})`);
}

/** Shows the ports on which a device's services listen. */
function openPorts({ config, print }: Context): void {
  const hasLine = (by: 'ssh' | 'telnet') =>
    Object.entries(config.lines).some(([name, line]) => name.startsWith('vty') && takes(line, by));
  const services: [protocol: string, port: number, name: string, isOpen: boolean][] = [
    ['tcp', 22, 'SSH-Server', config.rsaBits !== undefined && hasLine('ssh')],
    ['tcp', 23, 'Telnet', hasLine('telnet')],
    ['tcp', 80, 'HTTP CORE', config.kept.includes('ip http server')],
    ['udp', 67, 'DHCPD Receive', (config.dhcp?.pools.length ?? 0) > 0],
    ['udp', 123, 'NTP', config.ntp !== undefined],
    ['udp', 161, 'IP SNMP', (config.snmp?.communities.length ?? 0) > 0],
  ];
  const row = (cells: string[]) =>
    `${(cells[0] ?? '').padStart(4)}${(cells[1] ?? '').padStart(26)}${(cells[2] ?? '').padStart(28)}${(cells[3] ?? '').padStart(25)}${(cells[4] ?? '').padStart(9)}`;
  print('Active internet connections (servers and established)');
  print('Prot               Local Address             Foreign Address                  Service    State');
  for (const [protocol, port, name, isOpen] of services)
    if (isOpen) print(row([protocol, `*:${port}`, '*:0', name, 'LISTEN']));
}

/** Shows time, log, and SNMP. */
export const showManagementCommands: Command[] = [
  {
    modes: ['user', 'exec'],
    syntax: 'show clock [detail]',
    run: (context, match) => showClock(context, has(match, 'detail')),
  },
  { modes: ['user', 'exec'], syntax: 'show logging', run: showLogging },
  {
    modes: ['exec'],
    syntax: 'show control-plane host open-ports',
    help: {
      'control-plane': 'Control Plane information',
      host: 'Control Plane host information',
      'open-ports': 'Open ports',
    },
    on: ({ platform }) => platform === 'router',
    run: openPorts,
  },
  { modes: ['user', 'exec'], syntax: 'show ntp status', run: showNtpStatus },
  { modes: ['user', 'exec'], syntax: 'show ntp associations', run: showAssociations },
  { modes: ['user', 'exec'], syntax: 'show snmp', run: showSnmp },
  {
    modes: ['user', 'exec'],
    syntax: 'show snmp (location | contact)',
    run: ({ config, print }, match) =>
      print((has(match, 'location') ? config.snmp?.location : config.snmp?.contact) ?? ''),
  },
  {
    modes: ['exec'],
    syntax: 'show snmp community',
    run: ({ config, print }) => {
      for (const { name, access, list } of config.snmp?.communities ?? []) {
        print('');
        print(`Community name: ${name}`);
        print(`Community Index: ${name}`);
        print(`Community SecurityName: ${name}`);
        print(
          `storage-type: nonvolatile        active${list === undefined ? '' : `      access-list: ${list}`}`,
        );
        print(`access: ${access === 'rw' ? 'read-write' : 'read-only'}`);
      }
    },
  },
  {
    modes: ['exec'],
    syntax: 'show snmp host',
    run: ({ config, print }) => {
      for (const { ip, community, version } of config.snmp?.hosts ?? []) {
        print(`Notification host: ${ip4Text(ip)} udp-port: 162   type: trap`);
        print(`user: ${community}        security model: v${version}`);
        print('');
      }
    },
  },
];
