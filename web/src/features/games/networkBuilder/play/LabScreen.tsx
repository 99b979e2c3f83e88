import { lazy, Suspense, useRef } from 'react';
import { useDocumentTitle } from '../../../../core/components/useDocumentTitle';
import { RunBanner } from '../../frame/RunBanner';
import type { OpenLab } from '../session/useLab';
import { FocusedResult } from './FocusedResult';
import type { LabResult_GradeFragment } from './grading.generated';
import { LabColumn, LabDesk } from './LabDesk';
import { LabHead } from './LabHead';
import { LabSide } from './LabSide';
import { LogList } from './LogList';
import { PracticeBanner } from './PracticeBanner';
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
