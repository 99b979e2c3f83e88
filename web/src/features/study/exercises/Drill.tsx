import { ArrowLeft, CircleCheck, CircleQuestionMark } from 'lucide-react';
import { styled } from 'styled-components';
import { QueryState } from '../../../core/components/QueryState';
import { applyServerError } from '../../../core/errors/applyServerError';
import { theme } from '../../../theme/theme';
import { EmptyState } from '../../../ui/feedback/EmptyState';
import { Button } from '../../../ui/forms/Button';
import { Card } from '../../../ui/layout/Card';
import { categoryColor } from '../questions/categories';
import { Round } from '../questions/Round';
import { useRound } from '../questions/useRound';
import { useDrillQuery } from './drill.generated';

interface DrillProps extends DrillScope {
  onLeave: () => void;
}

/** A round of questions from a category, one by one, with its result at the end. */
export function Drill({ onLeave, ...scope }: DrillProps) {
  const { category, objective, onlyMissed } = scope;
  const drill = useDrill(scope);
  const { questions } = drill;

  return (
    <Column>
      <Head>
        <Button variant="ghost" onClick={onLeave}>
          <ArrowLeft aria-hidden />
          Study Hub
        </Button>
        <h2>
          {category}
          {objective && `: objective ${objective}`}
          {onlyMissed && ': missed questions'}
        </h2>
      </Head>
      {!questions && <Holder aria-hidden />}
      {!questions && (
        <QueryState error={drill.error} onRetry={() => void drill.restart()} what="questions" height={360} />
      )}
      {questions?.length === 0 && (
        <Card>
          <EmptyState
            icon={onlyMissed ? CircleCheck : CircleQuestionMark}
            title={onlyMissed ? 'No missed questions left' : `No questions for ${category} yet`}
          >
            {onlyMissed && 'Your latest answer to each question was correct.'}
          </EmptyState>
        </Card>
      )}
      {questions && questions.length > 0 && (
        <Round
          round={drill}
          tone={categoryColor(category)}
          onRestart={() => void drill.restart()}
          leaveLabel="Back to Study Hub"
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

/** Reserves the progress bar's space. */
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
`;

/** Where a drill's questions come from. */
interface DrillScope {
  category: string;
  /** Id of a domain in the exam outline; if missing, all domains. */
  domain: string | undefined;
  /** Number of an objective in the domain; if missing, all objectives. */
  objective: string | undefined;
  /** Whether to ask only questions whose last answer was incorrect. */
  onlyMissed: boolean;
}

/** A round of questions chosen by the server: missed and new questions come first. */
function useDrill({ onlyMissed, ...scope }: DrillScope) {
  const { data, error, refetch } = useDrillQuery({
    variables: { ...scope, ...(onlyMissed && { onlyMissed }) },
    // A new round asks the server again, and an open round never changes while the person is working on it.
    fetchPolicy: 'no-cache',
  });
  const round = useRound(data?.questions);
  const restart = async () => {
    await refetch();
    round.restart();
  };
  return {
    ...round,
    error: data ? undefined : error,
    restart: () => restart().catch((failure: unknown) => applyServerError(failure)),
  };
}
