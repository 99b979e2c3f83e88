import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { useAccess } from '../../../core/access/useAccess';
import { plural } from '../../../platform/plural';
import { timeZone } from '../../../platform/timeZone';
import { theme } from '../../../theme/theme';
import { useGameCardQueueQuery } from './missedCards.generated';

/** Tells people without the Study Hub about waiting cards; for everyone else they are in the Study Hub's queue. */
export function MissedCardsLine() {
  const { can } = useAccess();
  const { data } = useGameCardQueueQuery({
    variables: { timeZone },
    skip: can('STUDY_HUB'),
    fetchPolicy: 'cache-and-network',
  });
  const count = (data?.gameCardQueue.due ?? 0) + (data?.gameCardQueue.fresh ?? 0);
  if (count === 0) return null;
  return (
    <Line>
      {plural(count, 'missed card is', 'missed cards are')} waiting.{' '}
      <Link to="/games/review">Review {count === 1 ? 'it' : 'them'}</Link>
    </Line>
  );
}

const Line = styled.p`
  margin-bottom: ${theme.space.base};
  color: ${theme.color.muted};
`;
