/** How far a broken device still gets when it is turned on; each level includes the ones before. */
export type Level = 'nothing' | 'power' | 'post' | 'system';

/** Something one can point at: a part of the machine, or a program on its screen. */
export interface Part {
  id: string;
  name: string;
}

/** One picture of a device and the parts that are in it. */
export interface Scene {
  id: string;
  name: string;
  parts: Part[];
}

/** What is looked or measured with. */
export interface Tool {
  id: string;
  name: string;
}

/** Something that can be found out, with what a sound device answers. */
export interface Probe {
  id: string;
  part: string;
  tool: string;
  action: string;
  minutes: number;
  /** The reading of a device without this fault. */
  normal: string;
  /** What the device must still be able to do. */
  needs?: Exclude<Level, 'nothing'>;
}

/** Something that changes the device. */
export interface Repair {
  id: string;
  part: string;
  kind: 'replace' | 'run' | 'setting';
  action: string;
  minutes: number;
  price: number;
  /** What the device must still be able to do. */
  needs?: Exclude<Level, 'nothing'>;
  /** Done with the hands inside: all precautions of the device come first. */
  isInside?: boolean;
  /** Deletes what is stored on the device. */
  erases?: boolean;
  /** Keeps the fault from spreading: never wrong, and done before all else. */
  isContainment?: boolean;
  /** Why nobody may ever do this. */
  danger?: string;
}

/** What keeps the technician and the parts safe. */
export interface Precaution {
  id: string;
  action: string;
  minutes: number;
  /** What was done when it was left out. */
  missed: string;
  /** What is so now while it is left out; a run that was opened before there were warnings has none. */
  warning?: string;
}

/** A kind of device as it stands on the bench, the same in every ticket. */
export interface Device {
  id: string;
  name: string;
  scenes: Scene[];
  tools: Tool[];
  probes: Probe[];
  repairs: Repair[];
  precautions: Precaution[];
  /** What a probe answers when the device does not get as far as it needs. */
  unreachable: Record<Exclude<Level, 'nothing'>, string>;
  /** `whenDown` says how it is done on a device that does not start; a run that was opened before has none. */
  backup: { action: string; minutes: number; whenDown?: string };
  /** The check of everything else that the device is used for. */
  fullCheck: { action: string; minutes: number };
}

/** Something that the customer can be asked. */
export interface Question {
  id: string;
  text: string;
  /** What the customer says when the cause does not change it. */
  answer: string;
  /** Belongs to every careful interview about this symptom. */
  isKey?: boolean;
}

/** What is really wrong; the seed of a run draws one. */
export interface Cause {
  id: string;
  /** As a theory that one can hold. */
  theory: string;
  /** How far the device gets; without it, all the way. */
  reaches?: Level;
  /** What one sees when the fault is shown, where it differs from the ticket's symptom. */
  seen?: string;
  answers?: Record<string, string>;
  readings: Record<string, string>;
  /** Probes of which each alone confirms the cause. */
  proof: string[];
  /** The repairs of the right way, in their order. */
  fix: string[];
  /** Those that end the fault, when the right way has more. */
  cure?: string[];
  /** The order of the repairs is a procedure. */
  isInOrder?: boolean;
  /** Repairs that end the fault too, and why they are not the best. */
  alternatives?: Record<string, string>;
  /** Instead of its repairs, where the answer must not be read. */
  sealed?: SealedCure;
  /** What to remember of it. */
  lesson: string;
}

/** The repairs that end a fault, so that one can only try them. */
export interface SealedCure {
  /** End it when all of them are made. */
  all: number[];
  /** Each alone ends it too. */
  any: number[];
}

/** What could keep the fault from coming back. */
export interface Prevention {
  id: string;
  text: string;
  /** The causes that it prevents. */
  for: string[];
}

/** A customer with a broken device. */
export interface Ticket {
  id: string;
  title: string;
  device: string;
  /** The scene that is shown first. */
  scene: string;
  difficulty: 1 | 2 | 3;
  objectives: { core1?: string[]; core2?: string[] };
  customer: { name: string; role: string };
  /** What the customer says. */
  story: string;
  /** What is wrong, in a technician's words. */
  symptom: string;
  /** What would be lost if the storage were erased; without it, there is nothing to back up. */
  data?: string;
  questions: Question[];
  causes: Cause[];
  /** Theories that are never true here. */
  otherTheories: { id: string; theory: string }[];
  preventions: Prevention[];
  /** Probes and repairs that only this ticket has. */
  probes?: Probe[];
  repairs?: Repair[];
  source: string;
  date: string;
}
