import { RotateCcw } from 'lucide-react';
import { lazy, type Ref, Suspense, useImperativeHandle, useState } from 'react';
import { styled } from 'styled-components';
import { QueryState } from '../../../../core/components/QueryState';
import { applyServerError } from '../../../../core/errors/applyServerError';
import { theme } from '../../../../theme/theme';
import { Banner } from '../../../../ui/feedback/Banner';
import { Button } from '../../../../ui/forms/Button';
import { Muted } from '../../../../ui/layout/Muted';
import { RunBanner } from '../../frame/RunBanner';
import { LabDesk } from '../play/LabDesk';
import { savedLabel } from '../play/LabHead';
import { TaskPanel } from '../play/TaskPanel';
import { useNetworkVersion } from '../session/networkSession';
import { type OpenLab, useLab } from '../session/useLab';

const ConfirmDialog = lazy(() =>
  import('../../../../core/components/ConfirmDialog').then((part) => ({ default: part.ConfirmDialog })),
);

/** What an exam needs from its open lab. */
interface LabWork {
  hasSteps: () => boolean;
  /** Sends the latest steps. Returns whether the server has all of them. */
  flush: () => Promise<boolean>;
}

interface ExamLabProps {
  attemptId: string;
  place: number;
  labId: string;
  work: Ref<LabWork>;
}

/** A lab in a running exam, without hints, checks, a solution, or the tutor. */
export function ExamLab({ attemptId, place, labId, work }: ExamLabProps) {
  const { lab, error, reload, isOld } = useLab(labId, { attemptId, place });
  if (isOld)
    return (
      <Banner tone="accent" title="This lab was updated">
        <p>Reload the page to continue.</p>
        <Button variant="primary" onClick={() => window.location.reload()}>
          Reload the page
        </Button>
      </Banner>
    );
  if (!lab) return <QueryState error={error} onRetry={reload} what="the lab" height={420} rows={2} />;
  return <ExamLabScreen key={lab.run.id} lab={lab} work={work} onReload={reload} />;
}

interface ExamLabScreenProps extends Pick<ExamLabProps, 'work'> {
  lab: OpenLab;
  onReload: () => void;
}

function ExamLabScreen({ lab, work, onReload }: ExamLabScreenProps) {
  const { session, sync } = lab;
  useNetworkVersion(session);
  const [isAsking, setAsking] = useState(false);
  const canRestart = session.log.length > 0;
  useImperativeHandle(work, () => ({ hasSteps: () => session.log.length > 0, flush: lab.flush }));

  const restart = async () => {
    setAsking(false);
    try {
      await lab.restart();
    } catch (reason) {
      applyServerError(reason);
    }
  };
  return (
    <>
      <Head>
        <h3>{session.lab.title}</h3>
        <Muted as="span" $size="sm" role="status">
          {savedLabel(sync)}
        </Muted>
        <Button onClick={() => setAsking(canRestart)} aria-disabled={!canRestart}>
          <RotateCcw aria-hidden />
          Restart
        </Button>
      </Head>
      <RunBanner sync={sync} what="lab" onReload={onReload} />
      <LabDesk session={session} tasks={<TaskPanel lab={lab} />} />
      {isAsking && (
        <Suspense>
          <ConfirmDialog
            title="Restart the lab?"
            description="This clears your work in this lab. The exam clock keeps running."
            action="Restart"
            run={restart}
            onClose={() => setAsking(false)}
          />
        </Suspense>
      )}
    </>
  );
}

const Head = styled.header`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${theme.space.sm} ${theme.space.base};
  h3 { flex: 1; font: 600 ${theme.size.lg} / 1.4 ${theme.font.heading}; }
`;
