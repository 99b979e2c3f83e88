import { Timer } from 'lucide-react';
import { useEffect, useState } from 'react';
import { styled } from 'styled-components';
import { theme } from '../../../theme/theme';
import { VisuallyHidden } from '../../../ui/layout/VisuallyHidden';
import { formatCountdown, timeAnnouncement } from './examLabels';

interface ExamClockProps {
  secondsLeft: number | null | undefined;
  onEnd: () => void;
}

/** The remaining time, always visible, but announced only a few times. */
export function ExamClock({ secondsLeft, onEnd }: ExamClockProps) {
  const left = useCountdown(secondsLeft, onEnd);
  const [said, setSaid] = useState('');
  if (left === undefined) return null;
  const announcement = timeAnnouncement(left);
  if (announcement && announcement !== said) setSaid(announcement);
  return (
    <Clock $isShort={left <= 300}>
      <Timer aria-hidden size={18} />
      <span role="timer" aria-live="off">
        {left === 0 ? 'Time’s up. Submitting…' : formatCountdown(left)}
      </span>
      <VisuallyHidden role="status">{said}</VisuallyHidden>
    </Clock>
  );
}

const Clock = styled.div<{ $isShort: boolean }>`
  display: inline-flex;
  align-items: center;
  gap: ${theme.space.sm};
  color: ${({ $isShort }) => theme.color[$isShort ? 'danger' : 'text']};
  font: 600 ${theme.size.lg} ${theme.font.heading};
  font-variant-numeric: tabular-nums;
`;

/** Remaining seconds, counted from the server's time. Calls back at the end, and repeatedly until the exam is over. */
function useCountdown(secondsLeft: number | null | undefined, onEnd: () => void, again = 3000) {
  const [end] = useState(() =>
    typeof secondsLeft === 'number' ? Date.now() + secondsLeft * 1000 : undefined,
  );
  const [left, setLeft] = useState(secondsLeft ?? undefined);
  const isOver = left === 0;

  useEffect(() => {
    if (end === undefined) return;
    // Based on the clock, because timers in a background window run late.
    const tick = () => setLeft(Math.max(0, Math.ceil((end - Date.now()) / 1000)));
    const timer = setInterval(tick, 500);
    return () => clearInterval(timer);
  }, [end]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the end comes once, regardless of renders
  useEffect(() => {
    if (!isOver) return;
    onEnd();
    const timer = setInterval(onEnd, again);
    return () => clearInterval(timer);
  }, [isOver]);

  return left;
}
