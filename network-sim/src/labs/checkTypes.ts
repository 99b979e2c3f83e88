import type { Permission } from '../acl/excess.js';
import type { FirewallProfile, WifiSecurity } from '../core/applianceConfig.js';
import type { ArpValidation, Violation } from '../core/switchSecurity.js';

/** A question about the network; the correct answer is read from the network and never stored. */
export type Question =
  | { about: 'nextHop' | 'prefix' | 'distance' | 'metric'; device: string; to: string }
  | { about: 'neighbor' | 'neighborPort'; device: string; port: string };

/** Traffic from one device to another, either a ping or the first packet of a connection. */
export interface Flow {
  from: string;
  /** A device, or an address. */
  to: string;
  tcp?: number;
  udp?: number;
  /** Other addresses that the sender and the receiver use for this traffic. */
  source?: string;
  at?: string;
  /** The device that must receive it if `to` is an address that is translated on the way. */
  owner?: string;
}

/** Expected settings of a home router. */
export type HomeSetting =
  | 'adminPassword'
  | 'wifiKey'
  | 'newFirmware'
  | 'noWps'
  | 'noUpnp'
  | 'firewall'
  | 'noDmz'
  | 'noRemoteManagement'
  | 'vpnKey';

/** A program on a TCP port. */
export interface Listener {
  port: number;
  program: string;
}

/** A check of the network's state, never of what was typed. */
export type Check =
  | { kind: 'ping'; from: string; to: string; want: 'ok' | 'fail' }
  /** Whether a series of pings gets through without losses. */
  | { kind: 'lossless'; from: string; to: string }
  | { kind: 'path'; from: string; to: string; via: string[] }
  /** Whether packets for an address, which need not exist, don't loop between routers. */
  | { kind: 'noLoop'; from: string; to: string }
  | {
      kind: 'flows';
      /** The device whose access lists are shown if a flow doesn't behave as expected. */
      device: string;
      allow?: Flow[];
      deny?: Flow[];
      /** The device's access lists, or a host's firewall, let nothing else into this network. */
      only?: { into: string; permitted: Permission[] };
      /** The device's access lists, or a host's firewall, drop none of this, whatever its addresses, ports, and types. */
      passes?: Permission[];
    }
  | {
      kind: 'vty';
      device: string;
      allow?: Pick<Flow, 'from' | 'source'>[];
      deny?: Pick<Flow, 'from' | 'source'>[];
      /** The network whose addresses are all accepted, and from which everything that is accepted comes. */
      network?: string;
    }
  | {
      kind: 'translation';
      device: string;
      from: string;
      to: string;
      /** Addresses that the sender uses one after another. */
      sources?: string[];
      /** The source address or range (`a-b`) after translation; not translated if omitted. */
      global?: string;
    }
  | {
      kind: 'interface';
      device: string;
      name: string;
      up?: boolean;
      address?: string;
      /** A prefix in which the address is derived from the MAC address. */
      eui64?: string;
      description?: string;
    }
  | { kind: 'link'; device: string; port: string; duplex?: 'full' | 'half'; atLeast?: number }
  | { kind: 'cable'; device: string; port: string; to: string }
  | { kind: 'recovery'; device: string; cause: string; seconds: string }
  | {
      kind: 'attack';
      attack: 'superiorBpdu' | 'silentNeighbor';
      device: string;
      port: string;
      /** The guard that must stop the rogue switch; any guard if omitted. */
      by?: 'bpduguard' | 'rootguard';
    }
  | {
      kind: 'attack';
      attack: 'newMac';
      device: string;
      port: string;
      /** The required port security reaction; any if omitted. */
      by?: Violation;
      /** The tag of the station's frames on a trunk. */
      vlan?: number;
      /** Whether the station replaces the connected device; otherwise it appears next to it. */
      swap?: true;
    }
  | {
      kind: 'attack';
      attack: 'rogueDhcp' | 'spoofArp' | 'rogueRa';
      device: string;
      port: string;
      /** More ports that each have to stop it. */
      also?: string[];
      /** Set if the port leads to a device that is allowed to send this, so that the port has to let it through. */
      isAllowed?: true;
    }
  | { kind: 'attack'; attack: 'storm'; device: string; port: string; by?: 'shutdown' | 'filter' }
  | { kind: 'dhcpLimit'; device: string; port: string; rate: string }
  | { kind: 'arpValidation'; device: string; validation: ArpValidation }
  | {
      kind: 'stormControl';
      device: string;
      port: string;
      /** Limit for broadcasts, in percent of the port's speed. */
      level: string;
      action?: 'shutdown';
    }
  | {
      kind: 'binding';
      device: string;
      port: string;
      /** The host whose address the table lists on that port. */
      host: string;
      /** Set if the host first asks for its address again, so that the path to the server is tested, too. */
      renew?: true;
    }
  | {
      kind: 'portSecurity';
      device: string;
      port: string;
      maximum?: number;
      violation?: Violation;
      /** The devices whose addresses the port accepts, and no others. */
      stations?: string[];
      /** How those addresses were added. */
      type?: 'sticky' | 'configured';
    }
  | { kind: 'vlan'; device: string; vlan: number; name?: string }
  | {
      kind: 'access';
      device: string;
      port: string;
      vlan?: number;
      voice?: number;
      /** Whether it's enough that the port isn't a trunk, whatever its administrative mode. */
      anyMode?: true;
      /** Whether it must forward at once, whatever turns PortFast on. */
      portfast?: true;
    }
  | {
      kind: 'trunk';
      device: string;
      port: string;
      native?: number;
      allowed?: string;
      mode?: 'on' | 'negotiated';
    }
  | { kind: 'channel'; device: string; port: string; members: string[]; protocol?: 'LACP' | 'PAgP' | 'none' }
  | {
      kind: 'stp';
      device: string;
      vlan: number;
      root?: boolean;
      port?: string;
      role?: string;
      state?: string;
    }
  | {
      kind: 'route';
      device: string;
      prefix: string;
      source?: string;
      via?: string;
      ad?: number;
      absent?: boolean;
      /**
       * Whether any routes that all packets for the prefix use are accepted, such as a wider one, a default, or two
       * halves. With `absent`, no packet for the prefix may use such a route.
       */
      covers?: boolean;
      /** Longer prefixes for which a default route isn't meant. */
      except?: string[];
      /** Whether only OSPF routes within the area are accepted. */
      internal?: boolean;
    }
  /** Whether the console asks the servers first, if the device uses AAA. */
  | { kind: 'console'; device: string }
  | {
      kind: 'neighbor';
      protocol: 'ospf' | 'ospfv3' | 'cdp' | 'lldp';
      device: string;
      neighbor: string;
      /** More neighbors that CDP or LLDP must find; all of them must find the device, too. */
      also?: string[];
      state?: string;
      absent?: boolean;
    }
  | {
      kind: 'ospf';
      device: string;
      version?: 2 | 3;
      /** All interfaces if omitted, even if there are none. */
      iface?: string;
      state?: 'DR' | 'BDR' | 'DROTHER' | 'P2P';
      area?: number;
      hello?: number;
    }
  | { kind: 'fhrp'; device: string; iface: string; group: number; state: string; ip?: string }
  | { kind: 'host'; device: string; address?: string; mask?: string; gateway?: string; autoconfig?: true }
  | {
      kind: 'login';
      from: string;
      /** A device's name, or an address. */
      to: string;
      by: 'ssh' | 'telnet';
      user?: string;
      password?: string;
      /** `refused` means that nothing accepts the connection at all. */
      want: 'ok' | 'fail' | 'refused';
      privilege?: number;
    }
  | { kind: 'ssh'; device: string; bits: number }
  /** The control host's last playbook runs without errors, and running it again changes nothing. */
  | { kind: 'playbook'; device: string }
  | {
      kind: 'account';
      device: string;
      user: string;
      /** Whether no other local account may exist. */
      alone?: true;
    }
  | {
      kind: 'file';
      device: string;
      name: string;
      /** The device whose running configuration the file must match. */
      of: string;
    }
  | {
      /** Whether a port accepts a connection; the far end is a device or an address. */
      kind: 'connect';
      from: string;
      to: string;
      port: number;
      want: 'open' | 'closed';
    }
  | { kind: 'wifi'; device: string; ssid: string; security?: WifiSecurity[] }
  | { kind: 'home'; device: string; setting: HomeSetting }
  /** Whether an access point offers a network, and with which channel width. */
  | { kind: 'radio'; device: string; ssid?: string; width?: number }
  /** Whether a client hears no other radio on its access point's frequencies. */
  | { kind: 'noInterference'; device: string }
  /** Whether an access point has joined a controller. */
  | { kind: 'joined'; device: string; controller: string }
  /** Whether a controller has a dynamic interface. The address includes its prefix length. */
  | {
      kind: 'controllerInterface';
      device: string;
      name: string;
      vlan: number;
      address: string;
      gateway: string;
    }
  | {
      kind: 'wlan';
      device: string;
      ssid?: string;
      /** The VLAN of the WLAN's interface; 0 for an untagged management interface. */
      vlan?: number;
      security?: WifiSecurity[];
      /** The pre-shared key. */
      key?: string;
      /** Whether no enabled WLAN may match. */
      absent?: true;
    }
  | { kind: 'print'; device: string; printer: string; through?: string }
  | {
      kind: 'lease';
      device: string;
      /** The first interface with a lease if omitted. */
      iface?: string;
      network: string;
      server?: string;
      gateway?: string;
      dns?: string;
      domain?: string;
      hours?: string;
    }
  | { kind: 'pool'; device: string; network: string; first: string; last: string }
  /** `address` may be a device. */
  | { kind: 'dns'; device: string; name: string; address: string }
  | { kind: 'time'; device: string; server: string }
  | {
      kind: 'syslog';
      device: string;
      server: string;
      /** The least severe level that is still sent. */
      level: string;
      dated?: true;
    }
  | {
      kind: 'snmp';
      device: string;
      manager: string;
      community: string;
      access: 'none' | 'ro' | 'rw';
      /** A variable and its required value. */
      name?: string;
      value?: string;
    }
  | {
      kind: 'trap';
      device: string;
      manager: string;
      community: string;
      version: '1' | '2c';
      trap: 'linkDown' | 'linkUp' | 'coldStart' | 'authenticationFailure' | 'ciscoConfigManEvent';
    }
  /** Whether a host uses DHCP and got its address from a server, optionally from a specific one or within a range. */
  | { kind: 'dhcpHost'; device: string; server?: string; address?: string; first?: string; last?: string }
  /** Whether a host's address can't change, because it is reserved or was set manually outside the range. */
  | { kind: 'steady'; device: string; server: string }
  | { kind: 'homeDhcp'; device: string; first: string; last: string }
  | {
      kind: 'firewall';
      device: string;
      profile?: FirewallProfile;
      closed?: { profile: FirewallProfile; port: number };
    }
  /** Whether a home router forwards exactly these TCP ports, each to a device's port. */
  | { kind: 'forwards'; device: string; rules: { port: number; to: string; toPort: number }[] }
  | {
      /** The programs that accept connections: from everywhere, and only from the host itself. */
      kind: 'listeners';
      device: string;
      open: Listener[];
      local: Listener[];
    }
  | { kind: 'hostname'; device: string; name: string }
  | { kind: 'noIpv4'; device: string }
  | { kind: 'secret'; device: string; secret: string; noPassword?: boolean }
  | { kind: 'saved'; device: string }
  | { kind: 'unchanged'; device: string }
  | {
      kind: 'answer';
      /** The question's name in the log. */
      id: string;
      question: Question;
      /** Choices; the answer is typed if omitted. */
      choices?: string[];
      /** Whether several choices can be correct. */
      many?: boolean;
    }
  | {
      kind: 'after';
      cut?: { a: string; b: string };
      power?: string;
      /** Whether the device or cable comes back after that time. Then the same time passes again. */
      restore?: true;
      within: number;
      check: Check;
    };

/** A check's result. */
export interface CheckResult {
  ok: boolean;
  expected: string;
  found: string;
  evidence?: Evidence;
}

/** Output from the person's own device that shows why, with the relevant lines. */
export interface Evidence {
  device: string;
  command: string;
  output: string;
  lines: number[];
}
