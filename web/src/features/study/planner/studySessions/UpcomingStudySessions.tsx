import { CalendarDays } from 'lucide-react';
import { QueryState } from '../../../../core/components/QueryState';
import { EmptyState } from '../../../../ui/feedback/EmptyState';
import { Card, CardHeader } from '../../../../ui/layout/Card';
import { type StudySessionActions, StudySessionRow } from './StudySessionRow';
import { useUpcomingStudySessionsQuery } from './studySessions.generated';
import { useTopicTitles } from './useTopicTitles';

/** Later sessions are in the week view. */
const shown = 12;

/** Scheduled sessions, soonest first. */
export function UpcomingStudySessions(ways: StudySessionActions) {
  const { data, error, refetch } = useUpcomingStudySessionsQuery({
    variables: { first: shown },
    fetchPolicy: 'cache-and-network',
  });
  const titleOf = useTopicTitles();
  const sessions = data?.upcomingStudySessions;
  return (
    <Card aria-labelledby="upcoming-heading">
      <CardHeader>
        <h2 id="upcoming-heading">Upcoming sessions</h2>
      </CardHeader>
      {!sessions && (
        <QueryState error={error} onRetry={() => void refetch()} what="sessions" height={72} rows={4} />
      )}
      {sessions?.length === 0 && (
        <EmptyState icon={CalendarDays} title="No upcoming sessions">
          A set time beats good intentions.
        </EmptyState>
      )}
      <ul>
        {sessions?.map((planned) => (
          <StudySessionRow
            key={planned.id}
            planned={planned}
            topic={titleOf(planned.session.topicId)}
            {...ways}
          />
        ))}
      </ul>
    </Card>
  );
}
