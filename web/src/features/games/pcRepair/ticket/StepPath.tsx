import { Ellipsis, TriangleAlert } from 'lucide-react';
import { styled } from 'styled-components';
import { knownFault } from '../../../../../../game-rules/src/repair/machine.js';
import type { RepairMove } from '../../../../../../game-rules/src/repair/move.js';
import type { RepairState } from '../../../../../../game-rules/src/repair/state.js';
import { theme, tint } from '../../../../theme/theme';

/** The six steps in their order, each with the moves that belong to it. */
export const steps: { id: string; title: string; moves: RepairMove['type'][] }[] = [
  { id: 'identify', title: 'Identify', moves: ['ask', 'watch'] },
  { id: 'theory', title: 'Theory', moves: ['theorize'] },
  { id: 'test', title: 'Test', moves: ['probe'] },
  { id: 'fix', title: 'Fix', moves: ['repair'] },
  { id: 'verify', title: 'Verify', moves: ['verify'] },
  { id: 'document', title: 'Document', moves: ['document'] },
];

interface StepPathProps {
  state: RepairState;
  chosen: string;
  onChoose: (id: string) => void;
}

/**
 * The way through a ticket. What was begun is marked as such and no more, for nothing is graded before the end; only a
 * fault that was seen again after a change is told.
 */
export function StepPath({ state, chosen, onChoose }: StepPathProps) {
  const isStillBroken = knownFault(state) === 'there';
  return (
    <Path aria-label="Six steps">
      {steps.map(({ id, title, moves }, index) => {
        const isBegun = state.entries.some(({ move }) => moves.includes(move.type));
        const isFailed = isStillBroken && (id === 'fix' || id === 'verify');
        return (
          <li key={id}>
            <Step
              type="button"
              aria-current={id === chosen ? 'step' : undefined}
              onClick={() => onChoose(id)}
            >
              <i data-begun={isBegun || undefined} data-failed={isFailed || undefined}>
                {isFailed ? (
                  <TriangleAlert aria-label="Still broken:" size={14} />
                ) : isBegun ? (
                  <Ellipsis aria-label="Begun:" size={14} />
                ) : (
                  index + 1
                )}
              </i>
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
  i[data-begun] { background: ${tint('accent', 24)}; color: ${theme.color.accentText}; }
  i[data-failed] { background: ${tint('warn', 20)}; color: ${theme.color.warn}; }
  &:hover { color: ${theme.color.text}; }
  &[aria-current] { border-color: ${theme.color.accent}; background: ${tint('accent', 18)}; color: ${theme.color.text}; }
  ${theme.media.touch} { min-height: 44px; }
`;
