import { isHost } from '../../../../../../network-sim/src/core/build.js';
import type { Platform } from '../../../../../../network-sim/src/core/device.js';
import { isOnConsole, logLine } from '../../../../../../network-sim/src/core/logEntries.js';
import type { World } from '../../../../../../network-sim/src/core/world.js';
import { run as letPass } from '../../../../../../network-sim/src/engine/run.js';
import type { Network } from '../../../../../../network-sim/src/labs/build.js';
import type { LabPlaybook, LogEntry } from '../../../../../../network-sim/src/labs/lab.js';
import { applyEntry, promptIn } from '../../../../../../network-sim/src/labs/replay.js';
import { innermost } from '../../../../../../network-sim/src/management/remote.js';
import { CTRL_C, completeAt, helpAt } from '../../../../../../network-sim/src/shell/terminal.js';
import { isPassword } from './consoleText';
import { type Probing, probingOf } from './interruption';
import { type Traffic, trafficSince } from './tracedPackets';

/** What stands on a console: a typed line behind its prompt with what it printed. */
export interface ConsoleBlock {
  id: number;
  prompt: string;
  typed: string;
  output: string;
  /** The packets that it sent. */
  traffic?: Traffic;
}

/** A device at its place in the drawing, in hundredths of its width and height. */
export interface PlacedDevice {
  name: string;
  platform: Platform;
  x: number;
  y: number;
  /** Its settings are not the person's business. */
  locked?: boolean;
}

/** Something that a person does; its time is put to it. */
export type Deed = LogEntry extends infer Entry
  ? Entry extends LogEntry
    ? Omit<Entry, 'at'>
    : never
  : never;

/** What the consoles show, and up to which message. */
interface Shown {
  blocks: Record<string, ConsoleBlock[]>;
  seenSyslog: Record<string, number>;
}

/** Somebody who went away for an hour has not let an hour pass in the network. */
const longestPause = 60_000;
/** More of an old console than this nobody reads. */
const blocksKept = 400;

/** A network that is being worked on, and what stands on its consoles. */
export abstract class NetworkSession {
  /** The world and its consoles. */
  abstract get network(): Network;
  abstract get devices(): readonly PlacedDevice[];
  /** Ends as `R1 g0/0/0`; those that were unplugged stay. */
  abstract get cables(): readonly { a: string; b: string }[];
  /** The cables as somebody drew them, shown in place of the real ones. */
  abstract get drawing(): readonly { a: string; b: string }[] | undefined;
  /** Why nothing more can be done; nothing while it can. */
  abstract get fullText(): string | undefined;
  /** The host that runs playbooks, with an example. */
  get playbook(): LabPlaybook | undefined {
    return undefined;
  }
  blocks: Record<string, ConsoleBlock[]> = {};
  /** Moves with every change, for who draws it. */
  version = 0;
  /** How often everything was rebuilt. */
  rebuilds = 0;
  private nextBlock = 1;
  private seenSyslog: Record<string, number> = {};
  private lastAt = performance.now();
  private probing: Probing<Shown> | undefined;
  private readonly listeners = new Set<() => void>();

  /** The step was too much for the simulator: back to what was before. */
  protected abstract takeBack(): void;
  /** A step is about to be done. */
  protected abstract keep(entry: LogEntry): void;
  /** The last step is about to be done otherwise. */
  protected abstract forgetLast(): void;
  protected abstract longestTime: number;

  get world(): World {
    return this.network.world;
  }

  get isFull(): boolean {
    return this.fullText !== undefined;
  }

  subscribe = (listener: () => void) => {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  };

  readVersion = () => this.version;

  /** Does something and keeps it; answers what the device printed. */
  act(deed: Deed, wait = 0): string {
    if (this.isFull) return '';
    const at = Math.min(this.longestTime, this.now() + wait);
    const entry = { ...deed, at } as LogEntry;
    this.probing = probingOf(entry, this.network, {
      blocks: { ...this.blocks },
      seenSyslog: { ...this.seenSyslog },
    });
    const output = this.apply(entry, true);
    this.changed();
    return output;
  }

  /** Whether a ping or traceroute is under way, and may still be ended early. */
  get isProbing(): boolean {
    return this.probing !== undefined;
  }

  /** All of it was printed, or sent: what was done stays done. */
  settle(): void {
    this.probing = undefined;
  }

  /** A ping or traceroute sends no more probes than these: the network never knew the others. */
  interrupt(probes: number): boolean {
    const { probing } = this;
    if (!probing) return false;
    this.settle();
    Object.assign(this.network, probing.before);
    Object.assign(this, probing.shown);
    this.forgetLast();
    this.apply({ ...probing.entry, probes }, true);
    this.changed();
    return true;
  }

  /** Lets the network go on as long as somebody watches, so that its lights are true. */
  tick(): void {
    const { world } = this;
    const before = world.epoch + world.queue.length;
    if (world.storm || world.now >= this.now()) return;
    letPass(world, this.now());
    this.lastAt = performance.now();
    this.showSyslog();
    if (before !== world.epoch + world.queue.length) this.changed();
  }

  promptOf = (device: string) =>
    Object.hasOwn(this.world.devices, device) ? promptIn(this.network, device) : '';

  isHost(device: string): boolean {
    const found = this.world.devices[device];
    return found !== undefined && isHost(found);
  }

  /** Whether the device has a command line; the others have only pages of settings. */
  hasConsole(device: string): boolean {
    return this.world.devices[device]?.platform !== 'homeRouter';
  }

  /** What `?` prints after a line; it stands on the console and is not kept. */
  help(device: string, line: string): string {
    const console = this.consoleOf(device);
    const output = console ? helpAt(this.world, console, line) : '';
    this.print(device, { prompt: this.promptOf(device), typed: `${line}?`, output });
    this.changed();
    return output;
  }

  complete(device: string, line: string): string {
    const console = this.consoleOf(device);
    return console ? completeAt(this.world, console, line) : line;
  }

  /** A line that was given up with Ctrl+C. */
  abandon(device: string, line: string): void {
    this.print(device, { prompt: this.promptOf(device), typed: `${line}^C`, output: '' });
    this.changed();
  }

  /** The rest of an output was not waited for. */
  cutOutput(device: string, id: number, output: string): void {
    this.blocks[device] = (this.blocks[device] ?? []).map((block) =>
      block.id === id ? { ...block, output } : block,
    );
    this.changed();
  }

  /** The console that a device's lines go to: that of another device while a session is open. */
  consoleOf(device: string) {
    this.promptOf(device);
    const console = this.network.consoles[device];
    return console && innermost(console);
  }

  /** Whether somebody types at a host's prompt, not in a session on a router or switch. */
  hasHostPrompt(device: string): boolean {
    return this.isHost(this.consoleOf(device)?.device ?? device);
  }

  /** Does what an entry says; the packets of a step that somebody watches are kept. */
  protected apply(entry: LogEntry, isWatched = false): string {
    const device = 'on' in entry ? entry.on : '';
    const isThere = Object.hasOwn(this.world.devices, device);
    const isLine = entry.kind === 'line' && isThere;
    const prompt = isLine ? this.promptOf(device) : '';
    const typed = isLine && !isPassword(prompt) ? entry.text.replace(CTRL_C, '^C') : '';
    const firstTrace = this.world.nextTrace;
    this.keep(entry);
    let output: string;
    try {
      output = applyEntry(this.network, entry);
    } catch {
      // The network did more than any real one would: it is as it was, and the step is not kept.
      this.takeBack();
      output = 'Your network is too busy to simulate, so we undid this step. Look for a loop.';
      if (isLine) this.print(device, { prompt, typed: entry.text, output });
      return output;
    }
    const command = isLine ? typed : 'Network settings';
    // Whoever is to find the cables out does not see where packets go.
    const traffic =
      isWatched && !this.drawing ? trafficSince(this.world, firstTrace, device, command) : undefined;
    if (isLine || (traffic && isThere))
      this.print(device, { prompt, typed, output: isLine ? output : '', ...(traffic && { traffic }) });
    this.showSyslog();
    this.lastAt = performance.now();
    return output;
  }

  /** Consoles begin empty after a rebuild. */
  protected forgetConsoles(): void {
    this.settle();
    this.rebuilds++;
    this.blocks = {};
    this.seenSyslog = {};
  }

  protected changed(): void {
    this.version++;
    for (const listener of this.listeners) listener();
  }

  protected now(): number {
    const passed = Math.min(longestPause, performance.now() - this.lastAt);
    return Math.round(this.world.now + Math.max(0, passed));
  }

  /** The devices say on their consoles what happened to them. */
  private showSyslog(): void {
    for (const device of Object.values(this.world.devices)) {
      const seen = this.seenSyslog[device.id] ?? 0;
      const fresh = device.run.syslog.filter((entry) => entry.seq >= seen && isOnConsole(device, entry));
      this.seenSyslog[device.id] = device.run.syslogSeq;
      if (fresh.length === 0 || isHost(device)) continue;
      const output = fresh.map((entry) => logLine(device, entry)).join('\n');
      this.print(device.id, { prompt: '', typed: '', output });
    }
  }

  private print(device: string, block: Omit<ConsoleBlock, 'id'>): void {
    const all = [...(this.blocks[device] ?? []), { id: this.nextBlock++, ...block }];
    this.blocks[device] = all.slice(-blocksKept);
  }
}
