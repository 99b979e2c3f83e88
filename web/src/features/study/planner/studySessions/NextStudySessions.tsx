import { CalendarDays } from 'lucide-react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { QueryState } from '../../../../core/components/QueryState';
import { theme, tint } from '../../../../theme/theme';
import { EmptyState } from '../../../../ui/feedback/EmptyState';
import { ButtonLink } from '../../../../ui/forms/Button';
import { Card, CardHeader } from '../../../../ui/layout/Card';
import { formatMinutes, formatWhen } from '../../scheduling/formatSession';
import { useUpcomingStudySessionsQuery } from './studySessions.generated';

/** The hub's section of the planner: the next three sessions. */
export function NextStudySessions() {
  const { data, error, refetch } = useUpcomingStudySessionsQuery({ variables: { first: 3 } });
  const sessions = data?.upcomingStudySessions;
  return (
    <Card aria-labelledby="sessions-heading">
      <CardHeader>
        <h2 id="sessions-heading">Upcoming sessions</h2>
        <Link to="/study-hub/planner">Planner</Link>
      </CardHeader>
      {!sessions && (
        <QueryState error={error} onRetry={() => void refetch()} what="sessions" height={52} rows={3} />
      )}
      {sessions?.length === 0 && (
        <EmptyState
          icon={CalendarDays}
          title="No upcoming sessions"
          action={<ButtonLink to="/study-hub/planner?session=new">Schedule a session</ButtonLink>}
        />
      )}
      <ul>
        {sessions?.map(({ id, startsAt, session }) => (
          <li key={id}>
            <Item to={`/study-hub/planner?view=upcoming&session=${session.id}`}>
              <strong>{session.title}</strong>
              <span>
                {formatWhen(startsAt)}, {formatMinutes(session.minutes)}
              </span>
            </Item>
          </li>
        ))}
      </ul>
    </Card>
  );
}

const Item = styled(Link)`
  display: grid;
  margin: 0 calc(-1 * ${theme.space.sm});
  padding: ${theme.space.sm};
  border-radius: ${theme.radius.button};
  color: ${theme.color.text};
  overflow-wrap: anywhere;
  strong { font-weight: 600; }
  span { color: ${theme.color.muted}; font-size: ${theme.size.sm}; }
  &:hover { background: ${tint('accent', 10)}; text-decoration: none; }
`;
