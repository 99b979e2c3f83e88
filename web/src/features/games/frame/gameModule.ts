import type { ComponentType, ReactNode } from 'react';
import type { GameRules } from '../../../../../game-rules/src/frame/game.js';

export type SoundName = 'right' | 'wrong' | 'tick' | 'done';

/** What the frame gives to the playing surface of a game. */
export interface GameViewProps<Deal, State, Move> {
  deal: Deal;
  state: State;
  /** Makes a move; one that the rules forbid is ignored and answered false. */
  play: (move: Move) => boolean;
  isPaused: boolean;
  /** ms since the start, without pauses; for clocks. */
  elapsed: () => number;
  /** Silent unless switched on. */
  sound: (name: SoundName) => void;
}

/** A figure of the result. */
export interface ResultFact {
  term: string;
  value: string;
}

/** What a game gives to the frame; loaded when the game is opened. */
export interface GameModule<Deal, State, Move> {
  rules: GameRules<Deal, State, Move>;
  /** Work before a run is shown that would hold up the page, such as in a worker. */
  prepare?: (deal: Deal) => Promise<void>;
  /** The playing surface. Plays by pointer, touch and keyboard alone. */
  View: ComponentType<GameViewProps<Deal, State, Move>>;
  /** What this deal is about, and its keys; the Help button shows it. */
  help: (deal: Deal) => ReactNode;
  /** What to do, above the board until one of its kind was won or the person closes it. */
  firstHint: (deal: Deal, state: State) => ReactNode;
  /** The heading of the boards that are played alike, '' for all boards; without it that of the board itself. */
  kindOf?: (deal: Deal) => string;
  /** The clock stands until the first move: the Start that the surface offers. */
  isStartedByMove?: true;
  /** Takes the whole width of the page. */
  isWide?: boolean;
  /** Whether there is nothing more to look at on the surface once the run is over. */
  isBoardHiddenAtEnd?: (deal: Deal) => boolean;
  /** What is said of a run that did not pass; for games that one can fail. */
  lostTitle?: string | ((deal: Deal, state: State) => string);
  /** Where one plays on after a board that can be played only once; undefined for all others. */
  playOn?: (boardId: string, deal: Deal) => { to: string; label: string } | undefined;
  /** What the result counts besides time, mistakes and place. */
  facts?: (state: State) => readonly ResultFact[];
  /** Shown with the result. */
  Result?: ComponentType<{ deal: Deal; state: State }>;
}

/** A game of which the frame knows neither deal nor moves: it only passes them on. */
export type AnyGameModule = GameModule<object, unknown, object>;

/** A game as the frame takes it. */
export function defineGame<Deal extends object, State, Move extends object>(
  game: GameModule<Deal, State, Move>,
): AnyGameModule {
  // The frame hands a game nothing but what came of its own rules.
  return game as unknown as AnyGameModule;
}
