import { IllegalMove, type Outcome, type Timed } from '@cosmic/game-rules/frame/game';
import { playMoves, RUN_LIMITS } from '@cosmic/game-rules/frame/replay';
import type { AnyGameModule } from './gameModule';

type Move = Timed<object>;

let sessions = 0;

/** A run in this browser: its state, moves, and clock. */
export class GameSession {
  /** Unique among all sessions in this window. */
  readonly id = ++sessions;
  state: unknown;
  outcome: Outcome;
  isPaused = false;
  private version = 0;
  private readonly listeners = new Set<() => void>();
  /** Milliseconds that had passed when the clock was last started or stopped. */
  private passed: number;
  /** When the clock was started; it doesn't run while the run is paused or over. */
  private since: number | undefined;

  constructor(
    private readonly rules: AnyGameModule['rules'],
    readonly deal: object,
    public log: readonly Move[],
    /** The clock doesn't start until the first move. */
    private readonly isStartedByMove = false,
  ) {
    this.state = playMoves(rules, deal, log);
    this.outcome = rules.outcome(this.state);
    this.passed = log.at(-1)?.at ?? 0;
    if (!this.outcome.isOver) this.startClock();
  }

  subscribe = (listener: () => void) => {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  };

  readVersion = () => this.version;

  /** Milliseconds since the start, without pauses. */
  elapsed = (): number =>
    Math.round(this.passed + (this.since === undefined ? 0 : performance.now() - this.since));

  /** Makes a move. Returns whether the rules allow it. */
  play = (move: object): boolean => {
    if (this.isPaused || this.outcome.isOver || this.log.length >= RUN_LIMITS.moves) return false;
    const timed = { ...move, at: Math.max(this.elapsed(), this.log.at(-1)?.at ?? 0) };
    try {
      this.state = this.rules.play(this.state, timed);
    } catch (error) {
      if (error instanceof IllegalMove) return false;
      throw error;
    }
    this.log = [...this.log, timed];
    this.outcome = this.rules.outcome(this.state);
    if (this.outcome.isOver) this.stopClock();
    else if (this.since === undefined) this.startClock();
    this.changed();
    return true;
  };

  pause = (): void => {
    if (this.isPaused || this.outcome.isOver) return;
    this.stopClock();
    this.isPaused = true;
    this.changed();
  };

  resume = (): void => {
    if (!this.isPaused) return;
    this.isPaused = false;
    this.startClock();
    this.changed();
  };

  /** Called when the page is hidden or left. */
  settle(): void {
    this.pause();
  }

  private startClock(): void {
    if (this.isStartedByMove && this.log.length === 0) return;
    this.since = performance.now();
  }

  private stopClock(): void {
    this.passed = this.elapsed();
    this.since = undefined;
  }

  private changed(): void {
    this.version++;
    for (const listener of this.listeners) listener();
  }
}
