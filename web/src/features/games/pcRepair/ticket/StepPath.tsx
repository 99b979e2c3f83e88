import type { RepairState } from '@cosmic/game-rules/repair/state';
import { Check, Ellipsis, TriangleAlert } from 'lucide-react';
import { styled } from 'styled-components';
import { theme, tint } from '../../../../theme/theme';
import { type StepId, type StepStatus, statusOf, steps } from './steps';

interface StepPathProps {
  state: RepairState;
  chosen: StepId;
  onChoose: (id: StepId) => void;
}

const marks: Record<Exclude<StepStatus, 'open'>, { icon: typeof Check; label: string }> = {
  begun: { icon: Ellipsis, label: 'Started:' },
  done: { icon: Check, label: 'Done:' },
  failed: { icon: TriangleAlert, label: 'Still broken:' },
};

/**
 * The steps of a ticket. Completed steps aren't shown as correct, because nothing is graded before the end; only a
 * problem that reappeared after a change is shown.
 */
export function StepPath({ state, chosen, onChoose }: StepPathProps) {
  return (
    <Path aria-label="Six steps">
      {steps.map(({ id, title }, index) => {
        const status = statusOf(state, id);
        const mark = status === 'open' ? undefined : marks[status];
        return (
          <li key={id}>
            <Step
              type="button"
              aria-current={id === chosen ? 'step' : undefined}
              onClick={() => onChoose(id)}
            >
              <i data-status={status}>{mark ? <mark.icon aria-label={mark.label} size={14} /> : index + 1}</i>
              {title}
            </Step>
          </li>
        );
      })}
    </Path>
  );
}

const Path = styled.ol`
  display: grid;
  grid-template-columns: repeat(6, minmax(0, 1fr));
  gap: ${theme.space.xs};
  ${theme.media.phone} { grid-template-columns: repeat(3, minmax(0, 1fr)); }
`;

const Step = styled.button`
  display: flex;
  align-items: center;
  justify-content: center;
  gap: ${theme.space.sm};
  width: 100%;
  min-height: 40px;
  padding: 0 ${theme.space.xs};
  border: 1px solid ${theme.color.line};
  border-radius: ${theme.radius.button};
  background: ${tint('raised', 40)};
  color: ${theme.color.muted};
  font-size: ${theme.size.sm};
  font-weight: 600;
  transition: color ${theme.motion.quick}, background ${theme.motion.quick};
  i {
    display: grid;
    place-items: center;
    flex: none;
    width: 22px;
    height: 22px;
    border-radius: 50%;
    background: ${tint('control', 26)};
    font-style: normal;
    font-size: ${theme.size.xs};
  }
  i[data-status='begun'], i[data-status='done'] { background: ${tint('accent', 24)}; color: ${theme.color.accentText}; }
  i[data-status='failed'] { background: ${tint('warn', 20)}; color: ${theme.color.warn}; }
  &:hover { color: ${theme.color.text}; }
  &[aria-current] { border-color: ${theme.color.accent}; background: ${tint('accent', 18)}; color: ${theme.color.text}; }
  ${theme.media.touch} { min-height: 44px; }
`;
