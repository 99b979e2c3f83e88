import { type PointerEvent, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { fitView, type Padding, type Point, type View, zoomAt } from './view';

const zoomStep = 1.2;

/**
 * Moves and zooms a drawing in its frame with a mouse, a touchpad, or fingers. Until then, all devices stay visible
 * when the frame's size or the number of devices changes.
 */
export function useView(frame: RefObject<HTMLElement | null>, corners: readonly Point[], padding: Padding) {
  const [view, setView] = useState<View>({ x: 0, y: 0, scale: 1 });
  const isMoved = useRef(false);
  const pointers = useRef(new Map<number, Point>());
  const current = useRef({ corners, padding });
  current.current = { corners, padding };

  const showAll = () => {
    const { width = 0, height = 0 } = frame.current?.getBoundingClientRect() ?? {};
    isMoved.current = false;
    setView(fitView(current.current.corners, { width, height }, current.current.padding));
  };
  const change = (to: (view: View) => View) => {
    isMoved.current = true;
    setView(to);
  };
  const pointIn = ({ clientX, clientY }: { clientX: number; clientY: number }): Point => {
    const { left = 0, top = 0 } = frame.current?.getBoundingClientRect() ?? {};
    return { x: clientX - left, y: clientY - top };
  };
  const zoom = (factor: number) => {
    const { width = 0, height = 0 } = frame.current?.getBoundingClientRect() ?? {};
    change((now) => zoomAt(now, { x: width / 2, y: height / 2 }, factor));
  };

  const count = corners.length;
  // biome-ignore lint/correctness/useExhaustiveDependencies: added and removed devices change what there is to see
  useLayoutEffect(showAll, [count]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the functions only read refs
  useEffect(() => {
    const element = frame.current;
    if (!element) return undefined;
    const sizes = new ResizeObserver(() => !isMoved.current && showAll());
    sizes.observe(element);
    // A touchpad's pinch is a wheel event with Ctrl. React's listeners couldn't keep the browser from zooming the page.
    const pinch = (event: WheelEvent) => {
      if (!event.ctrlKey) return;
      event.preventDefault();
      change((now) => zoomAt(now, pointIn(event), 2 ** (-event.deltaY / 100)));
    };
    element.addEventListener('wheel', pinch, { passive: false });
    return () => {
      sizes.disconnect();
      element.removeEventListener('wheel', pinch);
    };
  }, [frame]);

  /** Moves the drawing with one pointer, and zooms it with two. */
  const movePointer = (event: PointerEvent) => {
    const before = pointers.current.get(event.pointerId);
    if (!before) return;
    const now = pointIn(event);
    const other = [...pointers.current].find(([id]) => id !== event.pointerId)?.[1];
    pointers.current.set(event.pointerId, now);
    const half = other ? 2 : 1;
    const factor = other
      ? Math.hypot(now.x - other.x, now.y - other.y) /
        Math.max(1, Math.hypot(before.x - other.x, before.y - other.y))
      : 1;
    const center = other ? { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 } : now;
    change((view) =>
      zoomAt(
        { ...view, x: view.x + (now.x - before.x) / half, y: view.y + (now.y - before.y) / half },
        center,
        factor,
      ),
    );
  };
  const releasePointer = (event: PointerEvent) => void pointers.current.delete(event.pointerId);

  return {
    view,
    showAll,
    zoomIn: () => zoom(zoomStep),
    zoomOut: () => zoom(1 / zoomStep),
    /** A pointer's position in the drawing. */
    locate: (event: PointerEvent): Point => {
      const { x, y } = pointIn(event);
      return { x: (x - view.x) / view.scale, y: (y - view.y) / view.scale };
    },
    /** Moves the drawing so that a focused device is visible. */
    reveal: (target: Element) => {
      const area = frame.current?.getBoundingClientRect();
      const box = target.getBoundingClientRect();
      if (!area) return;
      const x = Math.max(0, area.left - box.left) - Math.max(0, box.right - area.right);
      const y = Math.max(0, area.top - box.top) - Math.max(0, box.bottom - area.bottom);
      if (x !== 0 || y !== 0) change((now) => ({ ...now, x: now.x + x, y: now.y + y }));
    },
    panning: {
      onPointerDown: (event: PointerEvent) => {
        if (event.button !== 0) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        pointers.current.set(event.pointerId, pointIn(event));
      },
      onPointerMove: movePointer,
      onPointerUp: releasePointer,
      onPointerCancel: releasePointer,
    },
  };
}
