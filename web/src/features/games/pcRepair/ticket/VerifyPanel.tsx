import { isCured } from '@cosmic/game-rules/repair/machine';
import type { VerifyCheck } from '@cosmic/game-rules/repair/move';
import { repairCosts } from '@cosmic/game-rules/repair/points';
import { Check, CircleCheck, CircleX, ClipboardCheck, ShieldPlus } from 'lucide-react';
import { Option, OptionList, StepHint, StepPanel } from './panelParts';
import type { RepairProps } from './repairProps';

/** Step 5: whether everything works, and how to prevent a recurrence. */
export function VerifyPanel({ state, play }: RepairProps) {
  const { deal, entries } = state;
  const { fullCheck } = deal.device;
  const checks: { id: VerifyCheck; action: string; minutes: number }[] = [
    { id: 'retry', action: 'Repeat what failed', minutes: 3 },
    { id: 'full', ...fullCheck },
  ];
  const lastRepair = entries.findLastIndex(({ move }) => move.type === 'repair');
  const resultOf = (id: VerifyCheck) =>
    entries.slice(lastRepair + 1).find(({ move }) => move.type === 'verify' && move.check === id)?.text;
  const isGone = isCured(deal, state.repairs);
  const isTaken = (id: string) =>
    entries.some(({ move }) => move.type === 'prevent' && move.prevention === id);
  return (
    <StepPanel aria-label="Verify and prevent">
      <h3>Does everything work?</h3>
      <OptionList role="group" aria-label="Checks">
        {checks.map(({ id, action, minutes }) => {
          const result = resultOf(id);
          return (
            <div key={id}>
              <Option
                type="button"
                aria-disabled={result !== undefined}
                onClick={() => play({ type: 'verify', check: id })}
              >
                {!result ? (
                  <ClipboardCheck aria-hidden size={18} />
                ) : isGone ? (
                  <CircleCheck aria-hidden data-is="sure" size={18} />
                ) : (
                  <CircleX aria-hidden data-is="broken" size={18} />
                )}
                <span>{action}</span>
                <small>{minutes} min</small>
              </Option>
              <StepHint role="status">{result}</StepHint>
            </div>
          );
        })}
      </OptionList>
      <h3>What keeps it from happening again?</h3>
      <StepHint>
        Choose one measure that prevents this cause. Each extra one that doesn’t help costs{' '}
        {repairCosts.wrongPrevention} points, and you can’t undo your choices.
      </StepHint>
      <OptionList role="group" aria-label="Preventive measures">
        {deal.ticket.preventions.map(({ id, text }) => (
          <Option
            key={id}
            type="button"
            aria-disabled={isTaken(id)}
            onClick={() => play({ type: 'prevent', prevention: id })}
          >
            {isTaken(id) ? <Check aria-hidden size={18} /> : <ShieldPlus aria-hidden size={18} />}
            <span>{text}</span>
          </Option>
        ))}
      </OptionList>
    </StepPanel>
  );
}
