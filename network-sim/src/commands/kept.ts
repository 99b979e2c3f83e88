import type { Command, Match, Mode } from '../console/command.js';
import { isSwitch } from '../core/build.js';
import { forEachInterface } from './targets.js';

/** What another line of the same command does to those before: stands beside them, takes their place, or turns them off. */
type Manner = 'many' | 'one' | 'switch';

const GLOBAL: [syntax: string, manner: Manner][] = [
  ['ip http (server | secure-server)', 'switch'],
  ['ip classless', 'switch'],
  ['ip subnet-zero', 'switch'],
  ['ip ssh version <version:1-2>', 'one'],
  ['service timestamps (debug | log) <format:line>', 'one'],
  ['logging (console | monitor | buffered | trap) <value:line>', 'one'],
  ['logging host <value:line>', 'many'],
  ['snmp-server <value:line>', 'many'],
  ['ntp <value:line>', 'many'],
  ['clock timezone <value:line>', 'one'],
  ['vtp (mode | domain | version | password) <value:line>', 'one'],
  ['boot system <value:line>', 'many'],
  ['login block-for <value:line>', 'one'],
  ['port-channel load-balance <value:line>', 'one'],
  ['monitor session <value:line>', 'many'],
  ['spanning-tree mst <value:line>', 'many'],
];

/** The lines of a configuration after one more of them was typed. */
function keep(kept: string[], { words, values }: Match, no: boolean, manner: Manner): string[] {
  const head = words.join(' ');
  const line = [head, ...Object.values(values).map(String)].join(' ');
  const isSame = (other: string) =>
    manner === 'many' && !no
      ? other === line
      : other === line || other.startsWith(`${manner === 'one' ? head : line} `);
  const others = kept.filter((other) => !isSame(other) && !(manner === 'switch' && other === `no ${line}`));
  if (no) return manner === 'switch' ? [...others, `no ${line}`] : others;
  return [...others, line];
}

/** The value may be left out of the `no` form. */
const negative = (syntax: string): string => syntax.replace(/<\w+:\S+>$/, '[$&]');

const keptIn = (mode: Mode, syntax: string, run: Command['run'], on?: Command['on']): Command => ({
  modes: [mode],
  syntax,
  no: negative(syntax),
  run,
  ...(on && { on }),
});

const onInterface = (syntax: string, on?: Command['on']): Command =>
  keptIn(
    'interface',
    syntax,
    (context, match) =>
      forEachInterface(context, (config) => {
        config.kept = keep(config.kept, match, context.no, 'one');
      }),
    on,
  );

/** Commands that stand in the configuration and have no effect. */
export const keptCommands: Command[] = [
  ...GLOBAL.map(([syntax, manner]) =>
    keptIn('config', syntax, ({ config, no }, match) => {
      config.kept = keep(config.kept, match, no, manner);
    }),
  ),
  onInterface('power inline <value:line>', isSwitch),
  onInterface('channel-protocol (lacp | pagp)', isSwitch),
  onInterface('lacp rate (fast | normal)', isSwitch),
  onInterface('ip ospf (retransmit-interval | transmit-delay) <seconds:1-65535>'),
  onInterface('load-interval <seconds:30-600>'),
  onInterface('service-policy (input | output) <policy:word>'),
];
