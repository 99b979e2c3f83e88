import type { HomeRouterConfig, HostConfig, WifiClient } from '../core/applianceConfig.js';
import type { Platform } from '../core/device.js';
import type { Hardware } from '../core/hardware.js';
import type { Link } from '../core/world.js';
import type { SavedDevice } from '../engine/savedWorld.js';
import type { FormValues } from '../forms/form.js';
import type { HostSettings } from '../hostShell/settings.js';
import type { ControlHost } from '../playbook/run.js';
import type { Check } from './checkTypes.js';

/** A value that differs between runs, taken from a list or a range of integers. */
export type Variable = { oneOf: (string | number)[] } | { from: number; to: number };

/** A lab's public part, which contains everything that a person sees before passing it. */
export interface Lab {
  id: string;
  title: string;
  kind: 'guided' | 'build' | 'fix';
  difficulty: 1 | 2 | 3;
  minutes: number;
  objectives: { v11?: string[]; v20?: string[]; core1?: string[]; core2?: string[] };
  /** Drawn from the run's seed; `{{name}}` inserts the value in any text or line. */
  vars?: Record<string, Variable>;
  devices: {
    name: string;
    platform: Platform;
    x: number;
    y: number;
    locked?: boolean;
    setup?: DeviceSetup;
  }[];
  /** The ends, such as `R1 g0/0/0`; a loose cable is available but isn't plugged in at the start. */
  cables: {
    a: string;
    b: string;
    type?: 'copper' | 'crossover' | 'fiber';
    length?: number;
    mode?: Link['mode'];
    loose?: boolean;
  }[];
  /** The cables as drawn in a diagram, which are shown instead of the real ones. */
  drawing?: { a: string; b: string }[];
  /** The devices' initial state, for a lab that was made from a sandbox. */
  saved?: Record<string, SavedDevice>;
  /** Lines typed in configuration mode before the person starts; `ipconfig …` on hosts; settings pages. */
  start: Record<string, (string | FormStep)[]>;
  playbook?: LabPlaybook;
  brief: string;
  tasks: { id: string; text: string }[];
  requirements: Requirement[];
  /** Conditions that are true at the start and must still be true at the end, because nothing else may break. */
  keep: Check[];
}

/** A settings page as it is submitted. */
export interface FormStep {
  form: string;
  set: FormValues;
}

/** A control host from which a playbook configures the other devices. */
export interface LabPlaybook extends ControlHost {
  /** The editor's initial content. */
  example: string[];
}

/** A device's initial state, in addition to the lines and settings for it. */
export interface DeviceSetup {
  host?: HostConfig;
  wifi?: WifiClient;
  home?: Partial<HomeRouterConfig>;
  hardware?: Hardware;
}

/** A requirement that must be met for a part of the score. */
export interface Requirement {
  id: string;
  task: string;
  text: string;
  weight: number;
  check: Check;
  hints: [where: string, what: string, how: string];
}

/** The part that is sent after the lab is passed. */
export interface LabAnswer {
  faults?: { id: string; about: string; breaks: string[]; repair: LabStep[] }[];
  explanation: string;
  solution: LabStep[];
  wrong: { name: string; steps: LabStep[]; fails: string[] }[];
}

/** The purpose of a step in a solution, which the mutation test verifies. */
interface StepPurpose {
  /** The requirements that fail without the step, and `keep` if something breaks. */
  serves?: string[];
  /** Why nothing fails without the step. */
  optional?: string;
  /** Alternative lines that are also correct, and why. */
  instead?: Record<string, string>;
  /** For a playbook, what fails without each of its lines. */
  lineServes?: string[][];
}

/** A step in a solution. */
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

/** A typed line; a ping or traceroute may have been interrupted after a number of probes. */
type Line = { kind: 'line'; on: string; text: string; probes?: number };

/** One action by a person; replaying all of them builds the same world. */
export type LogEntry = { at: number } /** `probes`: a ping or traceroute was stopped after this many. */ & (
  | Line
  | { kind: 'form'; on: string; set: HostSettings; form?: undefined }
  | ({ kind: 'form'; on: string } & FormStep)
  | { kind: 'form'; question: string; answer: string }
  | { kind: 'cable'; a: string; b: string; remove?: boolean }
  | { kind: 'power'; on: string; up: boolean }
  | { kind: 'wait' }
  | { kind: 'playbook'; on: string; text: string }
);
