import { DAY, HOUR, MINUTE } from '../../../platform/clock.js';
import type { Memory } from './fsrs.js';

/** Formats how long until a memory is due: "10 min", "3 d". */
export function formatInterval({ due }: Memory, now: Date): string {
  const span = due.getTime() - now.getTime();
  if (span < HOUR) return `${Math.max(1, Math.round(span / MINUTE))} min`;
  if (span < DAY) return `${Math.round(span / HOUR)} h`;
  const days = Math.round(span / DAY);
  return days < 365 ? `${days} d` : `${(days / 365).toFixed(1)} y`;
}
