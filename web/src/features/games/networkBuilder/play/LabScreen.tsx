import { ListChecks, Network, SquareTerminal } from 'lucide-react';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { useDocumentTitle } from '../../../../core/components/useDocumentTitle';
import { useMediaQuery } from '../../../../platform/useMediaQuery';
import { theme } from '../../../../theme/theme';
import { Tabs } from '../../../../ui/layout/Tabs';
import { ConsolePanel } from '../console/ConsolePanel';
import { firstPosition, type StepPosition, type Traffic } from '../session/tracedPackets';
import type { OpenLab } from '../session/useLab';
import { NetworkPanel } from '../topology/NetworkPanel';
import { FocusedResult } from './FocusedResult';
import type { LabResult_GradeFragment } from './grading.generated';
import { LabHead } from './LabHead';
import { LabSide } from './LabSide';
import { LogList } from './LogList';
import { PracticeBanner } from './PracticeBanner';
import { SyncBanner } from './SyncBanner';
import { TaskPanel } from './TaskPanel';
import { useGrading } from './useGrading';
import { useHelpTaken } from './useHelpTaken';

/** Appears with the first result. */
const LabResult = lazy(() => import('./LabResult').then((part) => ({ default: part.LabResult })));

/** A lab being played: tasks, network, and console next to each other, or as tabs on a phone. */
export function LabScreen({ lab, onReload }: { lab: OpenLab; onReload: () => void }) {
  const { session } = lab;
  const isPhone = useMediaQuery('(max-width: 767.98px)');
  const [tab, setTab] = useState('tasks');
  const { devices } = session.lab;
  const [device, setDevice] = useState((devices.find(({ locked }) => !locked) ?? devices[0])?.name ?? '');
  const [focusRequest, setFocusRequest] = useState(0);
  const [position, setPosition] = useState<StepPosition>();
  const grading = useGrading(lab);
  const help = useHelpTaken(lab.run);
  const seenGrade = useRef<LabResult_GradeFragment>(undefined);
  useDocumentTitle(session.lab.title);

  useEffect(() => {
    if (grading.grade) setTab('tasks');
  }, [grading.grade]);

  const open = (name: string) => {
    setDevice(name);
    setTab('console');
    setFocusRequest((before) => before + 1);
  };
  const closeSteps = ({ traffic }: StepPosition) => {
    setPosition(undefined);
    open(traffic.device);
  };
  const follow = (traffic: Traffic) => {
    setPosition(firstPosition(traffic));
    setTab('network');
  };
  const tasks = (
    <Column>
      {grading.grade && (
        <FocusedResult grade={grading.grade} seen={seenGrade}>
          <Suspense>
            <LabResult session={session} grade={grading.grade} onAgain={onReload} />
          </Suspense>
        </FocusedResult>
      )}
      <TaskPanel lab={lab} grading={grading} help={help} />
      <LogList lab={lab} isClosed={grading.grade?.isPassed ?? false} />
      <LabSide labId={session.lab.id} />
    </Column>
  );
  const network = (
    <NetworkPanel
      session={session}
      chosen={device}
      onOpen={open}
      steps={position && { position, onMove: setPosition, onClose: () => closeSteps(position) }}
    />
  );
  const console = (
    <ConsolePanel
      session={session}
      device={device}
      onChoose={open}
      focusRequest={focusRequest}
      onFollow={follow}
    />
  );
  return (
    <>
      <LabHead lab={lab} grading={grading} />
      {lab.isPractice && <PracticeBanner />}
      <SyncBanner sync={lab.sync} onReload={onReload} />
      {isPhone ? (
        <Tabs
          label="Parts of the lab"
          value={tab}
          onChange={setTab}
          items={[
            { value: 'tasks', label: 'Tasks', icon: ListChecks, content: tasks },
            { value: 'network', label: 'Network', icon: Network, content: network },
            { value: 'console', label: 'Console', icon: SquareTerminal, content: console },
          ]}
        />
      ) : (
        <Desk>
          {tasks}
          <Column>
            {network}
            {console}
          </Column>
        </Desk>
      )}
    </>
  );
}

const Desk = styled.div`
  /* In a window of 900 pixels, the whole console is visible below the drawing without scrolling. */
  --drawing-height: clamp(14.5rem, 50dvh - 12.25rem, 24rem);
  --console-height: clamp(13rem, 50dvh - 12.25rem, 28rem);
  display: grid;
  grid-template-columns: minmax(18rem, 24rem) minmax(0, 1fr);
  gap: ${theme.layout.gutter};
  align-items: start;
  /* Network and console stay in view next to a long task list; if both don't fit, only the console does. */
  > :last-child { position: sticky; top: 72px; }
  @media (max-height: 1160px) {
    > :last-child { top: auto; bottom: ${theme.space.base}; align-self: end; }
  }
  ${theme.media.narrow} {
    grid-template-columns: minmax(0, 1fr);
    > :last-child { position: static; }
  }
`;

const Column = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.layout.gutter};
  > [tabindex='-1']:focus { outline: none; }
`;
