import type { RepairMove } from '@cosmic/game-rules/repair/move';
import type { RepairState } from '@cosmic/game-rules/repair/state';

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
