import { DAY } from '../../../platform/clock.js';

const retentionMs = 30 * DAY;

/** When something went to the trash, and when it is deleted permanently. */
export function trashTimestamps(at: Date): { trashedAt: Date; removeAt: Date } {
  return { trashedAt: at, removeAt: new Date(at.getTime() + retentionMs) };
}
