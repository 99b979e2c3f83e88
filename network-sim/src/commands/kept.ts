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
  ['ip ssh (time-out <seconds:1-120> | authentication-retries <tries:0-5>)', 'one'],
  ['ip http authentication <value:line>', 'one'],
  ['(ip | ipv6) cef', 'switch'],
  ['ip forward-protocol nd', 'switch'],
  ['ip (source-route | bootp server)', 'switch'],
  ['ip igmp snooping', 'switch'],
  ['service (pad | config | dhcp | call-home)', 'switch'],
  ['service (tcp-keepalives-in | tcp-keepalives-out | sequence-numbers)', 'one'],
  ['security passwords min-length <length:0-16>', 'one'],
  ['config-register <value:word>', 'one'],
  ['multilink bundle-name authenticated', 'one'],
  ['license <value:line>', 'many'],
  ['clock summer-time <value:line>', 'one'],
  ['(cdp | lldp) (timer | holdtime) <seconds:5-65535>', 'one'],
  ['lldp reinit <seconds:2-5>', 'one'],
  ['cdp advertise-v2', 'switch'],
  ['vtp pruning', 'one'],
  ['system mtu <value:line>', 'one'],
  ['sdm prefer <value:line>', 'one'],
  ['errdisable detect cause <value:line>', 'many'],
  ['mls qos', 'one'],
  ['udld (enable | aggressive)', 'one'],
  ['spanning-tree etherchannel guard misconfig', 'switch'],
  ['spanning-tree logging', 'one'],
  ['service timestamps (debug | log) <format:line>', 'one'],
  ['logging (console | monitor | buffered | trap) [<value:line>]', 'one'],
  ['logging (facility | source-interface | origin-id) <value:line>', 'one'],
  ['logging on', 'switch'],
  ['logging host <value:line>', 'many'],
  ['snmp-server <value:line>', 'many'],
  ['ntp <value:line>', 'many'],
  ['clock timezone <value:line>', 'one'],
  ['vtp (mode | domain | version | password) <value:line>', 'one'],
  ['boot system <value:line>', 'many'],
  ['banner (login | exec) <value:line>', 'one'],
  ['login block-for <value:line>', 'one'],
  ['login (on-failure | on-success) [<value:line>]', 'one'],
  ['login delay <seconds:1-10>', 'one'],
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
const negative = (syntax: string): string => syntax.replace(/(?<!\[)<\w+:\S+>$/, '[$&]');

const keptIn = (mode: Mode, syntax: string, run: Command['run'], on?: Command['on']): Command => ({
  modes: [mode],
  syntax,
  no: negative(syntax),
  run,
  ...(on && { on }),
});

const onInterface = (syntax: string, on?: Command['on'], manner: Manner = 'one'): Command =>
  keptIn(
    'interface',
    syntax,
    (context, match) =>
      forEachInterface(context, (config) => {
        config.kept = keep(config.kept, match, context.no, manner);
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
  onInterface('media-type <value:word>'),
  onInterface('delay <tens:1-16777215>'),
  onInterface('carrier-delay <value:line>'),
  onInterface('hold-queue <value:line>'),
  onInterface('keepalive [<seconds:0-32767>]', undefined, 'switch'),
  onInterface('logging event <value:line>'),
  onInterface('snmp trap link-status', undefined, 'switch'),
  onInterface('ip tcp adjust-mss <bytes:500-1460>'),
  onInterface('ip (redirects | unreachables | route-cache)', undefined, 'switch'),
  onInterface('ip directed-broadcast'),
  onInterface('mdix auto', isSwitch, 'switch'),
  onInterface('udld port [aggressive]', isSwitch),
  onInterface('mls qos trust [<value:line>]', isSwitch),
  onInterface('auto qos <value:line>', isSwitch),
  onInterface('switchport priority extend <value:line>', isSwitch),
  onInterface('flowcontrol receive <value:word>', isSwitch),
  onInterface('service-policy (input | output) <policy:word>'),
];
