import { useSyncExternalStore } from 'react';
import type { NetworkSession } from './networkSession';

/** Redraws with every change of the network or a console. */
export const useNetworkVersion = (session: NetworkSession) =>
  useSyncExternalStore(session.subscribe, session.readVersion);
