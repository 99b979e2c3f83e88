import { Maximize, Minus, Plus } from 'lucide-react';
import { type PointerEvent, useMemo, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { useMediaQuery } from '../../../../platform/useMediaQuery';
import { theme } from '../../../../theme/theme';
import type { PlacedDevice } from '../session/networkSession';
import { CableEdge, placeCables } from './CableEdge';
import { DeviceNode, type SharedState } from './DeviceNode';
import type { Cable } from './networkState';
import { useView } from './useView';
import { deviceAt, deviceSize, type Padding, type Point, scaleLimits } from './view';

interface TopologyCanvasProps {
  devices: readonly PlacedDevice[];
  cables: Cable[];
  shared: SharedState;
  /** Called when someone moves a device. */
  onMoveDevice: ((device: string, x: number, y: number) => void) | undefined;
  /** Called when someone draws a cable from one device to another. */
  onConnect: ((from: string, to: string) => void) | undefined;
}

const padding: Padding = { top: 24, right: 24, bottom: 76, left: 24 };
/** Padding of a low and wide drawing, next to which the buttons have space. */
const lowPadding: Padding = { top: 20, right: 24, bottom: 20, left: 128 };
/** How far from a device a cable can be dropped. */
const reach = 40;
/** Distance in pixels that a pointer may move during a click. */
const clickMoves = 3;
const dotGap = 24;

/** A pointer that moves a device or draws a cable from it. */
interface Drag {
  kind: 'move' | 'cable';
  device: string;
  pointer: number;
  start: Point;
  end: Point;
  /** Where the device was, if it moves. */
  from: Point;
  isMoving: boolean;
}

/** The network as a drawing. Devices can be moved for a better view; the table next to it says the same as text. */
export function TopologyCanvas({ devices, cables, shared, onMoveDevice, onConnect }: TopologyCanvasProps) {
  // Closer together on a phone, so that a finger can hit them.
  const isPhone = useMediaQuery('(max-width: 767.98px)');
  const across = isPhone ? 4.6 : 8;
  // A lab shares the window's height with its console; where devices can be placed freely, the drawing gets all the
  // space.
  const isLow = !isPhone && !onMoveDevice;
  /** Pixels per hundredth of the height. */
  const down = isLow ? 7 : 8;
  /** Devices that were moved in this drawing only. */
  const [moved, setMoved] = useState<ReadonlyMap<string, Point>>(new Map());
  const [drag, setDrag] = useState<Drag>();
  const frame = useRef<HTMLDivElement>(null);
  /** The click that ends a drag doesn't open the device's console. */
  const isDragged = useRef(false);

  const corners = new Map(
    devices.map(({ name, x, y }) => [name, moved.get(name) ?? { x: x * across, y: y * down }]),
  );
  if (drag?.kind === 'move' && drag.isMoving) corners.set(drag.device, cornerIn(drag));
  const { view, showAll, zoomIn, zoomOut, locate, reveal, panning } = useView(
    frame,
    [...corners.values()],
    isLow ? lowPadding : padding,
  );
  const placed = useMemo(() => placeCables(cables), [cables]);

  const begin = (kind: Drag['kind'], device: string, event: PointerEvent) => {
    event.stopPropagation();
    isDragged.current = false;
    if (event.button !== 0) return;
    const start = locate(event);
    const from = corners.get(device) ?? start;
    setDrag({ kind, device, pointer: event.pointerId, start, end: start, from, isMoving: kind === 'cable' });
    if (kind === 'cable') frame.current?.setPointerCapture(event.pointerId);
  };
  const move = (event: PointerEvent) => {
    if (drag?.pointer !== event.pointerId) return panning.onPointerMove(event);
    // The button was released outside the drawing.
    if (event.buttons === 0) return setDrag(undefined);
    const end = locate(event);
    const distance = Math.hypot(end.x - drag.start.x, end.y - drag.start.y) * view.scale;
    if (!drag.isMoving && distance <= clickMoves) return;
    // Captured from here on, because a captured click wouldn't reach the device's button.
    if (!drag.isMoving) frame.current?.setPointerCapture(event.pointerId);
    isDragged.current = true;
    setDrag({ ...drag, end, isMoving: true });
  };
  const release = (event: PointerEvent) => {
    if (drag?.pointer !== event.pointerId) return panning.onPointerUp(event);
    setDrag(undefined);
    if (event.type === 'pointercancel' || !drag.isMoving) return;
    if (drag.kind === 'move') {
      const { x, y } = cornerIn(drag);
      if (onMoveDevice) onMoveDevice(drag.device, x / across, y / down);
      else setMoved((before) => new Map(before).set(drag.device, { x, y }));
      return;
    }
    const others = new Map(
      [...corners].filter(([name]) => name !== drag.device && shared.connectable.has(name)),
    );
    const target = deviceAt(others, locate(event), reach);
    if (target !== undefined) onConnect?.(drag.device, target);
  };

  return (
    <Frame
      ref={frame}
      role="group"
      aria-label="Diagram"
      onPointerDown={panning.onPointerDown}
      onPointerMove={move}
      onPointerUp={release}
      onPointerCancel={release}
      onClickCapture={(event) => {
        if (isDragged.current) event.stopPropagation();
        isDragged.current = false;
      }}
      style={{
        backgroundPosition: `${view.x}px ${view.y}px`,
        backgroundSize: `${dotGap * view.scale}px ${dotGap * view.scale}px`,
      }}
    >
      <Scene style={{ transform: `translate(${view.x}px, ${view.y}px) scale(${view.scale})` }}>
        <svg width="1" height="1">
          <title>Cables</title>
          {placed.map(({ cable, ...place }) => {
            const start = corners.get(cable.a.device);
            const end = corners.get(cable.b.device);
            return (
              start &&
              end && (
                <CableEdge
                  key={cable.id}
                  cable={cable}
                  {...place}
                  from={middleOf(start)}
                  to={middleOf(end)}
                />
              )
            );
          })}
          {drag?.kind === 'cable' && (
            <NewCable x1={drag.start.x} y1={drag.start.y} x2={drag.end.x} y2={drag.end.y} />
          )}
        </svg>
        {devices.map(({ name, platform }) => {
          const { x, y } = corners.get(name) ?? { x: 0, y: 0 };
          return (
            <Place
              key={name}
              style={{ transform: `translate(${x}px, ${y}px)` }}
              onFocus={({ target }) => target.matches(':focus-visible') && reveal(target)}
              onPointerDown={(event) => begin('move', name, event)}
            >
              <DeviceNode
                name={name}
                platform={platform}
                shared={shared}
                onPlug={onConnect && ((event) => begin('cable', name, event))}
              />
            </Place>
          );
        })}
      </Scene>
      <Controls onPointerDown={(event) => event.stopPropagation()}>
        <button type="button" aria-label="Zoom in" disabled={view.scale >= scaleLimits.max} onClick={zoomIn}>
          <Plus aria-hidden size={14} />
        </button>
        <button
          type="button"
          aria-label="Zoom out"
          disabled={view.scale <= scaleLimits.min}
          onClick={zoomOut}
        >
          <Minus aria-hidden size={14} />
        </button>
        <button type="button" aria-label="Show all devices" onClick={showAll}>
          <Maximize aria-hidden size={14} />
        </button>
      </Controls>
    </Frame>
  );
}

const cornerIn = ({ from, start, end }: Drag): Point => ({
  x: from.x + end.x - start.x,
  y: from.y + end.y - start.y,
});

const middleOf = ({ x, y }: Point): Point => ({
  x: x + deviceSize.width / 2,
  y: y + deviceSize.height / 2,
});

const Frame = styled.div`
  position: relative;
  height: var(--drawing-height, 24rem);
  border: 1px solid ${theme.color.line};
  border-radius: ${theme.radius.input};
  background: radial-gradient(circle, ${theme.color.line} 0.75px, transparent 1px) ${theme.color.deep};
  /* Unlike hidden, clip keeps the browser from scrolling to a focused device, which the drawing moves to itself. */
  overflow: clip;
  cursor: grab;
  touch-action: none;
  user-select: none;
  &:active { cursor: grabbing; }
  ${theme.media.phone} { height: max(17rem, calc(100dvh - 32rem)); }
`;

const Scene = styled.div`
  position: absolute;
  top: 0;
  left: 0;
  width: 0;
  height: 0;
  transform-origin: 0 0;
  > svg { position: absolute; overflow: visible; }
`;

const Place = styled.div`
  position: absolute;
  width: ${deviceSize.width}px;
`;

const NewCable = styled.line`
  stroke: ${theme.color.accent2};
  stroke-width: 2.25;
  stroke-dasharray: 6 5;
  pointer-events: none;
`;

const Controls = styled.div`
  position: absolute;
  bottom: 15px;
  left: 15px;
  display: flex;
  gap: 4px;
  cursor: default;
  button {
    display: grid;
    place-items: center;
    width: 30px;
    height: 30px;
    padding: 0;
    border: 1px solid ${theme.color.line};
    border-radius: ${theme.radius.input};
    background: ${theme.color.panel};
    color: ${theme.color.muted};
    cursor: pointer;
    &:hover { color: ${theme.color.text}; }
    &:disabled { opacity: 0.5; cursor: default; }
    ${theme.media.touch} { width: 44px; height: 44px; }
  }
`;
