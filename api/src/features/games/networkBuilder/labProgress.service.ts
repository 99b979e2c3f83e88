import { loadLabs } from '../../../../content/lab.load.js';
import { type BoardScore, readBoardScores } from '../frame/boardScores.service.js';
import { networkBuilder } from './labs.js';

/** How a lab is called and where it is; null when there is no such lab. */
export function describeLab(id: string): { title: string; url: string } | null {
  const found = loadLabs().get(id);
  return found ? { title: found.lab.title, url: `/games/network-builder/${id}` } : null;
}

/** How far several people are with some labs. */
export const readLabProgress = (
  userIds: readonly string[],
  labIds: readonly string[],
): Promise<(userId: string, labId: string) => BoardScore> => readBoardScores(networkBuilder, userIds, labIds);
