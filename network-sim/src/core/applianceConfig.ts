/** How a Wi-Fi network lets its clients in. */
export type WifiSecurity = 'open' | 'wep' | 'wpa2' | 'wpa2-wpa3' | 'wpa3';

/** A network that an access point offers. */
export interface WifiNetwork {
  on: boolean;
  ssid: string;
  security: WifiSecurity;
  key: string;
}

/** What a wireless client has stored. */
export interface WifiClient {
  ssid: string;
  key: string;
  /** What its radio can do; all of it unless set. */
  supports?: WifiSecurity[];
}

/** A port of the outside that leads to a host inside. */
export interface PortForward {
  name: string;
  protocol: 'tcp' | 'udp';
  port: number;
  to: number;
  toPort: number;
}

/** What a home router's DHCP server hands out in the home network. */
export interface HomeDhcp {
  on: boolean;
  from: number;
  to: number;
  /** The DNS server that clients are told; none unless set. */
  dns?: number;
  reservations: { name: string; mac: string; ip: number }[];
}

/** A home router: a switch, an access point, a router, and a firewall in one box. */
export interface HomeRouterConfig {
  adminPassword: string;
  /** Whether its settings open from the internet. */
  remoteManagement: boolean;
  firmware: string;
  wifi: WifiNetwork;
  guest: WifiNetwork;
  dhcp: HomeDhcp;
  wps: boolean;
  upnp: boolean;
  firewall: boolean;
  forwards: PortForward[];
  /** The host that gets everything from outside that nobody asked for. */
  dmz?: number;
}

/** A program of a host that waits for connections. */
export interface Service {
  protocol: 'tcp' | 'udp';
  port: number;
  program: string;
  /** Only for the host itself, at 127.0.0.1. */
  isLocal?: boolean;
}

/** Which rules of its firewall a Windows host goes by. */
export type FirewallProfile = 'domain' | 'private' | 'public';

/** A rule for what comes in. */
export interface FirewallRule {
  name: string;
  protocol: 'tcp' | 'udp' | 'icmp';
  port?: number;
  profiles: FirewallProfile[];
  action: 'allow' | 'block';
}

/** The firewall of a host: what no rule allows is dropped. */
export interface HostFirewall {
  on: Record<FirewallProfile, boolean>;
  /** The profile of the network that the host is connected to. */
  profile: FirewallProfile;
  rules: FirewallRule[];
}

/** A printer as a PC knows it. */
export interface PrinterQueue {
  /** An address, or a share such as `\\PC1\Office`. */
  port: string;
  /** The name under which others may use it. */
  share?: string;
}

/** What a host is beside its network settings. */
export interface HostConfig {
  system?: 'windows' | 'linux' | 'macos';
  services?: Service[];
  firewall?: HostFirewall;
  printer?: PrinterQueue;
}
