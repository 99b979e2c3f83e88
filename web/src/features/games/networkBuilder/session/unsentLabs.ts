import { userStorage } from '../../../../core/session/userStorage';
import { practicedLabs } from './practice';

/** How many labs have steps that only this browser has. */
export function countUnsentLabs(userId: string): number {
  const storage = userStorage(userId);
  return storage.names('lab:').length + practicedLabs(storage).length;
}

/** How many sandboxes have changes that only this browser has. */
export const countUnsentSandboxes = (userId: string): number => userStorage(userId).names('sandbox:').length;
