import type { GameRules } from '@cosmic/game-rules/frame/game';
import type { ComponentType, ReactNode } from 'react';

export type SoundName = 'right' | 'wrong' | 'tick' | 'done';

/** The props that the frame passes to a game's playing surface. */
export interface GameViewProps<Deal, State, Move> {
  deal: Deal;
  state: State;
  /** Makes a move. Returns false and ignores it if the rules forbid it. */
  play: (move: Move) => boolean;
  isPaused: boolean;
  /** Milliseconds since the start, without pauses; for clocks. */
  elapsed: () => number;
  /** Silent unless sound is on. */
  sound: (name: SoundName) => void;
}

/** A figure in the result. */
export interface ResultFact {
  term: string;
  value: string;
}

/** What a game provides to the frame; loaded when the game is opened. */
export interface GameModule<Deal, State, Move> {
  rules: GameRules<Deal, State, Move>;
  /** Work done before a run is shown, such as in a worker, because it would block the page. */
  prepare?: (deal: Deal) => Promise<void>;
  /** The playing surface. It can be played with pointer, touch, or keyboard alone. */
  View: ComponentType<GameViewProps<Deal, State, Move>>;
  /** What this deal is about, and its keys; shown by the Help button. */
  help: (deal: Deal) => ReactNode;
  /** What to do, shown above the board until the player has won one of its kind or closes it. */
  firstHint: (deal: Deal, state: State) => ReactNode;
  /** The heading of the boards that are played alike, or '' for all boards. Defaults to the board's own heading. */
  kindOf?: (deal: Deal) => string;
  /** Set if the clock doesn't start until the first move, which the surface's Start button makes. */
  isStartedByMove?: true;
  /** Whether the game takes the full width of the page. */
  isWide?: boolean;
  /** Whether the surface has nothing left to show once the run is over. */
  isBoardHiddenAtEnd?: (deal: Deal) => boolean;
  /** The text for a run that didn't pass; for games that can be failed. */
  lostTitle?: string | ((deal: Deal, state: State) => string);
  /** Where to continue after a board that can be played only once; undefined for all others. */
  playOn?: (boardId: string, deal: Deal) => { to: string; label: string } | undefined;
  /** Figures in the result in addition to time, mistakes, and place. */
  facts?: (state: State) => readonly ResultFact[];
  /** Shown with the result. */
  Result?: ComponentType<{ deal: Deal; state: State }>;
}

/** A game whose deal and moves are opaque to the frame, which only passes them on. */
export type AnyGameModule = GameModule<object, unknown, object>;

/** Erases a game's types for the frame. */
export function defineGame<Deal extends object, State, Move extends object>(
  game: GameModule<Deal, State, Move>,
): AnyGameModule {
  // The frame passes a game only values that came from that game's own rules.
  return game as unknown as AnyGameModule;
}
