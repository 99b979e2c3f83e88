import { knownFault } from '@cosmic/game-rules/repair/machine';
import { CircleCheck, ShieldCheck, Wrench } from 'lucide-react';
import { styled } from 'styled-components';
import { theme } from '../../../../theme/theme';
import { Option, OptionList, StepHint, StepPanel } from './panelParts';
import type { RepairProps } from './repairProps';

/** Texts for the known outcome of each change. */
const outcomes = {
  untested: 'Not tested yet. Go to step 5 and repeat what failed.',
  there: 'Tested: the problem is still there.',
  gone: 'Tested: the problem is gone.',
};

/** Step 4: precautions, and the changes so far. */
export function FixPanel({ state, play }: RepairProps) {
  const { deal, precautions, entries } = state;
  const changes = entries.filter(({ move }) => move.type === 'repair');
  return (
    <StepPanel aria-label="Plan and implement">
      <h3>Fix it, and nothing else</h3>
      <StepHint>Choose a part on the bench. Changes are listed below its tests.</StepHint>
      {deal.device.precautions.length > 0 && (
        <OptionList role="group" aria-label="Precautions">
          {deal.device.precautions.map(({ id, action, minutes }) => {
            const isOn = precautions.includes(id);
            return (
              <Option
                key={id}
                type="button"
                aria-disabled={isOn}
                onClick={() => play({ type: 'prepare', precaution: id })}
              >
                {isOn ? (
                  <CircleCheck aria-hidden data-is="sure" size={18} />
                ) : (
                  <ShieldCheck aria-hidden size={18} />
                )}
                <span>{action}</span>
                <small>{minutes} min</small>
              </Option>
            );
          })}
        </OptionList>
      )}
      <h3>Changed so far</h3>
      {changes.length === 0 ? (
        <StepHint>Nothing.</StepHint>
      ) : (
        <Changes>
          {changes.map(({ title, cost }) => (
            <li key={title}>
              <Wrench aria-hidden size={16} />
              <span>{title}</span>
              {cost > 0 && <b>${cost}</b>}
            </li>
          ))}
        </Changes>
      )}
      {changes.length > 0 && <StepHint role="status">{outcomes[knownFault(state)]}</StepHint>}
    </StepPanel>
  );
}

const Changes = styled.ul`
  display: grid;
  gap: 6px;
  li { display: flex; align-items: baseline; gap: ${theme.space.sm}; }
  li span { flex: 1; }
  svg { align-self: center; color: ${theme.color.brain}; }
  b { font-variant-numeric: tabular-nums; }
`;
