import { ArrowLeft, CircleQuestionMark } from 'lucide-react';
import { styled } from 'styled-components';
import { QueryState } from '../../core/QueryState';
import { theme } from '../../theme/theme';
import { Button } from '../../ui/Button';
import { Card } from '../../ui/Card';
import { EmptyState } from '../../ui/EmptyState';
import { Progress } from '../../ui/Progress';
import { toneOf } from './categories';
import { DrillResult } from './DrillResult';
import { QuestionCard } from './QuestionCard';
import { useDrill } from './useDrill';

interface DrillProps {
  category: string;
  /** Id of a domain of the exam outline; without it all. */
  domain: string | undefined;
  onLeave: () => void;
}

export function Drill({ category, domain, onLeave }: DrillProps) {
  const drill = useDrill(category, domain);
  const { questions, question, number, verdicts } = drill;

  return (
    <Column>
      <Head>
        <Button variant="ghost" onClick={onLeave}>
          <ArrowLeft aria-hidden />
          Study Hub
        </Button>
        <h2>{category}</h2>
        {/* Its place is kept while the questions are on their way. */}
        <span>{question && questions ? `Question ${number} of ${questions.length}` : '\u00a0'}</span>
      </Head>
      {!questions && <Holder aria-hidden />}
      {!questions && (
        <QueryState error={drill.error} onRetry={() => void drill.restart()} what="questions" height={360} />
      )}
      {questions?.length === 0 && (
        <Card>
          <EmptyState icon={CircleQuestionMark} title={`There are no questions for ${category}`} />
        </Card>
      )}
      {question && questions && (
        <>
          <Progress
            label="Answered"
            percent={(verdicts.length / questions.length) * 100}
            tone={toneOf(category)}
          />
          <QuestionCard
            key={question.id}
            question={question}
            verdict={drill.verdict}
            isChecking={drill.isChecking}
            isLast={number === questions.length}
            onAnswer={(optionIds) => void drill.answer(optionIds)}
            onNext={drill.next}
          />
        </>
      )}
      {questions && questions.length > 0 && !question && (
        <DrillResult
          questions={questions}
          verdicts={verdicts}
          onRestart={() => void drill.restart()}
          onLeave={onLeave}
        />
      )}
    </Column>
  );
}

const Column = styled.div`
  display: grid;
  gap: ${theme.space.base};
  max-width: 52rem;
  margin: 0 auto;
`;

/** The place of the progress bar. */
const Holder = styled.div`
  height: 8px;
`;

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${theme.space.sm} ${theme.space.md};
  h2 { flex: 1; }
  > button { margin-left: -${theme.space.base}; }
  > span { color: ${theme.color.muted}; font-variant-numeric: tabular-nums; }
`;
