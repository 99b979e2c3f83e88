import { FastForward } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { styled } from 'styled-components';
import { useSearchParam } from '../../../../platform/useSearchParam';
import { theme } from '../../../../theme/theme';
import { Skeleton } from '../../../../ui/feedback/Skeleton';
import { Button } from '../../../../ui/forms/Button';
import { Card } from '../../../../ui/layout/Card';
import { Muted } from '../../../../ui/layout/Muted';
import { Row } from '../../../../ui/layout/Row';
import { choiceStyle } from '../devices/choiceStyle';
import { type NetworkSession, useNetworkVersion } from '../session/networkSession';
import { NetworkTable, type TableEditing } from './NetworkTable';
import { cablesOf, neighborOf } from './networkState';
import type { StepViewProps } from './StepView';

/** The drawing library is loaded with the first drawing. */
const TopologyCanvas = lazy(() =>
  import('./TopologyCanvas').then(({ TopologyCanvas }) => ({ default: TopologyCanvas })),
);

/** Loaded with the first packet that is followed. */
const StepView = lazy(() => import('./StepView').then(({ StepView }) => ({ default: StepView })));

const skipped = 60_000;
const nothing: ReadonlySet<string> = new Set();

interface NetworkPanelProps {
  session: NetworkSession;
  /** The device whose console is open. */
  chosen: string;
  onOpen: (device: string) => void;
  /** The packet being followed. */
  steps: StepViewProps | undefined;
  /** Only set if devices and cables can be added and deleted. */
  editing?: TableEditing;
  onMoveDevice?: (device: string, x: number, y: number) => void;
}

/** The network, as a drawing or a table; the choice is kept in the address. */
export function NetworkPanel({ session, chosen, onOpen, steps, editing, onMoveDevice }: NetworkPanelProps) {
  useNetworkVersion(session);
  const [view, setView] = useSearchParam('view', 'drawing');
  const { world, devices } = session;
  const cables = cablesOf(session);
  const step = steps?.position.traffic.packets[steps.position.packet]?.steps[steps.position.step];
  const marked = step && {
    device: step.device,
    isDrop: step.verdict === 'drop' && step.kind !== 'ignore',
    number: (steps?.position.step ?? 0) + 1,
  };
  const off = new Set(Object.values(world.devices).flatMap(({ id, power }) => (power ? [] : [id])));
  return (
    <Card aria-label="Network">
      <Row $align="center" $justify="space-between" $bottom="md">
        <Views role="group" aria-label="View">
          <button type="button" aria-pressed={view !== 'table'} onClick={() => setView('drawing')}>
            Diagram
          </button>
          <button type="button" aria-pressed={view === 'table'} onClick={() => setView('table')}>
            Table
          </button>
        </Views>
        <Button
          variant="ghost"
          disabled={session.isFull}
          data-tooltip="Skip ahead one minute so spanning tree and routing can converge"
          onClick={() => session.act({ kind: 'wait' }, skipped)}
        >
          <FastForward aria-hidden />
          Skip 1 minute
        </Button>
      </Row>
      {world.storm && (
        <Storm role="alert">
          Broadcast storm in VLAN {world.storm.vlan} (seen at {world.storm.device}). There’s a loop without
          spanning tree.
        </Storm>
      )}
      {session.drawing && <Muted $bottom="md">This diagram was drawn from memory and may be wrong.</Muted>}
      {view === 'table' ? (
        <NetworkTable session={session} cables={cables} onOpen={onOpen} marked={marked} editing={editing} />
      ) : (
        <Suspense fallback={<Skeleton label="Loading the diagram" height="var(--drawing-height, 24rem)" />}>
          <TopologyCanvas
            devices={devices}
            cables={cables}
            shared={{
              off,
              chosen,
              marked,
              onOpen,
              connectable: editing?.connectable ?? nothing,
              neighborOf: (device, direction) => neighborOf(devices, device, direction),
            }}
            onMoveDevice={onMoveDevice}
            onConnect={editing?.onConnect}
          />
        </Suspense>
      )}
      {steps && (
        <Suspense fallback={<Skeleton label="Loading the steps" height={240} />}>
          <StepView {...steps} />
        </Suspense>
      )}
    </Card>
  );
}

const Views = styled.div`
  display: flex;
  gap: ${theme.space.xs};
  button { ${choiceStyle} }
`;

const Storm = styled.p`
  margin-bottom: ${theme.space.md};
  color: ${theme.color.danger};
  font-weight: 600;
`;
