import { CalendarClock } from 'lucide-react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { theme } from '../../theme/theme';
import { Card, CardHeader } from '../../ui/Card';
import { useNextStepsQuery } from './nextSteps.generated';
import { ProgressBars } from './ProgressBars';

/** The dashboard's part: a bar for each category, and what comes next. */
export function StudyProgressCard() {
  const { data } = useNextStepsQuery();
  const next = data?.nextSteps[0];
  return (
    <Box aria-labelledby="study-progress">
      <CardHeader>
        <h2 id="study-progress">Study Progress</h2>
        <Link to="/study-hub">Study Hub</Link>
      </CardHeader>
      <ProgressBars />
      {next && (
        <Note>
          <CalendarClock aria-hidden size={18} />
          <span>
            Next session: <Link to={next.url}>{next.title}</Link>, {next.minutes} min
          </span>
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
  svg { margin-top: 2px; }
`;
