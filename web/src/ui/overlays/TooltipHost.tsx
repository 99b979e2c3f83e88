import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import type { TooltipTarget } from './TooltipBubble';

/** Loaded with the first tooltip, because no screen needs it for its first render. */
const TooltipBubble = lazy(() =>
  import('./TooltipBubble').then(({ TooltipBubble }) => ({ default: TooltipBubble })),
);

const delay = 700;
const skipDelay = 300;

/** A button whose panel is open, or was just closed, isn't described. */
const ownerOf = ({ target }: Event) =>
  target instanceof Element
    ? target.closest<HTMLElement>("[data-tooltip]:not([aria-expanded='true'])")
    : null;

/**
 * The app's only tooltip shows the `data-tooltip` of the hovered (after 700 ms, or immediately within 300 ms of the
 * previous one) or focused element, so thousands of buttons cost nothing.
 */
export function TooltipHost() {
  const [target, setTarget] = useState<TooltipTarget>();
  const owner = useRef<HTMLElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const lastClosed = useRef(0);

  useEffect(() => {
    const close = () => {
      clearTimeout(timer.current);
      owner.current = null;
      setTarget((shown) => {
        if (shown) lastClosed.current = Date.now();
        return undefined;
      });
    };
    const open = (element: HTMLElement, wait: number) => {
      if (owner.current === element) return;
      close();
      owner.current = element;
      const { tooltip = '', tooltipSide } = element.dataset;
      const side = tooltipSide === 'right' ? 'right' : 'bottom';
      const show = () => setTarget({ text: tooltip, side, rect: element.getBoundingClientRect() });
      timer.current = setTimeout(show, wait);
    };
    const handlePointer = (event: PointerEvent) => {
      const element = event.pointerType === 'touch' ? null : ownerOf(event);
      if (element) open(element, Date.now() - lastClosed.current < skipDelay ? 0 : delay);
      else if (owner.current) close();
    };
    const handleFocus = (event: FocusEvent) => {
      const element = ownerOf(event);
      if (element?.matches(':focus-visible')) open(element, 0);
      else if (owner.current) close();
    };
    const stop = new AbortController();
    const options = { capture: true, signal: stop.signal };
    document.addEventListener('pointerover', handlePointer, options);
    document.addEventListener('focusin', handleFocus, options);
    for (const type of ['pointerdown', 'keydown', 'scroll']) document.addEventListener(type, close, options);
    return () => {
      close();
      stop.abort();
    };
  }, []);

  if (!target) return null;
  return (
    <Suspense>
      <TooltipBubble target={target} />
    </Suspense>
  );
}
