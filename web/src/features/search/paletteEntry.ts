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
  /** The address that the entry opens, unless it has `run`. */
  to?: string;
  /** State for the history entry. */
  state?: object;
  /** The action that the entry performs instead of opening an address. */
  run?: () => void;
}
