/** How far a broken device still gets when it is turned on; each level includes the previous ones. */
export type Level = 'nothing' | 'power' | 'post' | 'system';

/** A part of the device, or a program on its screen. */
export interface Part {
  id: string;
  name: string;
}

/** One picture of a device and the parts in it. */
export interface Scene {
  id: string;
  name: string;
  parts: Part[];
}

/** An instrument for looking or measuring. */
export interface Tool {
  id: string;
  name: string;
}

/** A test, with a healthy device's result. */
export interface Probe {
  id: string;
  part: string;
  tool: string;
  action: string;
  minutes: number;
  /** The reading of a device without this problem. */
  normal: string;
  /** What the device must still be able to do. */
  needs?: Exclude<Level, 'nothing'>;
}

/** A change to the device. */
export interface Repair {
  id: string;
  part: string;
  kind: 'replace' | 'run' | 'setting';
  action: string;
  minutes: number;
  price: number;
  /** What the device must still be able to do. */
  needs?: Exclude<Level, 'nothing'>;
  /** Whether the repair requires working inside, so that all the device's precautions come first. */
  isInside?: boolean;
  /** Whether the repair erases the device's stored data. */
  erases?: boolean;
  /** Whether the repair keeps the problem from spreading. It's then never wrong, and comes before everything else. */
  isContainment?: boolean;
  /** Why nobody may ever do this. */
  danger?: string;
}

/** A precaution that keeps the technician and the parts safe. */
export interface Precaution {
  id: string;
  action: string;
  minutes: number;
  /** Describes what the technician did wrong by leaving the precaution out. */
  missed: string;
  /** The situation while the precaution is left out; missing in runs opened before there were warnings. */
  warning?: string;
}

/** A type of device on the bench, the same in every ticket. */
export interface Device {
  id: string;
  name: string;
  scenes: Scene[];
  tools: Tool[];
  probes: Probe[];
  repairs: Repair[];
  precautions: Precaution[];
  /** A probe's result if the device doesn't get far enough. */
  unreachable: Record<Exclude<Level, 'nothing'>, string>;
  /** `whenDown` says how the backup is done on a device that doesn't start; missing in older runs. */
  backup: { action: string; minutes: number; whenDown?: string };
  /** The check of everything else that the device is used for. */
  fullCheck: { action: string; minutes: number };
}

/** A question for the customer. */
export interface Question {
  id: string;
  text: string;
  /** The customer's reply if the cause doesn't change it. */
  answer: string;
  /** Whether the question belongs in every careful interview about this symptom. */
  isKey?: boolean;
}

/** The actual cause; a run's seed draws one. */
export interface Cause {
  id: string;
  /** The cause's wording as a theory. */
  theory: string;
  /** How far the device gets; if missing, all the way. */
  reaches?: Level;
  /** What is visible when the problem is shown, if it differs from the ticket's symptom. */
  seen?: string;
  answers?: Record<string, string>;
  readings: Record<string, string>;
  /** Probes that each confirm the cause on their own. */
  proof: string[];
  /** The repairs of the recommended solution, in order. */
  fix: string[];
  /** The ones that fix the problem, if the recommended solution has more. */
  cure?: string[];
  /** Whether the repairs have to be made in this order. */
  isInOrder?: boolean;
  /** Other repairs that fix the problem, and why they aren't the best. */
  alternatives?: Record<string, string>;
  /** Replaces the cause's repairs where the solution must not be readable. */
  sealed?: SealedCure;
  /** What to remember about the cause. */
  lesson: string;
}

/** The repairs that fix a problem, in a form that can only be tested by trying. */
export interface SealedCure {
  /** Repairs that fix the problem once all of them are made. */
  all: number[];
  /** Repairs that each fix the problem on their own. */
  any: number[];
}

/** A measure that could keep the problem from recurring. */
export interface Prevention {
  id: string;
  text: string;
  /** The causes that the measure prevents. */
  for: string[];
}

/** A customer with a broken device. */
export interface Ticket {
  id: string;
  title: string;
  device: string;
  /** The scene shown first. */
  scene: string;
  difficulty: 1 | 2 | 3;
  objectives: { core1?: string[]; core2?: string[] };
  customer: { name: string; role: string };
  /** The customer's words. */
  story: string;
  /** The problem in a technician's words. */
  symptom: string;
  /** The data that would be lost if the storage were erased; without it, there is nothing to back up. */
  data?: string;
  questions: Question[];
  causes: Cause[];
  /** Theories that are never correct here. */
  otherTheories: { id: string; theory: string }[];
  preventions: Prevention[];
  /** Probes and repairs that only this ticket has. */
  probes?: Probe[];
  repairs?: Repair[];
  source: string;
  date: string;
}
