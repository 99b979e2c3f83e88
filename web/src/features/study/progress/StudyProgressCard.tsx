import { CalendarClock } from 'lucide-react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { theme } from '../../../theme/theme';
import { Card, CardHeader } from '../../../ui/layout/Card';
import { useUpcomingStudySessionsQuery } from '../planner/studySessions/studySessions.generated';
import { formatWhen } from '../scheduling/formatSession';
import { ProgressBars } from './ProgressBars';

/** The dashboard's section: a bar for each category, and the next study session. */
export function StudyProgressCard() {
  const { data } = useUpcomingStudySessionsQuery({ variables: { first: 1 } });
  const next = data?.upcomingStudySessions[0];
  return (
    <Box aria-labelledby="study-progress">
      <CardHeader>
        <h2 id="study-progress">Study Progress</h2>
        <Link to="/study-hub">Study Hub</Link>
      </CardHeader>
      <ProgressBars />
      {data && (
        <Note>
          <CalendarClock aria-hidden size={18} />
          {next ? (
            <span>
              Next study session: {formatWhen(next.startsAt)},{' '}
              <Link to={`/study-hub/planner?view=upcoming&session=${next.session.id}`}>
                {next.session.title}
              </Link>
            </span>
          ) : (
            <span>
              No upcoming sessions. <Link to="/study-hub/planner?session=new">Schedule one</Link>
            </span>
          )}
        </Note>
      )}
    </Box>
  );
}

const Box = styled(Card)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
`;

const Note = styled.p`
  display: flex;
  gap: ${theme.space.sm};
  margin-top: ${theme.space.lg};
  color: ${theme.color.muted};
  overflow-wrap: anywhere;
  svg { flex: none; margin-top: 2px; }
`;
