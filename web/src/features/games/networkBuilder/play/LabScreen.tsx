import { lazy, type ReactNode, type RefObject, Suspense, useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { useDocumentTitle } from '../../../../core/components/useDocumentTitle';
import { theme } from '../../../../theme/theme';
import { Banner } from '../../../../ui/feedback/Banner';
import { Skeleton } from '../../../../ui/feedback/Skeleton';
import { Card } from '../../../../ui/layout/Card';
import { RunBanner } from '../../frame/RunBanner';
import type { OpenLab } from '../session/useLab';
import type { LabResult_GradeFragment } from './grading.generated';
import { LabColumn, LabDesk } from './LabDesk';
import { LabHead } from './LabHead';
import { LogList } from './LogList';
import { TaskPanel } from './TaskPanel';
import { useGrading } from './useGrading';
import { useHelpTaken } from './useHelpTaken';

const TrialBanner = lazy(() =>
  import('../ownLabs/TrialBanner').then((part) => ({ default: part.TrialBanner })),
);
const LabResult = lazy(() => import('./LabResult').then((part) => ({ default: part.LabResult })));

/** A lab being played. */
export function LabScreen({ lab, onReload }: { lab: OpenLab; onReload: () => void }) {
  const { session } = lab;
  const grading = useGrading(lab);
  const help = useHelpTaken(lab.run);
  const seenGrade = useRef<LabResult_GradeFragment>(undefined);
  useDocumentTitle(session.lab.title);

  const tasks = (
    <LabColumn>
      {grading.grade && (
        <FocusedResult grade={grading.grade} seen={seenGrade}>
          <Suspense>
            <LabResult session={session} grade={grading.grade} onAgain={onReload} />
          </Suspense>
        </FocusedResult>
      )}
      <TaskPanel lab={lab} practice={{ grading, help }} />
      <LogList lab={lab} isClosed={grading.grade?.isPassed ?? false} />
      <LabSide labId={session.lab.id} />
    </LabColumn>
  );
  return (
    <>
      <LabHead lab={lab} grading={grading} />
      {lab.isPractice && <PracticeBanner />}
      {lab.run.isTrial && (
        <Suspense>
          <TrialBanner lab={lab} />
        </Suspense>
      )}
      <RunBanner sync={lab.sync} what="lab" onReload={onReload} />
      <LabDesk session={session} tasks={tasks} grade={grading.grade} />
    </>
  );
}

const LabStandings = lazy(() => import('./LabStandings').then((part) => ({ default: part.LabStandings })));

/** Leaderboard and rating, loaded when someone opens them. */
function LabSide({ labId }: { labId: string }) {
  const [wasOpened, setOpened] = useState(false);
  return (
    <Card as="details" onToggle={() => setOpened(true)}>
      <summary>Leaderboard and rating</summary>
      {wasOpened && (
        <Suspense fallback={<Skeleton label="Loading the leaderboard" height={96} />}>
          <LabStandings labId={labId} />
        </Suspense>
      )}
    </Card>
  );
}

/** Explains what happens to a lab that was started without a connection. */
function PracticeBanner() {
  return (
    <Gap>
      <Banner tone="accent" title="Offline practice">
        Your work is saved in this browser and graded when you’re back online. It counts toward your progress
        but not the leaderboard. Hints are free.
      </Banner>
    </Gap>
  );
}

const Gap = styled.div`
  margin-bottom: ${theme.space.base};
`;

interface FocusedResultProps {
  grade: LabResult_GradeFragment;
  /** The last result that had the focus: on a phone this component mounts again each time its tab opens. */
  seen: RefObject<LabResult_GradeFragment | undefined>;
  children: ReactNode;
}

/** Takes the focus once for each new result. */
function FocusedResult({ grade, seen, children }: FocusedResultProps) {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (seen.current === grade) return;
    seen.current = grade;
    element.current?.focus();
  }, [grade, seen]);
  return (
    <div ref={element} tabIndex={-1}>
      {children}
    </div>
  );
}
