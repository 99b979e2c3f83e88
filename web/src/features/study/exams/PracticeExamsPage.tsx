import { FileCheck2 } from 'lucide-react';
import { QueryState } from '../../../core/components/QueryState';
import { EmptyState } from '../../../ui/feedback/EmptyState';
import { Card } from '../../../ui/layout/Card';
import { Tabs } from '../../../ui/layout/Tabs';
import { useExamTab } from '../progress/useExamTab';
import { categories } from '../questions/categories';
import { TrademarkDisclaimer } from '../questions/TrademarkDisclaimer';
import { VersionNotes } from '../version/VersionNotes';
import { AttemptHistory } from './AttemptHistory';
import { usePracticeExamsQuery } from './exam.generated';
import { PracticeExam } from './PracticeExam';

/** The exams in both tracks, how to take them, and past results. */
export default function PracticeExamsPage() {
  const [tab, setTab] = useExamTab();
  const { data, error, refetch } = usePracticeExamsQuery({ fetchPolicy: 'cache-and-network' });

  const contentOf = (category: string) => {
    if (!data)
      return (
        <QueryState
          error={error}
          onRetry={() => void refetch()}
          what="practice exams"
          height={280}
          rows={2}
        />
      );
    const exams = data.practiceExams.filter((exam) => exam.category === category);
    const attempts = data.examAttempts.filter(({ examId }) => exams.some(({ id }) => id === examId));
    return (
      <>
        {category === 'CCNA' && <VersionNotes />}
        {exams.map((exam) => (
          <PracticeExam key={exam.code} exam={exam} />
        ))}
        <Card aria-labelledby={`history-${category}`}>
          <h2 id={`history-${category}`}>History</h2>
          {attempts.length > 0 ? (
            <AttemptHistory attempts={attempts} exams={exams} />
          ) : (
            <EmptyState icon={FileCheck2} title="No exam yet">
              Take a short exam to see where you stand. Start with just ten questions.
            </EmptyState>
          )}
        </Card>
      </>
    );
  };

  return (
    <>
      <Tabs
        label="Exams"
        value={tab}
        onChange={setTab}
        items={categories.map(({ name, tab: value }) => ({ value, label: name, content: contentOf(name) }))}
      />
      <TrademarkDisclaimer />
    </>
  );
}
