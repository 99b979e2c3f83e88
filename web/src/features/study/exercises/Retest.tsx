import { ArrowLeft } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { styled } from 'styled-components';
import { QueryState } from '../../../core/components/QueryState';
import { applyServerError } from '../../../core/errors/applyServerError';
import { theme } from '../../../theme/theme';
import { ButtonLink } from '../../../ui/forms/Button';
import { categoryColor } from '../questions/categories';
import { Round } from '../questions/Round';
import { useRound } from '../questions/useRound';
import { useRetestQuery } from './drill.generated';

const cardsPath = '/study-hub/flashcards';

/** One question again, as a separate drill; its answer counts like any other. */
export function Retest({ id }: { id: string }) {
  const navigate = useNavigate();
  const { data, error, refetch } = useRetestQuery({
    variables: { id },
    // Asked again, its choices are in a different order.
    fetchPolicy: 'no-cache',
  });
  const question = data?.question;
  const round = useRound(question && [question]);
  const restart = async () => {
    try {
      await refetch();
      round.restart();
    } catch (failure) {
      applyServerError(failure);
    }
  };
  return (
    <Column>
      <Head>
        <ButtonLink variant="ghost" to={cardsPath}>
          <ArrowLeft aria-hidden />
          Flashcards
        </ButtonLink>
        <h2>Retest</h2>
      </Head>
      {question ? (
        <Round
          round={round}
          tone={categoryColor(question.category)}
          onRestart={() => void restart()}
          restartLabel="Try again"
          leaveLabel="Back to flashcards"
          onLeave={() => void navigate(cardsPath)}
        />
      ) : (
        <QueryState error={error} onRetry={() => void refetch()} what="question" height={360} />
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

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${theme.space.sm} ${theme.space.md};
  h2 { flex: 1; }
  > a { margin-left: -${theme.space.base}; }
`;
