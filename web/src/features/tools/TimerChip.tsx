import { Timer } from 'lucide-react';
import { styled } from 'styled-components';
import { theme, tint } from '../../theme/theme';
import { openTool } from './openTool';
import { formatClock } from './timer/formatClock';
import { phaseNames } from './timer/timer';
import { useStudyTimer } from './timer/useStudyTimer';

/** Shows the time left on every page while the timer runs. It also ends the phases and announces that on any page. */
export function TimerChip() {
  const { state, remaining } = useStudyTimer();
  if (state.endsAt === null) return null;
  const phase = phaseNames[state.phase];
  return (
    <Chip
      type="button"
      aria-haspopup="dialog"
      aria-label={`${phase}: open the Study Timer`}
      data-tooltip={`${phase}: open the Study Timer`}
      onClick={() => openTool('timer')}
    >
      <Timer aria-hidden size={16} />
      <span aria-hidden>{formatClock(remaining)}</span>
    </Chip>
  );
}

const Chip = styled.button`
  display: inline-flex;
  flex: none;
  align-items: center;
  gap: ${theme.space.xs};
  height: 38px;
  padding: 0 ${theme.space.md};
  border: 1px solid ${tint('accent', 45)};
  border-radius: ${theme.radius.pill};
  background: ${tint('accent', 14)};
  color: ${theme.color.accentText};
  font-weight: 600;
  font-variant-numeric: tabular-nums;
  ${theme.media.touch} { height: 44px; }
  ${theme.media.phone} { padding: 0 ${theme.space.sm}; font-size: ${theme.size.xs}; svg { display: none; } }
`;
