import type { Command, Match, Mode } from '../console/command.js';
import { isSwitch } from '../core/build.js';
import { changeLines } from '../core/lineRanges.js';
import { forEachInterface } from './targets.js';

/** How a line affects earlier lines of the same command: it is added to them, replaces them, or turns them off. */
type Manner = 'many' | 'one' | 'switch';

const GLOBAL: [syntax: string, manner: Manner][] = [
  ['ip http (server | secure-server)', 'switch'],
  ['ip classless', 'switch'],
  [
    'ip dhcp (relay | use | bootp | conflict | database | limit | smart-relay | compatibility) [<value:line>]',
    'many',
  ],
  ['ip subnet-zero', 'switch'],
  ['ip ssh version <version:1-2>', 'one'],
  ['ip ssh (time-out <seconds:1-120> | authentication-retries <tries:0-5>)', 'one'],
  ['ip http authentication <value:line>', 'one'],
  ['(ip | ipv6) cef', 'switch'],
  ['ip forward-protocol nd', 'switch'],
  ['ip (source-route | bootp server)', 'switch'],
  ['ip igmp snooping', 'switch'],
  ['service (pad | config | call-home)', 'switch'],
  ['service (tcp-keepalives-in | tcp-keepalives-out | sequence-numbers)', 'one'],
  ['security passwords min-length <length:0-16>', 'one'],
  ['config-register <value:register>', 'one'],
  ['multilink bundle-name authenticated', 'one'],
  ['license <value:line>', 'switch'],
  ['clock summer-time <value:line>', 'one'],
  ['(cdp | lldp) (timer | holdtime) <seconds:5-65535>', 'one'],
  ['lldp reinit <seconds:2-5>', 'one'],
  ['cdp advertise-v2', 'switch'],
  ['vtp pruning', 'one'],
  ['system mtu <value:line>', 'one'],
  ['sdm prefer <value:line>', 'one'],
  ['errdisable detect cause (bpduguard | security-violation) shutdown vlan', 'many'],
  ['mls qos', 'many'],
  ['udld (enable | aggressive)', 'one'],
  ['spanning-tree etherchannel guard misconfig', 'switch'],
  ['spanning-tree logging', 'one'],
  ['logging origin-id <value:line>', 'one'],
  ['logging host <address:ipv4> (transport tcp | vrf | discriminator | filtered | xml) <value:line>', 'many'],
  ['snmp-server <value:line>', 'many'],
  ['snmp-server host <address:ipv4> [traps] version 3 <value:line>', 'many'],
  ['snmp-server host <address:ipv4> informs <value:line>', 'many'],
  ['ntp <value:line>', 'many'],
  ['vtp (mode | domain | version | password) <value:line>', 'one'],
  ['login block-for <value:line>', 'one'],
  ['login (on-failure | on-success) [<value:line>]', 'one'],
  ['login delay <seconds:1-10>', 'one'],
  ['port-channel load-balance <value:line>', 'one'],
  ['monitor session <value:line>', 'many'],
  ['spanning-tree mst <instance:vlans> <value:line>', 'many'],
  ['(boot-start-marker | boot-end-marker)', 'one'],
  ['aaa session-id common', 'one'],
  [
    'aaa (accounting | authentication (enable | dot1x | ppp | banner | fail-message | attempts | username-prompt | password-prompt | suppress) | authorization (commands | network | config-commands | reverse-access)) <value:line>',
    'many',
  ],
  ['access-list <number:200-1299> <value:line>', 'many'],
  ['ip access-list (log-update | logging | match-local-traffic | persistent) [<value:line>]', 'many'],
  ['ip prefix-list <value:line>', 'many'],
  ['ip nat (outside source | inside destination | log | service | switchover) <value:line>', 'many'],
  ['ip dhcp snooping (database | glean | wireless | detect) [<value:line>]', 'many'],
  ['ip dhcp snooping information option format <value:line>', 'one'],
  ['ip arp inspection (log-buffer | vlan <vlans:vlans> logging) <value:line>', 'many'],
  [
    'ip sla (schedule | responder | reaction-configuration | reaction-trigger | logging | enable) [<value:line>]',
    'many',
  ],
  [
    'ip (as-path | community-list | nbar | icmp | audit | inspect | admission | auth-proxy | device) <value:line>',
    'many',
  ],
  ['ip (tcp | tftp | ftp | sftp | radius | tacacs) <value:line>', 'many'],
  ['ip multicast-routing distributed', 'switch'],
  ['track <object:1-1000> (ip sla | list | stub-object) <value:line>', 'many'],
  ['ip (multicast-routing | gratuitous-arps | finger)', 'switch'],
  ['ip (default-network | flow-export | flow-cache | local) <value:line>', 'many'],
  ['ip http (client | access-class | timeout-policy | path | port | max-connections) <value:line>', 'many'],
  ['ip ssh (source-interface | pubkey-chain | server | client | rsa | dh) <value:line>', 'many'],
  ['ip route vrf <value:line>', 'many'],
  ['ipv6 nd (cache | inspection | suppress | resolution | packet | dad | ra) [<value:line>]', 'many'],
  ['ipv6 (prefix-list | multicast | source-route) [<value:line>]', 'many'],
  ['arp (<address:ipv4> | vrf) <value:line>', 'many'],
  ['mac address-table (notification | static | learning) <value:line>', 'many'],
  ['password encryption aes', 'one'],
  ['authentication mac-move permit', 'one'],
  ['dot1x <value:line>', 'many'],
  ['(radius-server | tacacs-server) <value:line>', 'many'],
  [
    '(crypto | voice | diagnostic | platform | process | memory | mmi | hw-module | card) <value:line>',
    'switch',
  ],
  ['(scheduler | privilege | parser | prompt | file | macro) <value:line>', 'many'],
  [
    '(fabric | facility-alarm | subscriber | netconf-yang | restconf | pnp | switch | stack-mac) [<value:line>]',
    'many',
  ],
  [
    '(memory-size | mgcp | mpls | nls | frame-relay | isdn | resource | bridge | dlsw) <value:line>',
    'switch',
  ],
  ['(energywise | l2tp | alarm | dialer-list | bba-group | vpdn | event | cns | wsma) <value:line>', 'many'],
  ['enable secret level <level:1-14> <value:line>', 'many'],
  ['vlan (internal | dot1q | filter) <value:line>', 'many'],
  ['username <name:word> (nopassword | autocommand | password-policy) [<value:line>]', 'many'],
  ['key config-key password-encrypt [<value:word>]', 'one'],
  ['ip route <value:word> <mask:word> dhcp [<ad:1-254>]', 'many'],
  ['ip igmp snooping vlan <value:line>', 'many'],
  ['network-clock synchronization automatic', 'one'],
  ['netconf ssh', 'one'],
  [
    'service (nagle | tcp-small-servers | udp-small-servers | compress-config | unsupported-transceiver | internal)',
    'switch',
  ],
  ['service (linenumber | slave-log | disable-ip-fast-frag | counters | prompt) [<value:line>]', 'one'],
  [
    'logging (userinfo | count | rate-limit | history | event | esm | persistent | discriminator) [<value:line>]',
    'many',
  ],
  ['clock (calendar-valid | save interval <value:word>)', 'one'],
  ['lldp tlv-select <value:line>', 'many'],
  ['cdp (source-interface | tlv) <value:line>', 'many'],
  ['cdp log mismatch duplex', 'switch'],
  ['vtp interface <value:line>', 'one'],
  ['errdisable flap-setting <value:line>', 'many'],
  ['udld message time <seconds:1-90>', 'one'],
  ['spanning-tree (backbonefast | uplinkfast)', 'one'],
  ['spanning-tree (transmit | pathcost) <value:line>', 'one'],
  ['qos <value:line>', 'many'],
  ['mls (qos | acl | netflow | cef) <value:line>', 'many'],
  ['auto <value:line>', 'many'],
  ['ip igmp <value:line>', 'many'],
  ['ip pim <value:line>', 'many'],
  ['boot (system | config | network | host | buffersize) <value:line>', 'many'],
  ['service password-recovery', 'switch'],
  ['login quiet-mode access-class <list:word>', 'one'],
  ['aaa local authentication attempts max-fail <tries:1-65535>', 'one'],
  ['ip ssh maxstartups <count:2-128>', 'one'],
  ['ip options (drop | ignore)', 'one'],
  ['ip domain (list | lookup source-interface) <value:line>', 'many'],
  ['ip nat translation max-entries <value:line>', 'many'],
  ['ip forward-protocol udp <value:word>', 'many'],
  ['ip ospf name-lookup', 'one'],
  ['ipv6 hop-limit <hops:1-255>', 'one'],
];

/**
 * Lines below an interface. Each has enough words to distinguish it from a line of global configuration, which can
 * follow the block directly: `ip nat inside`, and `ip nat inside source …`.
 */
const INTERFACE = [
  'ip nat enable',
  'ip policy route-map <name:word>',
  'ip verify unicast <value:line>',
  'ip flow (ingress | egress | monitor <value:line>)',
  'ip nbar protocol-discovery [<value:line>]',
  'ip virtual-reassembly [in | out]',
  'ip dhcp (client <value:line> | relay information policy-action <value:word>)',
  'ip dhcp snooping (vlan | information) <value:line>',
  'ip igmp (join-group | static-group | version | query-interval | access-group) <value:line>',
  'ip pim (sparse-mode | dense-mode | sparse-dense-mode | passive | dr-priority <value:word>)',
  'ip (authentication | hello-interval | hold-time | summary-address | bandwidth-percent) (eigrp | mode | key-chain | rip) <value:line>',
  'ip rip (authentication | send | receive | v2-broadcast) [<value:line>]',
  'ip split-horizon [eigrp <process:word>]',
  'ip (local-proxy-arp | mroute-cache | mask-reply)',
  'ip vrf forwarding <name:word>',
  'ip inspect <name:word> (in | out)',
  'ip ospf (flood-reduction | demand-circuit | bfd | prefix-suppression | shutdown) [<value:line>]',
  'ip ospf database-filter <value:line>',
  'ipv6 address (dhcp [rapid-commit] | <prefix:word> <sub:prefix6>)',
  'ipv6 eigrp <process:word>',
  'ipv6 rip <name:word> (enable | default-information <value:line>)',
  'ipv6 dhcp (server | client | relay) <value:line>',
  'ipv6 mtu <bytes:1280-9976>',
  'ipv6 nd (prefix | other-config-flag | managed-config-flag | ra interval | ra lifetime | dad) [<value:line>]',
  'vrf forwarding <name:word>',
  'zone-member security <name:word>',
  'crypto map <name:word>',
  'tunnel (source | destination | mode | key | protection | path-mtu-discovery) [<value:line>]',
  'pppoe (enable | max-sessions) [<value:line>]',
  'pppoe-client <value:line>',
  'ppp (authentication | chap | pap | multilink | ipcp) [<value:line>]',
  'dialer (pool | pool-member | idle-timeout | persistent | string | map) [<value:line>]',
  'dialer-group <number:1-255>',
  'xconnect <value:line>',
  'bfd (interval | echo | template) [<value:line>]',
  'mpls (ip | mtu <value:line> | bgp forwarding)',
  'glbp <value:line>',
  'mop (enabled | sysid)',
  'fair-queue [<value:line>]',
  'arp timeout <seconds:0-2147483>',
  'standby (use-bia | delay | redirect) [<value:line>]',
  'standby <group:0-4095> (mac-address | follow) <value:line>',
  'vrrp <group:1-255> description <value:line>',
  'random-detect [<value:line>]',
  'snmp trap <value:line>',
  'rmon (collection | promiscuous) [<value:line>]',
];

/** Like `INTERFACE`, for switches. */
const PORT = [
  'access-session <value:line>',
  'authentication (port-control | order | priority | event | host-mode | periodic | timer | violation | open | control-direction) [<value:line>]',
  'dot1x (pae | timeout | max-req | max-reauth-req | port-control) <value:line>',
  'mab [eap]',
  'device-tracking (attach-policy <name:word> | maximum <count:word>)',
  'nmsp attachment suppress',
  'storm-control (broadcast | multicast | unicast) level bps <value:line>',
  'macro description <value:line>',
  'priority-queue out',
  '(wrr-queue | srr-queue) <value:line>',
  'queue-set <number:1-2>',
  'rep <value:line>',
  'trust device <value:word>',
  'switchport (protected | block | private-vlan | trunk pruning) [<value:line>]',
  'switchport port-security aging static',
  'spanning-tree (link-type (point-to-point | shared) | mst <instance:vlans> (cost | port-priority) <value:word>)',
];

/** Adds a line to a configuration's lines and returns the result. */
function keep(kept: string[], { words, parts }: Match, no: boolean, manner: Manner): string[] {
  const head = words.join(' ');
  const line = parts.join(' ');
  const isSame = (other: string) =>
    manner === 'many' && !no
      ? other === line
      : other === line || other.startsWith(`${manner === 'one' ? head : line} `);
  const others = kept.filter((other) => !isSame(other) && !(manner === 'switch' && other === `no ${line}`));
  if (no) return manner === 'switch' ? [...others, `no ${line}`] : others;
  return [...others, line];
}

/** The value can be omitted in the `no` form. */
const negative = (syntax: string): string => syntax.replace(/(?<!\[)<\w+:\S+>$/, '[$&]');

const keptIn = (mode: Mode, syntax: string, run: Command['run'], on?: Command['on']): Command => ({
  modes: [mode],
  syntax,
  no: negative(syntax),
  run,
  isKept: true,
  ...(on && { on }),
});

const onLine = (syntax: string, manner: Manner = 'one'): Command =>
  keptIn('line', syntax, ({ config, console, no }, match) => {
    changeLines(config, console.target, (line) => {
      line.kept = keep(line.kept ?? [], match, no, manner);
    });
  });

const inOspf = (syntax: string, manner: Manner = 'one'): Command =>
  keptIn('router', syntax, ({ config, console, no }, match) => {
    const ospf = config.ospf[console.target[0] ?? ''];
    if (ospf) ospf.kept = keep(ospf.kept ?? [], match, no, manner);
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

/** Commands that are kept in the configuration but have no effect. */
export const keptCommands: Command[] = [
  ...GLOBAL.map(([syntax, manner]) =>
    keptIn('config', syntax, ({ config, no }, match) => {
      config.kept = keep(config.kept, match, no, manner);
    }),
  ),
  keptIn(
    'config',
    'spanning-tree vlan <vlans:vlans> (hello-time | forward-time | max-age) <seconds:1-40>',
    ({ config, no }, match) => {
      config.kept = keep(config.kept, match, no, 'many');
    },
    isSwitch,
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
  onInterface('ipv6 (redirects | unreachables)', undefined, 'switch'),
  onInterface('ip directed-broadcast'),
  onInterface('mdix auto', isSwitch, 'switch'),
  onInterface('udld port [aggressive]', isSwitch),
  onInterface('mls qos trust [<value:line>]', isSwitch, 'many'),
  onInterface('auto qos <value:line>', isSwitch),
  onInterface('switchport priority extend <value:line>', isSwitch),
  onInterface('flowcontrol receive <value:word>', isSwitch),
  onInterface('service-policy (input | output) <policy:word>'),
  ...INTERFACE.map((syntax) => onInterface(syntax, undefined, 'many')),
  ...PORT.map((syntax) => onInterface(syntax, isSwitch, 'many')),
  onInterface('negotiation auto', isSwitch, 'switch'),
  onInterface('ip address (negotiated | pool <pool:word>)'),
  onInterface('ip unnumbered <source:interface>'),
  onInterface('ipv6 unnumbered <source:interface>'),
  onLine(
    '(stopbits | flowcontrol | databits | parity | speed | txspeed | rxspeed | modem | history | escape-character | length | width | rotary | activation-character | session-timeout | absolute-timeout | location | notify | accounting) [<value:line>]',
  ),
  onLine('authorization (commands | reverse-access | arap) [<value:line>]', 'many'),
  onLine('autocommand <value:line>', 'many'),
  onLine('transport (output | preferred) <value:line>'),
  onLine('(exec | monitor | motd-banner | exec-banner)', 'switch'),
  inOspf('log-adjacency-changes [detail]', 'switch'),
  inOspf(
    '(nsf | ispf | bfd | timers | neighbor | summary-address | distribute-list | max-lsa | max-metric | default-metric | capability | compatible | traffic-share | prefix-suppression) [<value:line>]',
    'many',
  ),
  inOspf(
    'area <area:area> (stub | nssa | range | virtual-link | filter-list | default-cost) [<value:line>]',
    'many',
  ),
  inOspf('distance ospf <value:line>', 'many'),
  inOspf('redistribute (eigrp | rip | bgp | isis | ospf) <value:line>', 'many'),
  ...['spanning-tree extend system-id', 'spanning-tree mode (pvst | rapid-pvst)'].map((syntax) =>
    keptIn(
      'config',
      syntax,
      ({ config, no }, match) => {
        config.kept = keep(config.kept, match, no, 'one');
      },
      (device) => !isSwitch(device),
    ),
  ),
  { modes: ['config'], syntax: 'version <number:word>', no: false, isKept: true, run: () => {} },
];
