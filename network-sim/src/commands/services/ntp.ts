import type { Command, Context, Match } from '../../console/command.js';
import { has, numberIn, numberOf, textIn, textOf } from '../../console/match.js';
import { fromLocal, monthOf, offsetFor } from '../../core/clock.js';
import type { NtpConfig } from '../../core/services.js';
import { resolve } from '../../engine/resolve.js';
import { parseIp4 } from '../../net/addressText.js';

const DEFAULT_MASTER = 8;

function ntpConfig({ config }: Context): NtpConfig {
  config.ntp ??= { servers: [] };
  return config.ntp;
}

/** NTP without settings is off. */
function tidy({ config, device }: Context): void {
  const { ntp } = config;
  if (!ntp || ntp.servers.length > 0 || ntp.master !== undefined || ntp.source !== undefined) return;
  delete config.ntp;
  device.run.ntp = {};
}

function setServer(context: Context, match: Match): void {
  const name = textIn(match, 'server');
  const ip = parseIp4(name) ?? resolve(context.world, context.device, name)?.ip;
  if (typeof ip !== 'number') {
    context.print(`%ERROR: Unable to resolve NTP server ${name}`);
    return;
  }
  const ntp = ntpConfig(context);
  const others = ntp.servers.filter((server) => server.ip !== ip);
  const isPreferred = has(match, 'prefer');
  ntp.servers = context.no ? others : [...others, { ip, ...(isPreferred && { prefer: true as const }) }];
  tidy(context);
}

/** Parses a time such as `14:05:00` as milliseconds since midnight. */
function timeOf(text: string): number {
  const [hours = 0, minutes = 0, seconds = 0] = text.split(':').map(Number);
  return (hours * 3600 + minutes * 60 + seconds) * 1000;
}

function setClock({ world, device }: Context, match: Match): void {
  const month = monthOf(textIn(match, 'month'));
  const day = Date.UTC(numberIn(match, 'year'), month, numberIn(match, 'day'));
  const local = day + timeOf(textIn(match, 'time'));
  device.run.clock = { offset: offsetFor(world, fromLocal(device, local)), source: 'user' };
  // The servers that the device follows set the clock again with their next reply.
  for (const peer of Object.values(device.run.ntp)) peer.reach = 0;
}

/** Commands for the clock and its time source. */
export const ntpCommands: Command[] = [
  {
    modes: ['config'],
    syntax: 'ntp server <server:word> {prefer | version <version:1-4> | iburst}',
    no: 'ntp server <server:word> [prefer | version <version:1-4>]',
    run: setServer,
  },
  {
    modes: ['config'],
    syntax: 'ntp master [<stratum:1-15>]',
    no: 'ntp master [<stratum:1-15>]',
    run: (context, match) => {
      const ntp = ntpConfig(context);
      if (context.no) delete ntp.master;
      else ntp.master = numberOf(match, 'stratum') ?? DEFAULT_MASTER;
      tidy(context);
    },
  },
  {
    modes: ['config'],
    syntax: 'ntp source <name:interface>',
    no: 'ntp source [<name:interface>]',
    run: (context, match) => {
      const ntp = ntpConfig(context);
      if (context.no) delete ntp.source;
      else ntp.source = textOf(match, 'name');
      tidy(context);
    },
  },
  {
    modes: ['config'],
    syntax: 'clock timezone <name:word> <hours:hours> [<minutes:0-59>]',
    no: 'clock timezone [<rest:line>]',
    run: ({ config, no }, match) => {
      if (no) delete config.timezone;
      else
        config.timezone = {
          name: textIn(match, 'name'),
          hours: numberIn(match, 'hours'),
          minutes: numberOf(match, 'minutes') ?? 0,
        };
    },
  },
  {
    modes: ['exec'],
    syntax: 'clock set <time:clock> (<day:1-31> <month:month> | <month:month> <day:1-31>) <year:1993-2035>',
    no: false,
    run: setClock,
  },
];
