import { Timer } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { theme } from '../../../theme/theme';
import { VisuallyHidden } from '../../../ui/layout/VisuallyHidden';
import { formatCountdown, timeAnnouncement } from './examLabels';
import { useCountdown } from './useCountdown';

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
