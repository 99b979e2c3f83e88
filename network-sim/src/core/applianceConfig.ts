/** How clients authenticate to a Wi-Fi network. */
export type WifiSecurity = 'open' | 'wep' | 'wpa2' | 'wpa2-wpa3' | 'wpa3' | 'wpa2-enterprise';

/** A network offered by an access point. */
export interface WifiNetwork {
  on: boolean;
  ssid: string;
  security: WifiSecurity;
  key: string;
}

/** A network profile stored on a wireless client. */
export interface WifiClient {
  ssid: string;
  key: string;
  /** The security types that the client's radio supports; all unless set. */
  supports?: WifiSecurity[];
  /** The devices whose radios the client hears, strongest first; all of them if omitted. */
  near?: string[];
}

/** A controller's interface, which connects WLANs to a VLAN. */
export interface ControllerInterface {
  name: string;
  /** 0 for untagged. */
  vlan: number;
  ip?: number;
  length: number;
  gateway?: number;
}

/** A network that a controller's access points offer. */
export interface Wlan extends WifiNetwork {
  profile: string;
  /** The name of the interface whose VLAN its clients join. */
  iface: string;
}

/** A 2.4 GHz radio's channel and its width in MHz. */
export interface RadioConfig {
  channel: number;
  width: 20 | 40;
}

/** An access point's own settings. */
export interface AccessPointConfig {
  radio: RadioConfig;
  /** The network of a standalone access point; others get theirs from a controller. */
  network?: WifiNetwork;
}

/** A WLAN controller. */
export interface ControllerConfig {
  /** The management interface is the first one. */
  interfaces: ControllerInterface[];
  wlans: Wlan[];
}

/** An outside port that is forwarded to a host inside. */
export interface PortForward {
  name: string;
  protocol: 'tcp' | 'udp';
  port: number;
  to: number;
  toPort: number;
}

/** The settings of a home router's DHCP server. */
export interface HomeDhcp {
  on: boolean;
  from: number;
  to: number;
  /** The DNS server that clients learn; none unless set. */
  dns?: number;
  reservations: { name: string; mac: string; ip: number }[];
}

/** A home router's tunnel to another router, and the network behind that router. */
export interface HomeVpn {
  on: boolean;
  peer: number;
  network: number;
  length: number;
  key: string;
}

/** A home router: a switch, an access point, a router, and a firewall in one box. */
export interface HomeRouterConfig {
  adminPassword: string;
  /** Whether the router's settings can be opened from the internet. */
  remoteManagement: boolean;
  firmware: string;
  wifi: WifiNetwork;
  guest: WifiNetwork;
  dhcp: HomeDhcp;
  wps: boolean;
  upnp: boolean;
  firewall: boolean;
  forwards: PortForward[];
  /** The host that receives all unsolicited traffic from outside. */
  dmz?: number;
  vpn?: HomeVpn;
}

/** A program on a host that listens for connections. */
export interface Service {
  protocol: 'tcp' | 'udp';
  port: number;
  program: string;
  /** Set if the program is reachable only from the host itself, at 127.0.0.1. */
  isLocal?: boolean;
}

/** The firewall profile that a Windows host uses. */
export type FirewallProfile = 'domain' | 'private' | 'public';

/** A rule for incoming traffic. */
export interface FirewallRule {
  name: string;
  protocol: 'tcp' | 'udp' | 'icmp';
  port?: number;
  /** The remote addresses that the rule applies to, as typed; any if omitted. */
  remotes?: string[];
  profiles: FirewallProfile[];
  action: 'allow' | 'block';
}

/** A host's firewall, which drops whatever no rule allows. */
export interface HostFirewall {
  on: Record<FirewallProfile, boolean>;
  /** The profile of the network that the host is connected to. */
  profile: FirewallProfile;
  rules: FirewallRule[];
}

/** A printer as set up on a PC. */
export interface PrinterQueue {
  /** An address, or a share such as `\\PC1\Office`. */
  port: string;
  /** The share name under which others can use it. */
  share?: string;
}

/** A host's settings other than those of its network. */
export interface HostConfig {
  system?: 'windows' | 'linux' | 'macos';
  services?: Service[];
  /** Services that were stopped and can be started again. */
  stopped?: Service[];
  firewall?: HostFirewall;
  printer?: PrinterQueue;
  /** Names of the shared folders. */
  shares?: string[];
  /** Whether the person can start and stop its services. */
  isAdmin?: true;
}
