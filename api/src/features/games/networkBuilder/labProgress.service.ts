import { loadLabs } from '../../../../content/lab.load.js';
import { type BoardScore, readBoardScores } from '../frame/boardScores.service.js';
import { networkBuilder } from './labs.js';

/** A lab's title and URL, or null if it doesn't exist. */
export function describeLab(id: string): { title: string; url: string } | null {
  const found = loadLabs().get(id);
  return found ? { title: found.lab.title, url: `/games/network-builder/${id}` } : null;
}

/** Lab progress for several members. */
export const readLabProgress = (
  userIds: readonly string[],
  labIds: readonly string[],
): Promise<(userId: string, labId: string) => BoardScore> => readBoardScores(networkBuilder, userIds, labIds);
