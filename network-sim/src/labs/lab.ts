import type {
  FirewallProfile,
  HomeRouterConfig,
  HostConfig,
  WifiClient,
  WifiSecurity,
} from '../core/applianceConfig.js';
import type { Platform } from '../core/device.js';
import type { ArpValidation, Violation } from '../core/switchSecurity.js';
import type { FormValues } from '../forms/form.js';
import type { ControlHost } from '../playbook/run.js';
import type { HostSettings } from '../shell/host.js';

/** A value that differs from run to run: one of a list, or a whole number of a range. */
export type Variable = { oneOf: (string | number)[] } | { from: number; to: number };

/** The public part of a lab: everything that a person sees before passing it. */
export interface Lab {
  id: string;
  title: string;
  kind: 'guided' | 'build' | 'fix';
  difficulty: 1 | 2 | 3;
  minutes: number;
  objectives: { v11?: string[]; v20?: string[]; core1?: string[]; core2?: string[] };
  /** Drawn from the seed of the run; `{{name}}` in any text or line. */
  vars?: Record<string, Variable>;
  devices: {
    name: string;
    platform: Platform;
    x: number;
    y: number;
    locked?: boolean;
    setup?: DeviceSetup;
  }[];
  /** Ends as `R1 g0/0/0`; a loose one lies there and is not plugged in at the start. */
  cables: { a: string; b: string; type?: 'copper' | 'crossover' | 'fiber'; loose?: boolean }[];
  /** The cables as somebody drew them, shown in place of the real ones. */
  drawing?: { a: string; b: string }[];
  /** Lines typed in configuration mode before the person begins; `ipconfig …` on hosts; pages of settings. */
  start: Record<string, (string | FormStep)[]>;
  playbook?: LabPlaybook;
  brief: string;
  tasks: { id: string; text: string }[];
  requirements: Requirement[];
  /** True at the start and at the end: nothing else may break. */
  keep: Check[];
}

/** A page of settings as it is submitted. */
export interface FormStep {
  form: string;
  set: FormValues;
}

/** A control host from which a playbook configures the other devices. */
export interface LabPlaybook extends ControlHost {
  /** What stands in the editor at first. */
  example: string[];
}

/** What a device is from the start, beside what is typed or set there. */
export interface DeviceSetup {
  host?: HostConfig;
  wifi?: WifiClient;
  home?: Partial<HomeRouterConfig>;
}

/** Something that must be true for a part of the score. */
export interface Requirement {
  id: string;
  task: string;
  text: string;
  weight: number;
  check: Check;
  hints: [where: string, what: string, how: string];
}

/** The part that is sent after passing. */
export interface LabAnswer {
  faults?: { id: string; about: string; breaks: string[]; repair: LabStep[] }[];
  explanation: string;
  solution: LabStep[];
  wrong: { name: string; steps: LabStep[]; fails: string[] }[];
}

/** What a step of a solution is for; the mutation test holds the lab to it. */
interface StepPurpose {
  /** The requirements that fail without the step, and `keep` when something breaks. */
  serves?: string[];
  /** Why nothing fails without it. */
  optional?: string;
  /** Lines in its place that are right as well, and why. */
  instead?: Record<string, string>;
  /** Of a playbook: what fails without each of its lines. */
  lineServes?: string[][];
}

/** One step of a solution. */
export type LabStep = (
  | { on: string; type: string }
  | { on: string; playbook: string[] }
  | { on: string; set: HostSettings }
  | ({ on: string } & FormStep)
  | { cable: { a: string; b: string } }
  | { uncable: { a: string; b: string } }
  | { question: string; answer: string }
  | { wait: number }
) &
  StepPurpose;

/** What a person is asked about the network; what is right is read from the network, never stored. */
export type Question =
  | { about: 'nextHop' | 'prefix' | 'distance' | 'metric'; device: string; to: string }
  | { about: 'neighbor' | 'neighborPort'; device: string; port: string };

/** Something that one device sends to another: a ping, or the first packet of a connection. */
export interface Flow {
  from: string;
  /** A device, or an address. */
  to: string;
  tcp?: number;
  udp?: number;
  /** Another address that the sender takes for it, and one that the receiver takes. */
  source?: string;
  at?: string;
  /** The device that has to get it, when `to` is an address that is translated on the way. */
  owner?: string;
}

/** What is asked of a home router's settings. */
export type HomeSetting =
  | 'adminPassword'
  | 'wifiKey'
  | 'newFirmware'
  | 'noWps'
  | 'noUpnp'
  | 'firewall'
  | 'noDmz'
  | 'noRemoteManagement';

/** A question about the state of the network; never about what was typed. */
export type Check =
  | { kind: 'ping'; from: string; to: string; want: 'ok' | 'fail' }
  | { kind: 'path'; from: string; to: string; via: string[] }
  | {
      kind: 'flows';
      /** The device whose access lists are shown when a flow does what it shouldn't. */
      device: string;
      allow?: Flow[];
      deny?: Flow[];
    }
  | {
      kind: 'vty';
      device: string;
      allow?: Pick<Flow, 'from' | 'source'>[];
      deny?: Pick<Flow, 'from' | 'source'>[];
    }
  | {
      kind: 'translation';
      device: string;
      from: string;
      to: string;
      /** Addresses that the sender takes, one after the other. */
      sources?: string[];
      /** The address or the range (`a-b`) with which it leaves; untranslated without it. */
      global?: string;
    }
  | {
      kind: 'interface';
      device: string;
      name: string;
      up?: boolean;
      address?: string;
      /** A prefix in which the address is made of the MAC address. */
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
      /** The guard that has to stop the rogue switch; any will do without it. */
      by?: 'bpduguard' | 'rootguard';
    }
  | {
      kind: 'attack';
      attack: 'newMac';
      device: string;
      port: string;
      /** How port security has to answer; any way will do without it. */
      by?: Violation;
      /** The tag of what it sends, on a trunk. */
      vlan?: number;
      /** The station takes the place of what is plugged in; otherwise it appears next to that. */
      swap?: true;
    }
  | {
      kind: 'attack';
      attack: 'rogueDhcp' | 'spoofArp' | 'rogueRa';
      device: string;
      port: string;
      /** Further ports, each of which has to stop it. */
      also?: string[];
      /** The port leads to those who may say it, and has to let it through. */
      isAllowed?: true;
    }
  | { kind: 'attack'; attack: 'storm'; device: string; port: string; by?: 'shutdown' | 'filter' }
  | { kind: 'dhcpLimit'; device: string; port: string; rate: string }
  | { kind: 'arpValidation'; device: string; validation: ArpValidation }
  | {
      kind: 'stormControl';
      device: string;
      port: string;
      /** Percent of the port's speed for broadcasts. */
      level: string;
      action?: 'shutdown';
    }
  | {
      kind: 'binding';
      device: string;
      port: string;
      /** The host whose address the table has on that port. */
      host: string;
      /** The host asks for its address again first, so that the way to the server is tried too. */
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
      /** How those addresses got there. */
      type?: 'sticky' | 'configured';
    }
  | { kind: 'vlan'; device: string; vlan: number; name?: string }
  | {
      kind: 'access';
      device: string;
      port: string;
      vlan?: number;
      voice?: number;
      /** Not being a trunk is enough, whatever the administrative mode. */
      anyMode?: true;
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
       * Any routes will do that all packets for the prefix take: a wider one, a default, two halves. With `absent`, no
       * packet for it may take one.
       */
      covers?: boolean;
    }
  | {
      kind: 'neighbor';
      protocol: 'ospf' | 'ospfv3' | 'cdp' | 'lldp';
      device: string;
      neighbor: string;
      state?: string;
      absent?: boolean;
    }
  | {
      kind: 'ospf';
      device: string;
      version?: 2 | 3;
      /** All interfaces without it; none at all is fine then. */
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
      /** The name of a device, or an address. */
      to: string;
      by: 'ssh' | 'telnet';
      user?: string;
      password?: string;
      /** `refused`: nothing even answers the connection. */
      want: 'ok' | 'fail' | 'refused';
      privilege?: number;
    }
  | { kind: 'ssh'; device: string; bits: number }
  /** The last playbook of the control host runs without errors, and changes nothing any more. */
  | { kind: 'playbook'; device: string }
  | { kind: 'account'; device: string; user: string }
  | {
      kind: 'file';
      device: string;
      name: string;
      /** The device whose running configuration it should be. */
      of: string;
    }
  | {
      /** Whether a connection to a port is taken; the far end is a device or an address. */
      kind: 'connect';
      from: string;
      to: string;
      port: number;
      want: 'open' | 'closed';
    }
  | { kind: 'wifi'; device: string; ssid: string; security?: WifiSecurity[] }
  | { kind: 'home'; device: string; setting: HomeSetting }
  | { kind: 'print'; device: string; printer: string; through?: string }
  | {
      kind: 'lease';
      device: string;
      /** The first interface with a lease without it. */
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
      /** The least severe level that arrives. */
      level: string;
      dated?: true;
    }
  | {
      kind: 'snmp';
      device: string;
      manager: string;
      community: string;
      access: 'none' | 'ro' | 'rw';
      /** A variable and what it must be. */
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
  /** Whether a host asks for its address, and got it from a server, perhaps a certain one or one of a range. */
  | { kind: 'dhcpHost'; device: string; server?: string; address?: string; first?: string; last?: string }
  /** Whether nothing can change the address of a host: reserved for it, or set by hand outside of the range. */
  | { kind: 'steady'; device: string; server: string }
  | { kind: 'homeDhcp'; device: string; first: string; last: string }
  | {
      kind: 'firewall';
      device: string;
      profile?: FirewallProfile;
      closed?: { profile: FirewallProfile; port: number };
    }
  | { kind: 'hostname'; device: string; name: string }
  | { kind: 'noIpv4'; device: string }
  | { kind: 'secret'; device: string; secret: string; noPassword?: boolean }
  | { kind: 'saved'; device: string }
  | { kind: 'unchanged'; device: string }
  | {
      kind: 'answer';
      /** The name of the question in the log. */
      id: string;
      question: Question;
      /** Without them the answer is typed. */
      choices?: string[];
      /** Whether several of the choices may be right. */
      many?: boolean;
    }
  | {
      kind: 'after';
      cut?: { a: string; b: string };
      power?: string;
      /** It comes back after that time, and as much time passes again. */
      restore?: true;
      within: number;
      check: Check;
    };

/** What a check found. */
export interface CheckResult {
  ok: boolean;
  expected: string;
  found: string;
  evidence?: Evidence;
}

/** The output of the person's own device that shows why, with the lines that matter. */
export interface Evidence {
  device: string;
  command: string;
  output: string;
  lines: number[];
}

/** A typed line; a ping or traceroute may have been given up after so many probes. */
type Line = { kind: 'line'; on: string; text: string; probes?: number };

/** One thing that a person did; replaying all of them builds the same world. */
export type LogEntry = { at: number } /** `probes`: a ping or traceroute was given up after so many. */ & (
  | Line
  | { kind: 'form'; on: string; set: HostSettings; form?: undefined }
  | ({ kind: 'form'; on: string } & FormStep)
  | { kind: 'form'; question: string; answer: string }
  | { kind: 'cable'; a: string; b: string; remove?: boolean }
  | { kind: 'power'; on: string; up: boolean }
  | { kind: 'wait' }
  | { kind: 'playbook'; on: string; text: string }
);
