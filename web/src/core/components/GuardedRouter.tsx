import { type ReactNode, useInsertionEffect } from 'react';
import { BrowserRouter } from 'react-router-dom';
import { listenForBack } from './useNavigationBlock';

/**
 * The address takes effect at once. In a transition, which the router would make of it, a query that follows the address
 * asks for the new list and the old one in turn, for seconds: Apollo starts queries while rendering.
 */
export function GuardedRouter({ children }: { children: ReactNode }) {
  // Before the router listens, in its layout effect.
  useInsertionEffect(listenForBack, []);
  return <BrowserRouter useTransitions={false}>{children}</BrowserRouter>;
}
