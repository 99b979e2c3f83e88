import { Bell, Pause, Play, RotateCcw, SkipForward } from 'lucide-react';
import { useMemo, useState } from 'react';
import { styled } from 'styled-components';
import { theme } from '../../../theme/theme';
import { Skeleton } from '../../../ui/feedback/Skeleton';
import { Button } from '../../../ui/forms/Button';
import { Card } from '../../../ui/layout/Card';
import { Muted } from '../../../ui/layout/Muted';
import { Row } from '../../../ui/layout/Row';
import { formatClock } from './formatClock';
import { useStudySecondsQuery } from './studyTime.generated';
import { lengths, minute, phaseNames } from './timer';
import { useStudyTimer } from './useStudyTimer';

/**
 * A timer for 25 minutes of study, a 5-minute break, and a 15-minute break after every fourth round. It continues
 * across pages, reloads, and tabs.
 */
export function StudyTimer() {
  const { state, remaining, start, pause, skip, reset } = useStudyTimer();
  const isRunning = state.endsAt !== null;
  const isBegun = state.remaining < lengths[state.phase] * minute;
  return (
    <Panel aria-label="Study Timer">
      <Muted as="h2" $size="lg">
        {phaseNames[state.phase]}
      </Muted>
      <Clock role="timer" aria-label={`${phaseNames[state.phase]}, time left`}>
        {formatClock(remaining)}
      </Clock>
      <Row $isOneLine aria-label={`${state.rounds} of 4 rounds done`} role="img">
        {[0, 1, 2, 3].map((round) => (
          <Dot key={round} $isDone={round < state.rounds} />
        ))}
      </Row>
      <Row $justify="center">
        <Button variant="primary" onClick={isRunning ? pause : start}>
          {isRunning ? <Pause aria-hidden /> : <Play aria-hidden />}
          {isRunning ? 'Pause' : isBegun ? 'Resume' : 'Start'}
        </Button>
        <Button onClick={skip}>
          <SkipForward aria-hidden />
          {state.phase === 'focus' ? 'Skip to break' : 'Back to studying'}
        </Button>
        <Button variant="ghost" onClick={reset}>
          <RotateCcw aria-hidden />
          Reset
        </Button>
      </Row>
      <StudiedToday />
      <NotifyButton />
      <Muted $size="sm">
        {lengths.focus}-minute rounds with {lengths.break}-minute breaks, and a {lengths.longBreak}-minute
        break after every fourth round.
      </Muted>
    </Panel>
  );
}

/** Asks for permission to notify the person of a finished round while another window is in front. */
function NotifyButton() {
  const [permission, setPermission] = useState('Notification' in window ? Notification.permission : 'denied');
  if (permission !== 'default') return null;
  return (
    <Button variant="ghost" onClick={() => void Notification.requestPermission().then(setPermission)}>
      <Bell aria-hidden />
      Notify me when a round ends
    </Button>
  );
}

const Panel = styled(Card)`
  display: grid;
  justify-items: center;
  gap: ${theme.space.base};
  max-width: 34rem;
  margin: 0 auto;
  padding: ${theme.space.xxl} ${theme.space.lg};
  text-align: center;
`;

const Clock = styled.div`
  font: 600 clamp(3.5rem, 18vw, 6rem) / 1 ${theme.font.heading};
  font-variant-numeric: tabular-nums;
`;

const Dot = styled.span<{ $isDone: boolean }>`
  width: 10px;
  height: 10px;
  border: 1px solid ${theme.color.accent};
  border-radius: ${theme.radius.pill};
  background: ${({ $isDone }) => ($isDone ? theme.color.accent : 'transparent')};
`;

/** Shows how long the timer has measured study since local midnight. */
function StudiedToday() {
  const since = useMemo(() => {
    const midnight = new Date();
    midnight.setHours(0, 0, 0, 0);
    return midnight.toISOString();
  }, []);
  const { data } = useStudySecondsQuery({ variables: { since }, fetchPolicy: 'cache-and-network' });
  if (!data) return <Skeleton label="Loading today’s study time" height={24} />;
  return <p aria-live="polite">Timer today: {formatStudied(data.studySeconds)}</p>;
}

function formatStudied(seconds: number): string {
  const minutes = Math.floor(seconds / 60);
  if (minutes < 60) return `${minutes} min`;
  return `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}
