import type { Config } from '../core/config.js';
import type { Device } from '../core/device.js';
import type { interfaceType } from '../core/interfaceName.js';
import type { World } from '../core/world.js';
import type { Ip } from '../net/address.js';
import type { Value } from './parameters.js';

/** Where on a device a person stands. */
export type Mode =
  | 'user'
  | 'exec'
  | 'config'
  | 'interface'
  | 'vlan'
  | 'line'
  | 'router'
  | 'router6'
  | 'track'
  | 'aaaServer'
  | 'aaaGroup'
  | 'dhcp'
  | 'arpAcl'
  | 'raGuard'
  | 'standardAcl'
  | 'extendedAcl'
  | 'ipv6Acl'
  | 'block';

/** A question that IOS asks before it goes on. */
export interface Question {
  kind:
    | 'enable'
    | 'reload'
    | 'saveBeforeReload'
    | 'banner'
    | 'erase'
    | 'copy'
    | 'login'
    | 'ospf'
    | 'ping'
    | 'traceroute'
    | 'configure'
    | 'merge'
    | 'keys'
    | 'copyFile'
    | 'deleteFile';
  prompt: string;
  tries?: number;
  detail?: string;
}

/** A session over the network. */
export interface Login {
  id: number;
  vty: number;
  by: 'ssh' | 'telnet';
  /** The address it was opened to. */
  to: Ip;
  user?: string;
  /** How many sessions lead here. */
  depth: number;
}

/** One open console; JSON-safe. */
export interface Console {
  device: string;
  mode: Mode;
  /** What a sub-mode configures: interfaces, VLANs, lines, a process. */
  target: string[];
  /** Whether the target was given as a range. */
  range?: boolean;
  history: string[];
  question?: Question;
  /** How far the last configuration line that was refused is indented: what is indented further belongs to it. */
  refusedIndent?: number;
  /** A configuration is about to be typed on top of the running one, or to become the saved one; `true` for the saved. */
  merging?: true | { text: string; into: 'running' | 'startup' };
  /** Somebody who came over the network: the vty line, and who. */
  login?: Login;
  /** The session that was opened from here. */
  remote?: Console;
  /** Who logged in at the console port. */
  user?: string;
  /** A session that is over. */
  closed?: true;
  /** Lines a page; 0 for no paging. */
  length: number;
}

/** A line that is a command. */
export interface Match {
  command: Command;
  words: string[];
  /** The words as running-config writes them: keywords in full, parameters as typed. */
  parts: string[];
  values: Record<string, Value>;
}

/** What a command works on. */
export interface Context {
  world: World;
  device: Device;
  config: Config;
  console: Console;
  /** Whether the line began with `no` or `default`. */
  no: boolean;
  /** Whether it was `default`. */
  isDefault: boolean;
  /** Prints a line. */
  print: (line: string) => void;
  /** Prints why a block can't be opened and stays in the mode from which it was typed. */
  refuse: (message: string) => void;
}

/** One command of the grammar. */
export interface Command {
  modes: Mode[];
  /** Empty when there is only the `no` form. For example `ip route <net:ipv4> <mask:mask> (<hop:ipv4>|<if:interface>) [<ad:1-255>]`. */
  syntax: string;
  /** Texts of `?` for words that mean something else here than in other commands. */
  help?: Record<string, string>;
  /** Which devices know the command; all when left out. */
  on?: (device: Device) => boolean;
  /** Which kinds of interfaces know the command; all when left out. */
  targets?: ReturnType<typeof interfaceType>[];
  /** Which interfaces of those kinds know the command; all when left out. */
  fits?: (name: string) => boolean;
  /** `false`: there is no `no` form. `exact`: it needs all arguments. A text: a syntax of its own. */
  no?: false | 'exact' | string;
  /** Whether the command is only kept in the configuration. */
  isKept?: true;
  run: (context: Context, match: Match) => void;
}
