import { useContext, useEffect } from 'react';
import { UNSAFE_NavigationContext as NavigationContext } from 'react-router-dom';

let handlePop: ((event: PopStateEvent) => void) | undefined;

/**
 * Hears of Back and Forward first, and can keep them to itself: only who listens before the router does (in Chromium
 * listeners of the window are called in the order in which they came).
 * @returns a function that ends it
 */
export function listenForBack(): () => void {
  const handle = (event: PopStateEvent) => handlePop?.(event);
  window.addEventListener('popstate', handle);
  return () => window.removeEventListener('popstate', handle);
}

/** The router numbers its entries of the browser's history. */
const entryNumber = (): unknown => window.history.state?.idx;

/**
 * Holds up whoever goes to another page while it is active: by links, code, or the browser's Back and Forward. Redirects,
 * as when a session ends, pass. (`useBlocker` needs a router that loads data itself.)
 * @param onBlock gets what goes there after all; the same function at every render
 */
export function useNavigationBlock(isActive: boolean, onBlock: (leave: () => void) => void): void {
  const { navigator } = useContext(NavigationContext);

  useEffect(() => {
    if (!isActive) return;
    const { pathname } = window.location;
    const { push } = navigator;
    let entry = entryNumber();
    let isLeaving = false;
    let isReturning = false;

    navigator.push = (...target) => {
      const [to] = target;
      const path = typeof to === 'string' ? new URL(to, window.location.href).pathname : to.pathname;
      const leave = () => push(...target);
      if (path !== pathname) return onBlock(leave);
      leave();
      entry = entryNumber();
    };

    // The browser has gone there already: it is sent back before the router hears of it.
    handlePop = (event) => {
      const next = entryNumber();
      if (isReturning) {
        isReturning = false;
        event.stopImmediatePropagation();
      } else if (
        isLeaving ||
        window.location.pathname === pathname ||
        typeof next !== 'number' ||
        typeof entry !== 'number'
      ) {
        isLeaving = false;
        entry = next;
      } else {
        event.stopImmediatePropagation();
        const distance = next - entry;
        isReturning = true;
        window.history.go(-distance);
        onBlock(() => {
          isLeaving = true;
          window.history.go(distance);
        });
      }
    };
    return () => {
      navigator.push = push;
      handlePop = undefined;
    };
  }, [isActive, navigator, onBlock]);
}
