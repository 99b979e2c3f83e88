import type { LucideIcon } from 'lucide-react';

/** An entry in the palette. */
export interface PaletteEntry {
  id: string;
  /** Heading under which the group's entries are listed. */
  group: string;
  title: string;
  detail?: string;
  /** Additional keywords. */
  keywords?: string;
  /** Aliases that count like the title. */
  names?: readonly string[];
  icon: LucideIcon;
  /** Target address … */
  to?: string;
  /** State for the history entry. */
  state?: object;
  /** … or the action to run. */
  run?: () => void;
}
