import { hasCommandLine, isHost } from '@cosmic/network-sim/core/build';
import type { Platform } from '@cosmic/network-sim/core/device';
import { isOnConsole, logLine } from '@cosmic/network-sim/core/logEntries';
import type { World } from '@cosmic/network-sim/core/world';
import { run as letPass } from '@cosmic/network-sim/engine/run';
import type { Network } from '@cosmic/network-sim/labs/build';
import type { Lab, LabPlaybook, LogEntry } from '@cosmic/network-sim/labs/lab';
import { applyEntry, promptIn } from '@cosmic/network-sim/labs/replay';
import { innermost } from '@cosmic/network-sim/management/remote';
import { CTRL_C, completeAt, helpAt } from '@cosmic/network-sim/shell/terminal';
import { useSyncExternalStore } from 'react';
import { type Probing, probingOf } from './interruption';
import { type Traffic, trafficSince } from './tracedPackets';

/** A block on a console: a typed line after its prompt, with its output. */
export interface ConsoleBlock {
  id: number;
  prompt: string;
  typed: string;
  output: string;
  /** The packets that the line sent. */
  traffic?: Traffic;
}

/** A device at its position in the drawing, in hundredths of the width and height. */
export interface PlacedDevice {
  name: string;
  platform: Platform;
  x: number;
  y: number;
  /** Whether the device's settings aren't part of the task. */
  locked?: boolean;
}

/** A person's action, before its time is added. */
export type SessionAction = LogEntry extends infer Entry
  ? Entry extends LogEntry
    ? Omit<Entry, 'at'>
    : never
  : never;

/** The consoles' contents, and up to which message. */
interface Shown {
  blocks: Record<string, ConsoleBlock[]>;
  seenSyslog: Record<string, number>;
}

/** Limits the time that passes in the network for someone who was away for an hour. */
const longestPause = 60_000;
/** Older console output is dropped to limit memory. */
const blocksKept = 400;

/** A network being worked on, and the contents of its consoles. */
export abstract class NetworkSession {
  /** The world and its consoles. */
  abstract get network(): Network;
  abstract get devices(): readonly PlacedDevice[];
  /** Ends such as `R1 g0/0/0`, including unplugged ones. */
  abstract get cables(): readonly Pick<Lab['cables'][number], 'a' | 'b' | 'length' | 'mode'>[];
  /** The cables as someone drew them, shown instead of the real ones. */
  abstract get drawing(): readonly { a: string; b: string }[] | undefined;
  /** Why nothing more can be done; undefined while it can. */
  abstract get fullText(): string | undefined;
  /** The host that runs playbooks, with an example. */
  get playbook(): LabPlaybook | undefined {
    return undefined;
  }
  blocks: Record<string, ConsoleBlock[]> = {};
  /** Changes with every change to the network, for rerendering. */
  version = 0;
  /** What people have typed into forms without applying it. */
  readonly drafts = new Map<string, unknown>();
  /** How often everything was rebuilt. */
  rebuilds = 0;
  private nextBlock = 1;
  private seenSyslog: Record<string, number> = {};
  private lastAt = performance.now();
  private probing: Probing<Shown> | undefined;
  private readonly listeners = new Set<() => void>();

  /** Restores the previous state, because the step was too much for the simulator. */
  protected abstract undoEntry(): void;
  /** Called before a step is done. */
  protected abstract keep(entry: LogEntry): void;
  /** Called before the last step is replaced. */
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

  /** Performs and records an action. Returns the device's output. */
  act(action: SessionAction, wait = 0): string {
    if (this.isFull) return '';
    const at = Math.min(this.longestTime, this.now() + wait);
    const entry = { ...action, at } as LogEntry;
    this.probing = probingOf(entry, this.network, {
      blocks: { ...this.blocks },
      seenSyslog: { ...this.seenSyslog },
    });
    const output = this.apply(entry, true);
    this.changed();
    return output;
  }

  /** Whether a ping or traceroute is running and can still be ended early. */
  get isProbing(): boolean {
    return this.probing !== undefined;
  }

  /** Called when everything was printed or sent, after which a ping or traceroute can't be ended early. */
  settle(): void {
    this.probing = undefined;
  }

  /** Limits a ping or traceroute to these probes; for the network, the others never existed. */
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

  /** Lets the network run while someone is watching, so that its lights are accurate. */
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

  /** Whether the device has a command line; other devices have only settings pages. */
  hasConsole(device: string): boolean {
    const found = this.world.devices[device];
    return found === undefined || hasCommandLine(found);
  }

  /** The output of `?` after a line; it appears on the console but isn't recorded. */
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

  /** Discards a line after Ctrl+C. */
  abandon(device: string, line: string): void {
    this.print(device, { prompt: this.promptOf(device), typed: `${line}^C`, output: '' });
    this.changed();
  }

  /** Cuts off an output, because the person didn't wait for the rest. */
  cutOutput(device: string, id: number, output: string): void {
    this.blocks[device] = (this.blocks[device] ?? []).map((block) =>
      block.id === id ? { ...block, output } : block,
    );
    this.changed();
  }

  /** The console that a device's lines go to, which is another device's while a session is open. */
  consoleOf(device: string) {
    this.promptOf(device);
    const console = this.network.consoles[device];
    return console && innermost(console);
  }

  /** Whether the person is at a host's prompt rather than in a session on a router or switch. */
  hasHostPrompt(device: string): boolean {
    return this.isHost(this.consoleOf(device)?.device ?? device);
  }

  /** Performs an entry; the packets of a step that someone watches are kept. */
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
      // The network did more than any real one would, so its state is restored and the step isn't recorded.
      this.undoEntry();
      output = 'Your network is too busy to simulate, so we undid this step. Look for a loop.';
      if (isLine) this.print(device, { prompt, typed: entry.text, output });
      return output;
    }
    const command = isLine ? typed : 'Network settings';
    // If the task is to find out the cabling, the packets' paths would give it away.
    const traffic =
      isWatched && !this.drawing ? trafficSince(this.world, firstTrace, device, command) : undefined;
    if (isLine || (traffic && isThere))
      this.print(device, { prompt, typed, output: isLine ? output : '', ...(traffic && { traffic }) });
    if (isLine && output === '' && this.isHost(device) && /^\s*(?:cls|clear)\s*$/i.test(typed))
      this.blocks[device] = [];
    this.showSyslog();
    this.lastAt = performance.now();
    return output;
  }

  /** Consoles start empty after a rebuild. */
  protected forgetConsoles(): void {
    this.settle();
    this.rebuilds++;
    this.blocks = {};
    this.seenSyslog = {};
    this.drafts.clear();
  }

  protected changed(): void {
    this.version++;
    for (const listener of this.listeners) listener();
  }

  protected now(): number {
    const passed = Math.min(longestPause, performance.now() - this.lastAt);
    return Math.round(this.world.now + Math.max(0, passed));
  }

  /** Prints the events that devices report on their consoles. */
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

/** Passwords aren't shown while they are typed. */
export const isPassword = (prompt: string) => /password/i.test(prompt);

/** Rerenders with every change to the network or a console. */
export const useNetworkVersion = (session: NetworkSession) =>
  useSyncExternalStore(session.subscribe, session.readVersion);
