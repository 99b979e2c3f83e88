import { useSyncExternalStore } from 'react';
import type { NetworkSession } from './networkSession';

/** Rerenders with every change to the network or a console. */
export const useNetworkVersion = (session: NetworkSession) =>
  useSyncExternalStore(session.subscribe, session.readVersion);
