import { buildLab, type LabRun } from '@cosmic/network-sim/labs/build';
import type { Lab, LogEntry } from '@cosmic/network-sim/labs/lab';
import { LOG_LIMITS } from '@cosmic/network-sim/labs/replay';
import { NetworkSession } from './networkSession';

/** The key of the text in the playbook editor. */
export const playbookDraft = 'playbook';

/** A lab being played: its network and the log that led there. */
export class LabSession extends NetworkSession {
  labRun: LabRun;
  log: LogEntry[] = [];
  protected longestTime = LOG_LIMITS.simulatedTime;

  constructor(
    private readonly template: Lab,
    private seed: number,
    log: readonly LogEntry[],
  ) {
    super();
    this.labRun = buildLab(template, seed);
    for (const entry of log) this.apply(entry);
  }

  get lab(): Lab {
    return this.labRun.lab;
  }

  get network() {
    return this.labRun;
  }

  get devices() {
    return this.lab.devices;
  }

  override get playbook() {
    return this.lab.playbook;
  }

  get drawing() {
    return this.lab.drawing;
  }

  get cables() {
    return this.lab.cables;
  }

  get fullText() {
    const isFull = this.log.length >= LOG_LIMITS.entries || this.labRun.world.now >= LOG_LIMITS.simulatedTime;
    return isFull
      ? 'You’ve reached this lab’s limit of 2,000 steps or 8 simulated hours. Go back a step or restart.'
      : undefined;
  }

  /** Replaces the log, either cut off or taken from elsewhere, and rebuilds everything. */
  rebuild(log: readonly LogEntry[], seed = this.seed): void {
    this.seed = seed;
    const draft = this.drafts.get(playbookDraft);
    this.forgetConsoles();
    this.labRun = buildLab(this.template, seed);
    this.log = [];
    for (const entry of log) this.apply(entry);
    // Someone who goes back a step wants to edit the playbook, not write it again.
    if (log.length > 0 && draft !== undefined) this.drafts.set(playbookDraft, draft);
    this.changed();
  }

  protected keep(entry: LogEntry): void {
    this.log = [...this.log, entry];
    if (entry.kind === 'playbook') this.drafts.set(playbookDraft, entry.text);
  }

  protected forgetLast(): void {
    this.log = this.log.slice(0, -1);
  }

  protected undoEntry(): void {
    this.rebuild(this.log.slice(0, -1));
  }
}
