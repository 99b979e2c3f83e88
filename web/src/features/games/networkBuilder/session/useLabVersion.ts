import { useSyncExternalStore } from 'react';
import type { LabSession } from './labSession';

/** Redraws with every change of the network or a console. */
export const useLabVersion = (session: LabSession) =>
  useSyncExternalStore(session.subscribe, session.readVersion);
