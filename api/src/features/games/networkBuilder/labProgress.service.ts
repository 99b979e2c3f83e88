import { loadLabs } from '../../../../content/lab.load.js';
import { type BoardScore, readBoardScores } from '../frame/boardScores.service.js';
import { networkBuilder } from './labs.js';

/** A lab's title, URL, and time, or null if it doesn't exist. */
export function describeLab(id: string): { title: string; url: string; minutes: number } | null {
  const found = loadLabs().get(id);
  return found
    ? { title: found.lab.title, url: `/games/network-builder/${id}`, minutes: found.lab.minutes }
    : null;
}

/** Lab progress for several members. */
export const readLabProgress = (
  userIds: readonly string[],
  labIds: readonly string[],
): Promise<(userId: string, labId: string) => BoardScore> => readBoardScores(networkBuilder, userIds, labIds);
