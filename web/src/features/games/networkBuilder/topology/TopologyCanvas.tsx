import {
  Background,
  ConnectionLineType,
  ConnectionMode,
  Controls,
  type FitViewOptions,
  ReactFlow,
  type ReactFlowInstance,
  useNodesState,
} from '@xyflow/react';
import '@xyflow/react/dist/base.css';
import { useEffect, useMemo, useRef } from 'react';
import { styled } from 'styled-components';
import { useMediaQuery } from '../../../../platform/useMediaQuery';
import { theme } from '../../../../theme/theme';
import type { PlacedDevice } from '../session/networkSession';
import { CableEdge, type CableEdgeType } from './CableEdge';
import { DeviceNode, type DeviceNodeType, SharedByDevices, type SharedState } from './DeviceNode';
import type { Cable } from './networkState';

interface TopologyCanvasProps {
  devices: readonly PlacedDevice[];
  cables: Cable[];
  shared: SharedState;
  /** Called when someone moves a device. */
  onMoveDevice: ((device: string, x: number, y: number) => void) | undefined;
  /** Called when someone draws a cable from one device to another. */
  onConnect: ((from: string, to: string) => void) | undefined;
}

const nodeTypes = { device: DeviceNode };
const edgeTypes = { cable: CableEdge };
const viewOptions: FitViewOptions = { padding: { top: '24px', x: '24px', bottom: '76px' }, maxZoom: 1.2 };
/** For a low and wide drawing: the buttons have space next to it. */
const lowViewOptions: FitViewOptions = {
  padding: { y: '20px', right: '24px', left: '128px' },
  maxZoom: 1.2,
};
/** A cable can be dropped anywhere on a device. */
const reach = 84;

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
  const fit = isLow ? lowViewOptions : viewOptions;
  const nodeOf = ({ name, platform, x, y }: PlacedDevice): DeviceNodeType => ({
    id: name,
    type: 'device',
    position: { x: x * across, y: y * down },
    data: { name, platform },
  });
  const [nodes, setNodes, onNodesChange] = useNodesState<DeviceNodeType>(devices.map(nodeOf));
  const names = devices.map(({ name }) => name).join(' ');
  const view = useRef<ReactFlowInstance<DeviceNodeType, CableEdgeType>>(null);
  const count = useRef(devices.length);
  useEffect(() => {
    if (count.current === devices.length) return;
    count.current = devices.length;
    // The new device gets its size in the next frame.
    requestAnimationFrame(() => void view.current?.fitView(viewOptions));
  }, [devices.length]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only added and removed devices change the drawing
  useEffect(
    () =>
      setNodes((now) => devices.map((device) => now.find(({ id }) => id === device.name) ?? nodeOf(device))),
    [names],
  );
  // Memoized until the cables change, so that dragging a device redraws only its own cables.
  const edges = useMemo(() => edgesOf(cables), [cables]);
  return (
    <SharedByDevices value={shared}>
      <Frame>
        <ReactFlow
          nodes={nodes}
          edges={edges}
          nodeTypes={nodeTypes}
          edgeTypes={edgeTypes}
          onNodesChange={onNodesChange}
          onNodeDragStop={(_event, { id, position }) =>
            onMoveDevice?.(id, position.x / across, position.y / down)
          }
          nodesFocusable={false}
          edgesFocusable={false}
          nodesConnectable={onConnect !== undefined}
          connectionMode={ConnectionMode.Loose}
          connectionLineType={ConnectionLineType.Straight}
          connectionRadius={reach}
          isValidConnection={({ source, target }) => source !== target}
          onConnect={({ source, target }) => onConnect?.(source, target)}
          elementsSelectable={false}
          disableKeyboardA11y
          deleteKeyCode={null}
          zoomOnScroll={false}
          preventScrolling={false}
          minZoom={0.12}
          maxZoom={2}
          onInit={(instance) => {
            view.current = instance;
          }}
          fitView
          fitViewOptions={fit}
          aria-label="Network"
        >
          <Background gap={24} size={1.5} />
          <Controls showInteractive={false} orientation="horizontal" />
        </ReactFlow>
      </Frame>
    </SharedByDevices>
  );
}

function edgesOf(cables: Cable[]): CableEdgeType[] {
  const cableCounts = new Map<string, number>();
  /** Every other cable at a device has its label further out. */
  const isFar = (device: string) => {
    const count = cableCounts.get(device) ?? 0;
    cableCounts.set(device, count + 1);
    return count % 2 === 1;
  };
  const pairOf = ({ a, b }: Cable) => [a.device, b.device].toSorted().join(' ');
  const laneOf = (cable: Cable) => {
    const beside = cables.filter((other) => pairOf(other) === pairOf(cable));
    const lane = beside.indexOf(cable) - (beside.length - 1) / 2;
    return cable.a.device < cable.b.device ? lane : -lane;
  };
  return cables.map((cable) => {
    const { id, a, b, state, words } = cable;
    const lane = laneOf(cable);
    const data = { a, b, state, words, lane, isFar: { a: isFar(a.device), b: isFar(b.device) } };
    return { id, type: 'cable', source: a.device, target: b.device, data };
  });
}

const Frame = styled.div`
  height: var(--drawing-height, 24rem);
  border: 1px solid ${theme.color.line};
  border-radius: ${theme.radius.input};
  background: ${theme.color.deep};
  overflow: hidden;
  ${theme.media.phone} { height: max(17rem, calc(100dvh - 32rem)); }
  .react-flow {
    --xy-background-pattern-color: ${theme.color.line};
    --xy-attribution-background-color: transparent;
    --xy-controls-button-background-color: ${theme.color.panel};
    --xy-controls-button-background-color-hover: ${theme.color.raised};
    --xy-controls-button-color: ${theme.color.text};
    --xy-controls-button-border-color: ${theme.color.line};
  }
  .react-flow__handle { opacity: 0; }
  .react-flow__connection-path { stroke: ${theme.color.accent2}; stroke-width: 2.25; stroke-dasharray: 6 5; }
  .react-flow__controls { gap: 4px; }
  .react-flow__controls-button {
    display: grid;
    place-items: center;
    width: 30px;
    height: 30px;
    padding: 0;
    border: 1px solid ${theme.color.line};
    border-radius: ${theme.radius.input};
    background: ${theme.color.panel};
    color: ${theme.color.muted};
    &:hover { color: ${theme.color.text}; }
    svg { width: 12px; max-height: 12px; fill: currentColor; }
    ${theme.media.touch} { width: 44px; height: 44px; }
  }
  .react-flow__attribution a { color: ${theme.color.muted}; }
`;
