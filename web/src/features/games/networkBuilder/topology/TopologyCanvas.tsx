import { Background, Controls, ReactFlow, useNodesState } from '@xyflow/react';
import '@xyflow/react/dist/base.css';
import { styled } from 'styled-components';
import type { Lab } from '../../../../../../network-sim/src/labs/lab.js';
import { useMediaQuery } from '../../../../platform/useMediaQuery';
import { theme } from '../../../../theme/theme';
import { CableEdge, type CableEdgeType } from './CableEdge';
import { type Actions, DeviceActions, DeviceNode, type DeviceNodeType } from './DeviceNode';
import type { Cable } from './networkState';

interface TopologyCanvasProps {
  lab: Lab;
  cables: Cable[];
  /** Devices that are switched off. */
  off: ReadonlySet<string>;
  chosen: string;
  actions: Actions;
}

const nodeTypes = { device: DeviceNode };
const edgeTypes = { cable: CableEdge };

/** The network as a drawing. Devices can be moved, for a better view; the table beside it says the same in words. */
export function TopologyCanvas({ lab, cables, off, chosen, actions }: TopologyCanvasProps) {
  // On a phone closer together, so that a finger hits them.
  const across = useMediaQuery('(max-width: 767.98px)') ? 4.6 : 8;
  const [nodes, , onNodesChange] = useNodesState<DeviceNodeType>(
    lab.devices.map(({ name, platform, x, y }) => ({
      id: name,
      type: 'device',
      position: { x: x * across, y: y * 8 },
      data: { name, platform },
    })),
  );
  const edges: CableEdgeType[] = cables.map(({ id, a, b, state, words }) => ({
    id,
    type: 'cable',
    source: a.device,
    target: b.device,
    data: { a, b, state, words },
  }));
  return (
    <DeviceActions value={{ ...actions, off, chosen }}>
      <Frame>
        <ReactFlow
          nodes={nodes}
          edges={edges}
          nodeTypes={nodeTypes}
          edgeTypes={edgeTypes}
          onNodesChange={onNodesChange}
          nodesFocusable={false}
          edgesFocusable={false}
          nodesConnectable={false}
          elementsSelectable={false}
          disableKeyboardA11y
          deleteKeyCode={null}
          zoomOnScroll={false}
          preventScrolling={false}
          minZoom={0.3}
          maxZoom={2}
          fitView
          fitViewOptions={{ padding: { top: '24px', x: '24px', bottom: '56px' }, maxZoom: 1.2 }}
          aria-label="Network"
        >
          <Background gap={24} size={1.5} />
          <Controls showInteractive={false} orientation="horizontal" />
        </ReactFlow>
      </Frame>
    </DeviceActions>
  );
}

const Frame = styled.div`
  height: 24rem;
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
