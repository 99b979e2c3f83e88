import type { RepairMove } from '../../../../../../game-rules/src/repair/move.js';
import type { RepairState } from '../../../../../../game-rules/src/repair/state.js';

/** What the technician means to write; it counts once it is saved. */
export interface Notes {
  cause: string;
  repair: string;
}

/** What the panels of a ticket show, and how they make moves. */
export interface RepairProps {
  state: RepairState;
  play: (move: RepairMove) => boolean;
  notes: Notes;
  onNotes: (notes: Notes) => void;
}
