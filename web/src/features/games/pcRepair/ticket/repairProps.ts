import type { RepairMove } from '../../../../../../game-rules/src/repair/move.js';
import type { RepairState } from '../../../../../../game-rules/src/repair/state.js';

/** The technician's draft; it counts once it is saved. */
export interface Notes {
  cause: string;
  repair: string;
}

/** The state that a ticket's panels show, and their function for making moves. */
export interface RepairProps {
  state: RepairState;
  play: (move: RepairMove) => boolean;
  notes: Notes;
  onNotes: (notes: Notes) => void;
}
