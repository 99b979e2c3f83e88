import type { Config } from '../core/config.js';
import type { Device } from '../core/device.js';
import type { interfaceType } from '../core/interfaceName.js';
import type { World } from '../core/world.js';
import type { Ip } from '../net/address.js';
import type { Value } from './parameters.js';

/** A console's modes. */
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

/** A question that IOS asks before it continues. */
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
  /** The address to which the session was opened. */
  to: Ip;
  user?: string;
  /** How many sessions deep this one is. */
  depth: number;
}

/** An open console; JSON-safe. */
export interface Console {
  device: string;
  mode: Mode;
  /** What a sub-mode configures, such as interfaces, VLANs, lines, or a process. */
  target: string[];
  /** Whether the target was given as a range. */
  range?: boolean;
  history: string[];
  /** When the device was started; what was open on its console doesn't survive a restart. */
  bootedAt?: number;
  question?: Question;
  /** The indentation of the last configuration line that was refused; lines that are indented further belong to it. */
  refusedIndent?: number;
  /**
   * A pending configuration that will be typed on top of the running one or become the saved one; `true` for the saved
   * one.
   */
  merging?: true | { text: string; into: 'running' | 'startup' };
  /** The vty line and user of a network connection. */
  login?: Login;
  /** The session that was opened from this console. */
  remote?: Console;
  /** The user who is logged in at the console port. */
  user?: string;
  /** Whether the session has ended. */
  closed?: true;
  /** Lines per page; 0 for no paging. */
  length: number;
}

/** A line that was parsed as a command. */
export interface Match {
  command: Command;
  words: string[];
  /** The words as running-config writes them, with keywords in full and parameters as typed. */
  parts: string[];
  values: Record<string, Value>;
}

/** The context in which a command runs. */
export interface Context {
  world: World;
  device: Device;
  config: Config;
  console: Console;
  /** Whether the line started with `no` or `default`. */
  no: boolean;
  /** Whether the line started with `default`. */
  isDefault: boolean;
  print: (line: string) => void;
  /** Prints why a block can't be opened, and stays in the mode where it was typed. */
  refuse: (message: string) => void;
}

/** A command in the grammar. */
export interface Command {
  modes: Mode[];
  /**
   * Empty if only the `no` form exists. For example `ip route <net:ipv4> <mask:mask> (<hop:ipv4>|<if:interface>)
   * [<ad:1-255>]`.
   */
  syntax: string;
  /** `?` texts for words that mean something else here than in other commands. */
  help?: Record<string, string>;
  /** Which devices know the command; all if omitted. */
  on?: (device: Device) => boolean;
  /** Which types of interfaces know the command; all if omitted. */
  targets?: ReturnType<typeof interfaceType>[];
  /** Which interfaces of those types know the command; all if omitted. */
  fits?: (name: string) => boolean;
  /**
   * `false`: there is no `no` form. `exact`: the `no` form needs all arguments. A text: the `no` form has its own
   * syntax.
   */
  no?: false | 'exact' | string;
  /** Whether the command is only stored in the configuration. */
  isKept?: true;
  run: (context: Context, match: Match) => void;
}
