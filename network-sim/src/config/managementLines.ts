import type { Config } from '../core/config.js';
import { SEVERITIES } from '../core/logEntries.js';
import { ip4Text } from '../net/addressText.js';

type Lines = (string | false | undefined)[];

/** The `service timestamps` lines, at the top of the configuration. */
export function timestampLines({ timestamps }: Config): Lines {
  return (['debug', 'log'] as const).map((kind) => {
    const format = timestamps?.[kind];
    if (format === undefined) return undefined;
    return format === 'none' ? `no service timestamps ${kind}` : `service timestamps ${kind} ${format}`;
  });
}

const levelText = (word: string, level: number | undefined): string | undefined =>
  level === undefined ? undefined : level < 0 ? `no logging ${word}` : `logging ${word} ${SEVERITIES[level]}`;

/** Lines about where log messages are sent. */
export function loggingLines({ logging, timezone }: Config): Lines {
  const zone = timezone && `clock timezone ${timezone.name} ${timezone.hours} ${timezone.minutes}`;
  if (!logging) return [zone];
  const { size, buffered } = logging;
  const kept = [size, buffered === undefined || buffered < 0 ? undefined : SEVERITIES[buffered]];
  const buffer = kept.filter((part) => part !== undefined).join(' ');
  return [
    zone,
    logging.off && 'no logging on',
    buffered === -1 ? 'no logging buffered' : buffer !== '' && `logging buffered ${buffer}`,
    levelText('console', logging.console),
    levelText('monitor', logging.monitor),
    levelText('trap', logging.trap),
    logging.facility !== undefined && `logging facility ${logging.facility}`,
    logging.source !== undefined && `logging source-interface ${logging.source}`,
    ...logging.hosts.map((ip) => `logging host ${ip4Text(ip)}`),
  ];
}

/** The SNMP agent's lines. */
export function snmpLines({ snmp }: Config): Lines {
  if (!snmp) return [];
  return [
    ...snmp.communities.map(
      ({ name, access, list }) =>
        `snmp-server community ${name} ${access.toUpperCase()}${list === undefined ? '' : ` ${list}`}`,
    ),
    snmp.source !== undefined && `snmp-server trap-source ${snmp.source}`,
    snmp.location !== undefined && `snmp-server location ${snmp.location}`,
    snmp.contact !== undefined && `snmp-server contact ${snmp.contact}`,
    ...snmp.traps.map((kinds) => `snmp-server enable traps ${kinds}`.trimEnd()),
    ...snmp.hosts.map(({ ip, version, community, traps }) => {
      const form = version === '2c' ? 'version 2c ' : '';
      return `snmp-server host ${ip4Text(ip)} ${form}${community}${traps === undefined ? '' : ` ${traps}`}`;
    }),
  ];
}

/** Lines about the time source. */
export function ntpLines({ ntp }: Config): Lines {
  if (!ntp) return [];
  return [
    ntp.source !== undefined && `ntp source ${ntp.source}`,
    ntp.master !== undefined && `ntp master${ntp.master === 8 ? '' : ` ${ntp.master}`}`,
    ...ntp.servers.map(({ ip, prefer }) => `ntp server ${ip4Text(ip)}${prefer ? ' prefer' : ''}`),
  ];
}
