import type { AccessList, AclBinding } from '../net/accessList.js';
import type { Ip, Ip6 } from '../net/address.js';
import type { VlanList } from '../net/vlanList.js';
import type {
  AccessPointConfig,
  ControllerConfig,
  HomeRouterConfig,
  HostConfig,
  WifiClient,
} from './applianceConfig.js';
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

/** A device's configuration; running-config is generated from it. */
export interface Config {
  hostname: string;
  enableSecret?: string;
  enablePassword?: string;
  users: User[];
  passwordEncryption: boolean;
  /** The message of the day. */
  banner?: string;
  /** Other banners, by type. */
  banners?: Record<string, string>;
  domainLookup: boolean;
  domainName?: string;
  nameServers: number[];
  /** Aliases for EXEC commands. */
  aliases?: Record<string, string>;
  /** The size of the RSA key in bits; there is no SSH without a key. */
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
  /** Aging time of silent stations in seconds; 300 unless set, 0 for never. */
  macAging?: number;
  staticRoutes: StaticRoute[];
  /** IPv4 access lists by name or number, and IPv6 access lists. */
  accessLists?: Record<string, AccessList>;
  accessLists6?: Record<string, AccessList>;
  nat?: NatConfig;
  ospf: Record<string, OspfConfig>;
  ospf6: Record<string, OspfConfig>;
  lines: { 'con 0': LineConfig; [range: `vty ${number} ${number}`]: LineConfig };
  /** Whether `aaa new-model` is configured. */
  aaa?: AaaConfig;
  aaaServers?: AaaServer[];
  /** Set by `ip scp server enable`. */
  scpServer?: true;
  /** Services that a server offers. */
  server?: ServerConfig;
  dhcp?: DhcpConfig;
  /** A DNS server's records. */
  records?: DnsZone;
  /** Set by `ip dns server`: answers other devices' queries with the names from `ip host`. */
  dnsServer?: true;
  ntp?: NtpConfig;
  timezone?: { name: string; hours: number; minutes: number };
  /** The format of time stamps, as typed. */
  timestamps?: { log?: string; debug?: string };
  logging?: LoggingConfig;
  snmp?: SnmpConfig;
  /**
   * Tracked objects by number, each with the interface whose line protocol it follows or with its condition as typed.
   */
  tracked: Record<string, string>;
  cdp: boolean;
  lldp: boolean;
  /** Lines without effect that are kept as typed, in the order of running-config. */
  kept: string[];
  /** Blocks without effect that are kept as typed. */
  blocks?: KeptBlock[];
  home?: HomeRouterConfig;
  controller?: ControllerConfig;
  accessPoint?: AccessPointConfig;
  wifi?: WifiClient;
  host?: HostConfig;
}

/** A line that opens a block, with the indented lines below it. */
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

/** The line groups that IOS lists. */
export type LineName = 'con 0' | `vty ${number} ${number}`;

/** The settings below `line …`. */
export interface LineConfig {
  password?: string;
  login?: 'line' | 'local' | 'none';
  timeout?: [minutes: number, seconds: number];
  synchronous?: boolean;
  privilege?: number;
  transport?: 'all' | 'none' | 'ssh' | 'telnet' | 'telnet ssh';
  /** `login authentication` and `authorization exec`: the AAA lists that apply to this line. */
  loginList?: string;
  execList?: string;
  /** Access lists that control who may connect and where connections may go. */
  accessClass?: AclBinding;
  accessClass6?: AclBinding;
  /** Lines without effect that are kept as typed. */
  kept?: string[];
}

/** An interface's IPv4 address. */
export interface Address4 {
  ip: number;
  length: number;
}

/** An interface's IPv6 address. */
export interface Address6 {
  ip: Ip6;
  length: number;
  kind?: 'eui-64' | 'link-local';
}

/** A switch port's administrative modes. */
export type SwitchportMode = 'access' | 'trunk' | 'dynamic auto' | 'dynamic desirable';

/** One interface: physical, VLAN, loopback, port channel, or subinterface. */
export interface InterfaceConfig {
  shutdown: boolean;
  description?: string;
  speed?: number;
  duplex?: 'half' | 'full';
  mtu?: number;
  ipMtu?: number;
  bandwidth?: number;
  /** Whether the interface is layer 2. */
  switchport: boolean;
  mode: SwitchportMode;
  nonegotiate?: boolean;
  accessVlan: number;
  /** Without a voice VLAN, how the phone is told to send its calls in the access VLAN. */
  voiceMode?: 'dot1p' | 'untagged';
  voiceVlan?: number;
  nativeVlan: number;
  /** All VLANs when undefined. */
  allowed?: VlanList;
  dot1q?: { vlan: number; native: boolean };
  ip?: Address4;
  /** Whether the address comes from a DHCP server; `ip` is empty then. */
  dhcp?: true;
  /** Addresses to which DHCP broadcasts are relayed. */
  helpers?: number[];
  secondary: Address4[];
  ipv6: Address6[];
  ipv6Enabled?: boolean;
  autoconfig?: boolean;
  channel?: { group: number; mode: ChannelMode };
  lacpPriority?: number;
  /** Maximum number of bundled members, for a port channel. */
  maxBundle?: number;
  portSecurity?: PortSecurityConfig;
  trust?: PortTrust;
  storm?: StormConfig;
  /** The attached RA guard policy; empty for the default one. */
  raGuard?: string;
  /** Set if a relay agent or server here accepts messages that have option 82 but no relay address. */
  relayTrusted?: true;
  stp: StpPortConfig;
  ospf?: OspfInterfaceConfig;
  ospf6?: OspfInterfaceConfig;
  standbyVersion?: 1 | 2;
  fhrp: FhrpConfig[];
  noProxyArp?: boolean;
  /** IPv4 and IPv6 access lists. */
  accessGroup?: AclBinding;
  trafficFilter?: AclBinding;
  nat?: 'inside' | 'outside';
  /** Whether periodic router advertisements are suppressed, or all of them. */
  raSuppress?: 'unasked' | 'all';
  noCdp?: boolean;
  noLldp?: boolean;
  /** Whether Power over Ethernet is off for the port. */
  noPower?: boolean;
  /** Lines without effect that are kept as typed. */
  kept: string[];
}

/** How a member joins its port channel. */
export type ChannelMode = 'on' | 'active' | 'passive' | 'desirable' | 'auto';

/** The switch's spanning tree settings. */
export interface StpConfig {
  mode: 'pvst' | 'rapid-pvst';
  priority: Record<string, number>;
  off: VlanList;
  portfastDefault?: boolean;
  bpduguardDefault?: boolean;
  bpdufilterDefault?: boolean;
  loopguardDefault?: boolean;
}

/** Causes after which an err-disabled port recovers, and the interval in seconds. */
export interface ErrdisableConfig {
  causes: string[];
  interval?: number;
}

/** A port's spanning tree settings. */
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

/** A static route from `ip route` or `ipv6 route`. */
export interface StaticRoute {
  prefix: Ip;
  length: number;
  via?: Ip;
  iface?: string;
  ad: number;
  name?: string;
  tag?: number;
  /** The route is used only while this tracked object is up. */
  track?: number;
  /** Set if the route stays in the table after its first use, even if its interface goes down. */
  permanent?: true;
}

/** One OSPF process. */
export interface OspfConfig {
  routerId?: number;
  networks: { ip: number; wildcard: number; area: number }[];
  passive: string[];
  passiveDefault?: boolean;
  /** Interfaces that aren't passive even though the default is passive. */
  active: string[];
  originate?: 'default' | 'always';
  /** How the default route is advertised; metric 1 and type 2 unless set. */
  originateAs?: ExternalMetric;
  reference?: number;
  distance?: number;
  redistribute: ('static' | 'connected')[];
  /** The metric of redistributed routes, by source; metric 20 and type 2 unless set. */
  redistributeAs?: Partial<Record<'static' | 'connected', ExternalMetric>>;
  shutdown?: boolean;
  /** Maximum number of equal-cost paths per route. */
  maximumPaths?: number;
  /** Lines without effect that are kept as typed. */
  kept?: string[];
  /** Areas with authentication, by number. */
  areaAuth?: Record<string, 'text' | 'md5'>;
}

/** The metric of a route that is external to OSPF. */
export interface ExternalMetric {
  metric?: number;
  type?: 1 | 2;
}

/** An interface's OSPF settings. */
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
  /** Keys from `message-digest-key`, by number. */
  digestKeys?: Record<string, string>;
}

/** One HSRP or VRRP group. */
export interface FhrpConfig {
  protocol: 'hsrp' | 'vrrp';
  group: number;
  ip?: number;
  priority?: number;
  /** Whether the router preempts; unless set, no for HSRP and yes for VRRP. */
  preempt?: boolean;
  /** Delay in seconds before a router preempts. */
  delay?: number;
  hello?: number;
  hold?: number;
  tracks?: TrackConfig[];
  name?: string;
  /** The type of authentication, `text` or `md5`, followed by the key. */
  auth?: string;
}

/** What lowers a group's priority while it is down: an interface, or a tracked object by its number. */
export interface TrackConfig {
  what: string | number;
  decrement: number;
}
