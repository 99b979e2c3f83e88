import type { LucideIcon } from 'lucide-react';

/** One thing that the palette offers. */
export interface PaletteEntry {
  id: string;
  /** Entries of one group stand together under its name. */
  group: string;
  title: string;
  detail?: string;
  /** Other words under which it is found. */
  keywords?: string;
  /** Other names that it is just as well called by. */
  names?: readonly string[];
  icon: LucideIcon;
  /** Where it leads … */
  to?: string;
  /** Goes along in the history entry. */
  state?: object;
  /** … or what it does. */
  run?: () => void;
}
