import type { Command, Context, Match } from '../../console/command.js';
import { has, numberOf, textIn, textOf } from '../../console/match.js';
import { SEVERITIES } from '../../core/logEntries.js';
import type { LoggingConfig } from '../../core/services.js';

const LEVELS = `(<number:0-7> | ${SEVERITIES.join(' | ')})`;
const DEFAULT_SIZE = 8192;
type Target = 'trap' | 'console' | 'monitor';

function loggingConfig({ config }: Context): LoggingConfig {
  config.logging ??= { hosts: [] };
  return config.logging;
}

/** Logging without settings uses the defaults. */
function tidy({ config }: Context): void {
  const { hosts, ...others } = config.logging ?? { hosts: [] };
  if (hosts.length === 0 && Object.values(others).every((value) => value === undefined))
    delete config.logging;
}

/** The level that was typed as a number or name; undefined if it isn't valid. */
function levelOf(match: Match): number | undefined {
  const name = SEVERITIES.findIndex((each) => has(match, each));
  return numberOf(match, 'number') ?? (name < 0 ? undefined : name);
}

/** The level that disables all messages. */
const OFF = -1;

const DEFAULTS: Record<Target, number> = { trap: 6, console: 7, monitor: 7 };

const levelCommand = (target: Target): Command => ({
  modes: ['config'],
  syntax: `logging ${target} [${LEVELS}]`,
  no: `logging ${target} [${LEVELS}]`,
  run: (context, match) => {
    const logging = loggingConfig(context);
    const level = context.no ? OFF : (levelOf(match) ?? DEFAULTS[target]);
    if (level === DEFAULTS[target] || context.isDefault) delete logging[target];
    else logging[target] = level;
    tidy(context);
  },
});

const hostCommand = (syntax: string): Command => ({
  modes: ['config'],
  syntax,
  no: 'exact',
  run: (context, match) => {
    const ip = numberOf(match, 'server');
    const logging = loggingConfig(context);
    const others = logging.hosts.filter((host) => host !== ip);
    logging.hosts = context.no || ip === undefined ? others : [...others, ip];
    tidy(context);
  },
});

/** Commands for what is logged, its time stamps, and where it is sent. */
export const loggingCommands: Command[] = [
  hostCommand('logging host <server:ipv4>'),
  hostCommand('logging host <server:ipv4> transport udp [port 514]'),
  hostCommand('logging <server:ipv4>'),
  levelCommand('trap'),
  levelCommand('console'),
  levelCommand('monitor'),
  {
    modes: ['config'],
    syntax: `logging buffered [<size:4096-2147483647>] [${LEVELS}]`,
    no: `logging buffered [<size:4096-2147483647>] [${LEVELS}]`,
    run: (context, match) => {
      const logging = loggingConfig(context);
      delete logging.size;
      delete logging.buffered;
      const [size, level] = [numberOf(match, 'size'), levelOf(match)];
      if (context.no && !context.isDefault) logging.buffered = OFF;
      else if (!context.no) {
        if (size !== undefined && size !== DEFAULT_SIZE) logging.size = size;
        if (level !== undefined && level !== 7) logging.buffered = level;
      }
      tidy(context);
    },
  },
  {
    modes: ['config'],
    syntax: 'logging on',
    run: (context) => {
      const logging = loggingConfig(context);
      if (context.no) logging.off = true;
      else delete logging.off;
      tidy(context);
    },
  },
  {
    modes: ['config'],
    syntax: 'logging source-interface <name:interface>',
    no: 'logging source-interface [<name:interface>]',
    run: (context, match) => {
      const logging = loggingConfig(context);
      if (context.no) delete logging.source;
      else logging.source = textOf(match, 'name');
      tidy(context);
    },
  },
  {
    modes: ['config'],
    syntax: 'logging facility <facility:word>',
    no: 'logging facility [<facility:word>]',
    run: (context, match) => {
      const logging = loggingConfig(context);
      if (context.no) delete logging.facility;
      else logging.facility = textIn(match, 'facility');
      tidy(context);
    },
  },
  {
    modes: ['config'],
    syntax: 'service timestamps (debug | log) [uptime | datetime {msec | localtime | show-timezone | year}]',
    no: 'service timestamps [debug | log] [<rest:line>]',
    run: ({ config, no }, match) => {
      const kinds = (['debug', 'log'] as const).filter((kind) => has(match, kind));
      const format = match.words.slice(3).join(' ') || 'uptime';
      for (const kind of kinds.length > 0 ? kinds : (['debug', 'log'] as const))
        config.timestamps = { ...config.timestamps, [kind]: no ? 'none' : format };
    },
  },
];
