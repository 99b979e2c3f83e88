import { FastForward } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { styled } from 'styled-components';
import { useSearchParam } from '../../../../platform/useSearchParam';
import { theme } from '../../../../theme/theme';
import { Skeleton } from '../../../../ui/feedback/Skeleton';
import { Button } from '../../../../ui/forms/Button';
import { Card } from '../../../../ui/layout/Card';
import { choiceStyle } from '../devices/choiceStyle';
import type { LabSession } from '../session/labSession';
import { useLabVersion } from '../session/useLabVersion';
import { NetworkTable } from './NetworkTable';
import { cablesOf, neighborOf } from './networkState';

/** The library of the drawing comes with the first one. */
const TopologyCanvas = lazy(() =>
  import('./TopologyCanvas').then(({ TopologyCanvas }) => ({ default: TopologyCanvas })),
);

const skipped = 60_000;

interface NetworkPanelProps {
  session: LabSession;
  /** Whose console is open. */
  chosen: string;
  onOpen: (device: string) => void;
}

/** The network, drawn or as a table; which one is in the address. */
export function NetworkPanel({ session, chosen, onOpen }: NetworkPanelProps) {
  useLabVersion(session);
  const [view, setView] = useSearchParam('view', 'drawing');
  const { lab, labRun } = session;
  const { world } = labRun;
  const cables = cablesOf(lab, world);
  const off = new Set(Object.values(world.devices).flatMap(({ id, power }) => (power ? [] : [id])));
  return (
    <Card aria-label="Network">
      <Head>
        <Views role="group" aria-label="View">
          <button type="button" aria-pressed={view !== 'table'} onClick={() => setView('drawing')}>
            Drawing
          </button>
          <button type="button" aria-pressed={view === 'table'} onClick={() => setView('table')}>
            Table
          </button>
        </Views>
        <Button
          variant="ghost"
          disabled={session.isFull}
          data-tooltip="Lets a minute pass: spanning tree and routing come to rest"
          onClick={() => session.act({ kind: 'wait' }, skipped)}
        >
          <FastForward aria-hidden />
          Skip 1 minute
        </Button>
      </Head>
      {world.storm && (
        <Storm role="alert">
          Frames go round in VLAN {world.storm.vlan}, seen at {world.storm.device}: a loop without spanning
          tree.
        </Storm>
      )}
      {view === 'table' ? (
        <NetworkTable session={session} cables={cables} onOpen={onOpen} />
      ) : (
        <Suspense fallback={<Skeleton label="Loading the drawing" height={384} />}>
          <TopologyCanvas
            lab={lab}
            cables={cables}
            off={off}
            chosen={chosen}
            actions={{ onOpen, neighborOf: (device, direction) => neighborOf(lab, device, direction) }}
          />
        </Suspense>
      )}
    </Card>
  );
}

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${theme.space.sm};
  margin-bottom: ${theme.space.md};
`;

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
