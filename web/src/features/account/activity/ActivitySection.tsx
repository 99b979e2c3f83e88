import { History } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { QueryState } from '../../../core/components/QueryState';
import { applyServerError } from '../../../core/errors/applyServerError';
import { theme } from '../../../theme/theme';
import { DateText } from '../../../ui/data/DateText';
import { LoadMore } from '../../../ui/data/LoadMore';
import { EmptyState } from '../../../ui/feedback/EmptyState';
import { Card, CardHeader } from '../../../ui/layout/Card';
import { useMyActivityQuery } from './activity.generated';

const pageSize = 20;

/** Activity by the person or affecting their account, newest first. */
export function ActivitySection() {
  const { data, error, refetch, fetchMore } = useMyActivityQuery({
    variables: { first: pageSize },
    fetchPolicy: 'cache-and-network',
  });
  const [isLoading, setLoading] = useState(false);
  const [isComplete, setComplete] = useState(false);
  const entries = data?.myActivity;
  const hasMore = entries !== undefined && entries.length >= pageSize && !isComplete;

  const handleMore = async () => {
    setLoading(true);
    try {
      const { data: page } = await fetchMore({
        variables: { after: entries?.at(-1)?.id },
        updateQuery: (before, { fetchMoreResult }) => ({
          ...before,
          myActivity: [...before.myActivity, ...fetchMoreResult.myActivity],
        }),
      });
      setComplete((page?.myActivity.length ?? 0) < pageSize);
    } catch (failure) {
      applyServerError(failure);
    } finally {
      setLoading(false);
    }
  };

  return (
    <Card aria-labelledby="activity">
      <CardHeader>
        <h2 id="activity">Activity</h2>
      </CardHeader>
      {!entries && (
        <QueryState error={error} onRetry={() => void refetch()} what="activity" height={40} rows={3} />
      )}
      {entries?.length === 0 && (
        <EmptyState icon={History} title="No activity yet">
          Sign-ins and changes to your account appear here.
        </EmptyState>
      )}
      {entries && entries.length > 0 && (
        <List>
          {entries.map(({ id, text, time }) => (
            <li key={id}>
              <span>{text}</span>
              <DateText iso={time} />
            </li>
          ))}
        </List>
      )}
      {hasMore && <LoadMore what="activity" isLoading={isLoading} onLoad={() => void handleMore()} />}
    </Card>
  );
}

const List = styled.ol`
  display: grid;
  margin-bottom: ${theme.space.base};
  > li {
    display: flex;
    flex-wrap: wrap;
    justify-content: space-between;
    gap: ${theme.space.xs} ${theme.space.base};
    padding: ${theme.space.sm} 0;
    overflow-wrap: anywhere;
  }
  > li + li { border-top: 1px solid ${theme.color.line}; }
  time { color: ${theme.color.muted}; font-size: ${theme.size.sm}; }
`;
