import { isHost } from '../../../../../../network-sim/src/core/build.js';
import { run as letPass } from '../../../../../../network-sim/src/engine/run.js';
import { buildLab, type LabRun } from '../../../../../../network-sim/src/labs/build.js';
import type { Lab, LogEntry } from '../../../../../../network-sim/src/labs/lab.js';
import { applyEntry, LOG_LIMITS, promptIn } from '../../../../../../network-sim/src/labs/replay.js';
import { completeAt, helpAt } from '../../../../../../network-sim/src/shell/terminal.js';

/** What stands on a console: a typed line behind its prompt with what it printed. */
export interface ConsoleBlock {
  id: number;
  prompt: string;
  typed: string;
  output: string;
}

/** Something that a person does; its time is put to it. */
export type Deed = LogEntry extends infer Entry
  ? Entry extends LogEntry
    ? Omit<Entry, 'at'>
    : never
  : never;

/** Somebody who went away for an hour has not let an hour pass in the lab. */
const longestPause = 60_000;
/** More of an old console than this nobody reads. */
const blocksKept = 400;

/** A lab that is being played: its network, what stands on its consoles, and the log that leads there. */
export class LabSession {
  labRun: LabRun;
  log: LogEntry[] = [];
  blocks: Record<string, ConsoleBlock[]> = {};
  /** Moves with every change, for who draws it. */
  version = 0;
  /** How often everything was rebuilt. */
  rebuilds = 0;
  private nextBlock = 1;
  private seenSyslog: Record<string, number> = {};
  private lastAt = performance.now();
  private readonly listeners = new Set<() => void>();

  constructor(
    private readonly template: Lab,
    private seed: number,
    log: readonly LogEntry[],
  ) {
    this.labRun = buildLab(template, seed);
    for (const entry of log) this.apply(entry);
  }

  get lab(): Lab {
    return this.labRun.lab;
  }

  get isFull(): boolean {
    return this.log.length >= LOG_LIMITS.entries || this.labRun.world.now >= LOG_LIMITS.simulatedTime;
  }

  subscribe = (listener: () => void) => {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  };

  readVersion = () => this.version;

  /** Does something and writes it down; answers what the device printed. */
  act(deed: Deed, wait = 0): string {
    if (this.isFull) return '';
    const at = Math.min(LOG_LIMITS.simulatedTime, this.now() + wait);
    const output = this.apply({ ...deed, at } as LogEntry);
    this.changed();
    return output;
  }

  /** The log is cut, or taken over from elsewhere: everything is rebuilt. */
  rebuild(log: readonly LogEntry[], seed = this.seed): void {
    this.seed = seed;
    this.rebuilds++;
    this.labRun = buildLab(this.template, seed);
    this.log = [];
    this.blocks = {};
    this.seenSyslog = {};
    for (const entry of log) this.apply(entry);
    this.changed();
  }

  /** Lets the network go on as long as somebody watches, so that its lights are true. */
  tick(): void {
    const { world } = this.labRun;
    const before = world.epoch + world.queue.length;
    if (world.storm || world.now >= this.now()) return;
    letPass(world, this.now());
    this.lastAt = performance.now();
    this.showSyslog();
    if (before !== world.epoch + world.queue.length) this.changed();
  }

  promptOf = (device: string) => promptIn(this.labRun, device);

  isHost(device: string): boolean {
    const found = this.labRun.world.devices[device];
    return found !== undefined && isHost(found);
  }

  /** What `?` prints after a line; it stands on the console and is not written down. */
  help(device: string, line: string): string {
    const console = this.consoleOf(device);
    const output = console ? helpAt(this.labRun.world, console, line) : '';
    this.print(device, { prompt: this.promptOf(device), typed: `${line}?`, output });
    this.changed();
    return output;
  }

  complete(device: string, line: string): string {
    const console = this.consoleOf(device);
    return console ? completeAt(this.labRun.world, console, line) : line;
  }

  /** A line that was given up with Ctrl+C. */
  abandon(device: string, line: string): void {
    this.print(device, { prompt: this.promptOf(device), typed: `${line}^C`, output: '' });
    this.changed();
  }

  consoleOf(device: string) {
    this.promptOf(device);
    return this.labRun.consoles[device];
  }

  private now(): number {
    const passed = Math.min(longestPause, performance.now() - this.lastAt);
    return Math.round(this.labRun.world.now + Math.max(0, passed));
  }

  private apply(entry: LogEntry): string {
    const isLine = entry.kind === 'line' && Object.hasOwn(this.labRun.world.devices, entry.on);
    const prompt = isLine ? this.promptOf(entry.on) : '';
    const isSecret = isLine && isPassword(prompt);
    const before = this.log;
    this.log = [...before, entry];
    let output: string;
    try {
      output = applyEntry(this.labRun, entry);
    } catch {
      // The network did more than any real one would: it is as it was, and the step is not written down.
      this.rebuild(before);
      output = 'The network had more to do than can be simulated. This step was taken back.';
      if (isLine) this.print(entry.on, { prompt, typed: entry.text, output });
      return output;
    }
    if (isLine) this.print(entry.on, { prompt, typed: isSecret ? '' : entry.text, output });
    this.showSyslog();
    this.lastAt = performance.now();
    return output;
  }

  /** The devices say on their consoles what happened to them. */
  private showSyslog(): void {
    for (const device of Object.values(this.labRun.world.devices)) {
      const seen = this.seenSyslog[device.id] ?? 0;
      const fresh = device.run.syslog.filter(({ seq }) => seq >= seen);
      this.seenSyslog[device.id] = device.run.syslogSeq;
      if (fresh.length === 0 || isHost(device)) continue;
      const output = fresh.map(({ at, text }) => `*${clockText(at)}: ${text}`).join('\n');
      this.print(device.id, { prompt: '', typed: '', output });
    }
  }

  private print(device: string, block: Omit<ConsoleBlock, 'id'>): void {
    const all = [...(this.blocks[device] ?? []), { id: this.nextBlock++, ...block }];
    this.blocks[device] = all.slice(-blocksKept);
  }

  private changed(): void {
    this.version++;
    for (const listener of this.listeners) listener();
  }
}

/** Passwords are not shown while they are typed. */
export const isPassword = (prompt: string) => /password/i.test(prompt);

/** "00:01:30.120" */
export function clockText(milliseconds: number): string {
  return new Date(milliseconds).toISOString().slice(11, 23);
}
