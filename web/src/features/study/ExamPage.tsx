import { lazy, Suspense, useState } from 'react';
import { useParams } from 'react-router-dom';
import { useAccess } from '../../core/access/useAccess';
import { QueryState } from '../../core/components/QueryState';
import { readServerError } from '../../core/errors/serverError';
import { preloadMarkdown } from '../../ui/data/Markdown';
import { NotFound } from '../../ui/feedback/NotFound';
import { Spinner } from '../../ui/feedback/Spinner';
import { Card } from '../../ui/layout/Card';
import { useExamAttemptQuery } from './exams/exam.generated';
import type { ExamLab } from './exams/examLab';
import { pendingSubmissionMessage, useIsSubmissionPending } from './exams/pendingSubmissions';
import { RunningExam } from './exams/RunningExam';
import { VersionSelect } from './version/VersionSelect';

const ExamReview = lazy(() =>
  import('./exams/ExamReview').then(({ ExamReview: Part }) => ({ default: Part })),
);
// Only a finished exam shows the readiness, so a running one doesn't load it.
const Readiness = lazy(() =>
  import('./progress/Readiness').then(({ Readiness: Part }) => ({ default: Part })),
);

void preloadMarkdown();

/** An exam attempt: in progress as the person left it, or over with its result. */
export function ExamPage({ Lab }: { Lab: ExamLab }) {
  const { id = '' } = useParams();
  const { data, previousData, error, refetch } = useExamAttemptQuery({
    variables: { id },
    fetchPolicy: 'network-only',
    // A request that began before an answer arrived doesn't know the next question.
    context: { queryDeduplication: false },
  });
  const [reloads, setReloads] = useState(0);
  const isSubmitted = useIsSubmissionPending(useAccess().user?.id ?? '', id);
  // While offline, the exam continues with the known data.
  const attempt = (data ?? previousData)?.examAttempt;

  const reload = () =>
    refetch().then(
      () => setReloads((count) => count + 1),
      () => undefined,
    );

  if (!attempt && error && readServerError(error).code === 'NOT_FOUND') return <NotFound heading="h2" />;
  if (!attempt)
    return (
      <Card>
        {isSubmitted && error && <p role="status">{pendingSubmissionMessage}</p>}
        <QueryState error={error} onRetry={() => void reload()} what="exam" height={480} />
      </Card>
    );
  // Without a way back, the server decides which question is next, and any refetch may bring it.
  const place = attempt.canReview ? '' : attempt.place;
  return (
    <>
      {attempt.examId === 'ccna' && <VersionSelect />}
      {attempt.finishedAt ? (
        <Suspense fallback={<Spinner label="Loading the result" />}>
          <ExamReview attempt={attempt} readiness={<Readiness exam={attempt.examId} />} />
        </Suspense>
      ) : (
        <RunningExam key={`${id} ${reloads} ${place}`} attempt={attempt} onReload={reload} Lab={Lab} />
      )}
    </>
  );
}
