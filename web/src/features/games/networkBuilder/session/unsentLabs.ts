import { userStorage } from '../../../../core/session/userStorage';
import { practicedLabs } from './practice';

/** Number of labs with steps that only this browser has. */
export function countUnsentLabs(userId: string): number {
  const storage = userStorage(userId);
  return storage.names('lab:').length + practicedLabs(storage).length;
}

/** Number of sandboxes with changes that only this browser has. */
export const countUnsentSandboxes = (userId: string): number => userStorage(userId).names('sandbox:').length;
