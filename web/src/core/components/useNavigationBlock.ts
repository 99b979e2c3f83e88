import { useContext, useEffect } from 'react';
import { UNSAFE_NavigationContext as NavigationContext } from 'react-router-dom';

let handlePop: ((event: PopStateEvent) => void) | undefined;

/**
 * Handles Back and Forward before the router and can stop them. It has to listen first, because Chromium calls window
 * listeners in the order they were added.
 * @returns a function that stops listening
 */
export function listenForBack(): () => void {
  const handle = (event: PopStateEvent) => handlePop?.(event);
  window.addEventListener('popstate', handle);
  return () => window.removeEventListener('popstate', handle);
}

/** The router stores an index in its history entries. */
const entryNumber = (): unknown => window.history.state?.idx;

/**
 * Blocks navigation while active: links, code, and the browser's Back and Forward. Redirects, such as when a session
 * ends, pass. (`useBlocker` needs a data router.)
 * @param onBlock gets a function that continues; it must be stable
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

    // The browser has already navigated, so go back before the router notices.
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
