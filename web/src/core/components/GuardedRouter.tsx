import { type ReactNode, useInsertionEffect } from 'react';
import { BrowserRouter } from 'react-router-dom';
import { listenForBack } from './useNavigationBlock';

/**
 * Applies a new address immediately. In the router's own transition, a query that depends on the address alternates
 * between the old list and the new one for seconds, because Apollo starts queries while rendering.
 */
export function GuardedRouter({ children }: { children: ReactNode }) {
  // Runs before the router's own layout effect.
  useInsertionEffect(listenForBack, []);
  return <BrowserRouter useTransitions={false}>{children}</BrowserRouter>;
}
