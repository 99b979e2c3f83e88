import { Link } from 'react-router-dom';
import { useAccess } from '../../../core/access/useAccess';
import { plural } from '../../../platform/plural';
import { timeZone } from '../../../platform/timeZone';
import { Muted } from '../../../ui/layout/Muted';
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
    <Muted $bottom="base">
      {plural(count, 'missed card is', 'missed cards are')} waiting.{' '}
      <Link to="/games/review">Review {count === 1 ? 'it' : 'them'}</Link>
    </Muted>
  );
}
