import { causeOf, probesOf, type RepairDeal, repairsOf } from '@cosmic/game-rules/repair/deal';
import { gradeRepair, type Loss } from '@cosmic/game-rules/repair/grade';
import { passingScore } from '@cosmic/game-rules/repair/points';
import type { RepairState } from '@cosmic/game-rules/repair/state';
import { CircleCheck, CircleMinus } from 'lucide-react';
import { styled } from 'styled-components';
import { theme } from '../../../theme/theme';
import { Stack } from '../../../ui/layout/Stack';

/** Shows what was wrong, and what each step is worth and why. */
export function RepairReport({ deal, state }: { deal: RepairDeal; state: RepairState }) {
  const { steps, penalties, minutes, cost, allowed, isCured, isWon } = gradeRepair(state);
  const cause = causeOf(deal);
  const tests = probesOf(deal).filter(({ id }) => cause.proof.includes(id));
  const fixes = repairsOf(deal).filter(({ id }) => cause.fix.includes(id));
  return (
    <Stack as="section" $gap="lg" $canShrink aria-label="Report">
      <Stack $gap="sm">
        <h3>
          {!isCured
            ? 'Not repaired'
            : isWon
              ? 'Repaired'
              : `Repaired, but you need ${passingScore} points to pass`}
        </h3>
        <p>
          <b>{cause.theory}</b> {cause.lesson}
        </p>
        <Facts>
          <dt>Confirmed by</dt>
          <dd>{tests.map(({ action }) => action).join(', or ')}</dd>
          <dt>Fixed by</dt>
          <dd>{cause.fix.map((id) => fixes.find((one) => one.id === id)?.action).join(', then ')}</dd>
          <dt>Time on the job</dt>
          <dd>
            {minutes} min; up to {allowed.minutes} cost no points
          </dd>
          <dt>Parts</dt>
          <dd>
            ${cost}; {allowed.cost > 0 ? `$${allowed.cost} would have been enough` : 'none were needed'}
          </dd>
        </Facts>
      </Stack>
      <Steps>
        {steps.map(({ title, points, max, losses }) => (
          <li key={title}>
            {points === max ? (
              <CircleCheck role="img" aria-label="Full points" size={18} color={theme.color.ok} />
            ) : (
              <CircleMinus role="img" aria-label="Points lost" size={18} color={theme.color.warn} />
            )}
            <div>
              <p>
                <b>{title}</b>
                <span>
                  {points} of {max}
                </span>
              </p>
              <Losses losses={losses} />
            </div>
          </li>
        ))}
        {penalties.length > 0 && (
          <li>
            <CircleMinus role="img" aria-label="Points lost" size={18} color={theme.color.danger} />
            <div>
              <p>
                <b>Also deducted</b>
              </p>
              <Losses losses={penalties} />
            </div>
          </li>
        )}
      </Steps>
    </Stack>
  );
}

function Losses({ losses }: { losses: readonly Loss[] }) {
  if (losses.length === 0) return null;
  return (
    <ul>
      {losses.map(({ text, points }) => (
        <li key={text}>
          {text} <small>−{points}</small>
        </li>
      ))}
    </ul>
  );
}

const Facts = styled.dl`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: 4px ${theme.space.md};
  font-size: ${theme.size.sm};
  dt { color: ${theme.color.muted}; }
`;

const Steps = styled.ol`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 20rem), 1fr));
  gap: ${theme.space.md} ${theme.space.lg};
  > li { display: flex; gap: ${theme.space.sm}; }
  > li > div { flex: 1; min-width: 0; }
  > li > div > p { display: flex; justify-content: space-between; gap: ${theme.space.sm}; }
  b { font-weight: 600; }
  p span { color: ${theme.color.muted}; font-variant-numeric: tabular-nums; }
  ul { display: grid; gap: 2px; margin-top: 2px; color: ${theme.color.muted}; font-size: ${theme.size.sm}; }
  small { white-space: nowrap; font-variant-numeric: tabular-nums; }
`;
