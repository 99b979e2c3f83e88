import type { AccessList, AclBinding } from '../net/accessList.js';
import type { Ip, Ip6 } from '../net/address.js';
import type { VlanList } from '../net/vlanList.js';
import type { HomeRouterConfig, HostConfig, WifiClient } from './applianceConfig.js';
import type { AaaConfig, AaaServer, ServerConfig } from './managementConfig.js';
import type { NatConfig } from './natConfig.js';
import type { DhcpConfig, DnsZone, LoggingConfig, NtpConfig, SnmpConfig } from './services.js';
import type {
  ArpAclEntry,
  InspectionConfig,
  PortSecurityConfig,
  PortTrust,
  RaGuardPolicy,
  SnoopingConfig,
  StormConfig,
} from './switchSecurity.js';

/** What a person has configured on a device; running-config is written from it. */
export interface Config {
  hostname: string;
  enableSecret?: string;
  enablePassword?: string;
  users: User[];
  passwordEncryption: boolean;
  /** The message of the day. */
  banner?: string;
  /** Other banners, by kind. */
  banners?: Record<string, string>;
  domainLookup: boolean;
  domainName?: string;
  nameServers: number[];
  /** Words that stand for commands of EXEC. */
  aliases?: Record<string, string>;
  /** The bits of the RSA key, without which there is no SSH. */
  rsaBits?: number;
  hosts: { name: string; ip: number }[];
  ipRouting: boolean;
  ipv6Routing: boolean;
  defaultGateway?: number;
  defaultGateway6?: Ip6;
  interfaces: Record<string, InterfaceConfig>;
  stp: StpConfig;
  errdisable?: ErrdisableConfig;
  snooping?: SnoopingConfig;
  inspection?: InspectionConfig;
  arpAcls?: Record<string, ArpAclEntry[]>;
  raGuard?: Record<string, RaGuardPolicy>;
  relayTrustAll?: true;
  lacpPriority?: number;
  /** Seconds after which a silent station is forgotten; 300 unless set, 0 for never. */
  macAging?: number;
  staticRoutes: StaticRoute[];
  /** Access lists by name or number, and those of IPv6. */
  accessLists?: Record<string, AccessList>;
  accessLists6?: Record<string, AccessList>;
  nat?: NatConfig;
  ospf: Record<string, OspfConfig>;
  ospf6: Record<string, OspfConfig>;
  lines: { 'con 0': LineConfig; [range: `vty ${number} ${number}`]: LineConfig };
  /** `aaa new-model` was typed. */
  aaa?: AaaConfig;
  aaaServers?: AaaServer[];
  /** `ip scp server enable`. */
  scpServer?: true;
  /** What a server offers. */
  server?: ServerConfig;
  dhcp?: DhcpConfig;
  /** The records of a DNS server. */
  records?: DnsZone;
  /** `ip dns server`: what `ip host` names is answered to others. */
  dnsServer?: true;
  ntp?: NtpConfig;
  timezone?: { name: string; hours: number; minutes: number };
  /** The format of time stamps, as typed. */
  timestamps?: { log?: string; debug?: string };
  logging?: LoggingConfig;
  snmp?: SnmpConfig;
  /** Tracked objects by number: the interface whose line protocol one follows, or its condition as it is typed. */
  tracked: Record<string, string>;
  cdp: boolean;
  lldp: boolean;
  /** Lines that are kept as typed and have no effect, in the order of running-config. */
  kept: string[];
  /** Blocks that are kept as typed and have no effect. */
  blocks?: KeptBlock[];
  home?: HomeRouterConfig;
  wifi?: WifiClient;
  host?: HostConfig;
}

/** A line that opens a block, and the indented lines below it. */
export interface KeptBlock {
  head: string;
  lines: string[];
}

/** A local account. */
export interface User {
  name: string;
  privilege: number;
  secret?: string;
  password?: string;
}

/** The groups of lines that IOS lists. */
export type LineName = 'con 0' | `vty ${number} ${number}`;

/** What stands below `line …`. */
export interface LineConfig {
  password?: string;
  login?: 'line' | 'local' | 'none';
  timeout?: [minutes: number, seconds: number];
  synchronous?: boolean;
  privilege?: number;
  transport?: 'all' | 'none' | 'ssh' | 'telnet' | 'telnet ssh';
  /** `login authentication` and `authorization exec`: the lists of AAA that count here. */
  loginList?: string;
  execList?: string;
  /** Access lists that say who may connect, and where to. */
  accessClass?: AclBinding;
  accessClass6?: AclBinding;
  /** Lines that are kept as typed and have no effect. */
  kept?: string[];
}

/** An IPv4 address of an interface. */
export interface Address4 {
  ip: number;
  length: number;
}

/** An IPv6 address of an interface. */
export interface Address6 {
  ip: Ip6;
  length: number;
  kind?: 'eui-64' | 'link-local';
}

/** Administrative modes of a switch port. */
export type SwitchportMode = 'access' | 'trunk' | 'dynamic auto' | 'dynamic desirable';

/** One interface: physical, VLAN, loopback, port channel or subinterface. */
export interface InterfaceConfig {
  shutdown: boolean;
  description?: string;
  speed?: number;
  duplex?: 'half' | 'full';
  mtu?: number;
  ipMtu?: number;
  bandwidth?: number;
  /** Layer 2 when true. */
  switchport: boolean;
  mode: SwitchportMode;
  nonegotiate?: boolean;
  accessVlan: number;
  voiceVlan?: number;
  nativeVlan: number;
  /** All VLANs when undefined. */
  allowed?: VlanList;
  dot1q?: { vlan: number; native: boolean };
  ip?: Address4;
  /** The address comes from a server; `ip` is empty then. */
  dhcp?: true;
  /** Where broadcasts for a DHCP server are relayed. */
  helpers?: number[];
  secondary: Address4[];
  ipv6: Address6[];
  ipv6Enabled?: boolean;
  autoconfig?: boolean;
  channel?: { group: number; mode: ChannelMode };
  lacpPriority?: number;
  /** Of a port channel: how many members may bundle at most. */
  maxBundle?: number;
  portSecurity?: PortSecurityConfig;
  trust?: PortTrust;
  storm?: StormConfig;
  /** The attached RA guard policy; empty for the default one. */
  raGuard?: string;
  /** A relay agent or server here takes messages that come with option 82 and no relay address. */
  relayTrusted?: true;
  stp: StpPortConfig;
  ospf?: OspfInterfaceConfig;
  ospf6?: OspfInterfaceConfig;
  standbyVersion?: 1 | 2;
  fhrp: FhrpConfig[];
  noProxyArp?: boolean;
  /** Access lists of IPv4 and IPv6. */
  accessGroup?: AclBinding;
  trafficFilter?: AclBinding;
  nat?: 'inside' | 'outside';
  /** Router advertisements: not sent unasked, or never. */
  raSuppress?: 'unasked' | 'all';
  noCdp?: boolean;
  noLldp?: boolean;
  /** Lines that are kept as typed and have no effect. */
  kept: string[];
}

/** How a member joins its port channel. */
export type ChannelMode = 'on' | 'active' | 'passive' | 'desirable' | 'auto';

/** Spanning tree of the whole switch. */
export interface StpConfig {
  mode: 'pvst' | 'rapid-pvst';
  priority: Record<string, number>;
  off: VlanList;
  portfastDefault?: boolean;
  bpduguardDefault?: boolean;
  bpdufilterDefault?: boolean;
  loopguardDefault?: boolean;
}

/** Which causes let a port that was taken down be tried again, and after how many seconds. */
export interface ErrdisableConfig {
  causes: string[];
  interval?: number;
}

/** Spanning tree of one port. */
export interface StpPortConfig {
  portfast?: 'edge' | 'trunk' | 'disable';
  bpduguard?: 'enable' | 'disable';
  bpdufilter?: 'enable' | 'disable';
  guard?: 'root' | 'loop' | 'none';
  cost?: number;
  vlanCost: Record<string, number>;
  priority?: number;
  vlanPriority: Record<string, number>;
}

/** `ip route` or `ipv6 route`. */
export interface StaticRoute {
  prefix: Ip;
  length: number;
  via?: Ip;
  iface?: string;
  ad: number;
  name?: string;
  tag?: number;
  /** The tracked object without which it is not used. */
  track?: number;
  /** Once it was used, it stays in the table although its interface went down. */
  permanent?: true;
}

/** One OSPF process. */
export interface OspfConfig {
  routerId?: number;
  networks: { ip: number; wildcard: number; area: number }[];
  passive: string[];
  passiveDefault?: boolean;
  /** Interfaces that are not passive in spite of the default. */
  active: string[];
  originate?: 'default' | 'always';
  /** How the default route is announced; metric 1 of type 2 unless set. */
  originateAs?: ExternalMetric;
  reference?: number;
  distance?: number;
  redistribute: ('static' | 'connected')[];
  /** By source; metric 20 of type 2 unless set. */
  redistributeAs?: Partial<Record<'static' | 'connected', ExternalMetric>>;
  shutdown?: boolean;
  /** How many equal ways a route may have. */
  maximumPaths?: number;
  /** Lines that are kept as typed and have no effect. */
  kept?: string[];
  /** Areas whose packets carry a key, by number. */
  areaAuth?: Record<string, 'text' | 'md5'>;
}

/** The metric of a route from outside OSPF. */
export interface ExternalMetric {
  metric?: number;
  type?: 1 | 2;
}

/** OSPF of one interface. */
export interface OspfInterfaceConfig {
  process?: number;
  area?: number;
  cost?: number;
  priority?: number;
  hello?: number;
  dead?: number;
  network?: 'broadcast' | 'point-to-point';
  mtuIgnore?: boolean;
  auth?: 'text' | 'md5' | 'null';
  authKey?: string;
  /** Keys of `message-digest-key`, by their number. */
  digestKeys?: Record<string, string>;
}

/** One HSRP or VRRP group. */
export interface FhrpConfig {
  protocol: 'hsrp' | 'vrrp';
  group: number;
  ip?: number;
  priority?: number;
  /** HSRP: off unless set; VRRP: on unless set to false. */
  preempt?: boolean;
  /** Seconds for which a router that may take over waits. */
  delay?: number;
  hello?: number;
  hold?: number;
  tracks?: TrackConfig[];
  name?: string;
  /** `text` or `md5`, and the key. */
  auth?: string;
}

/** What lowers the priority of a group while it is down: an interface, or a tracked object by its number. */
export interface TrackConfig {
  what: string | number;
  decrement: number;
}
