import { CircleCheck, CircleX, SquareTerminal } from 'lucide-react';
import { styled } from 'styled-components';
import { theme } from '../../../theme/theme';
import { ButtonLink } from '../../../ui/forms/Button';
import type { ExamAttempt_AttemptFragment } from './exam.generated';

type Lab = NonNullable<ExamAttempt_AttemptFragment['questions'][number]['lab']>;

/** A lab’s result: "correct", "3 of 5 requirements met", or "not answered". */
export function labOutcome({ requirements }: Lab, credit: number, isAnswered: boolean): string {
  if (!isAnswered || !requirements) return 'not answered';
  if (credit === 1) return 'correct';
  const met = requirements.filter(({ ok }) => ok).length;
  return `${met} of ${requirements.length} requirements met, ${Math.round(100 * credit)}% of the point`;
}

/** A lab of an exam that is over: each requirement with what was expected and found. */
export function LabReview({ lab: { id, title, requirements, broken } }: { lab: Lab }) {
  return (
    <>
      <h3>{title}</h3>
      <List>
        {requirements?.map(({ text, ok, expected, found }) => (
          <li key={text}>
            <Sign $ok={ok} role="img" aria-label={ok ? 'Met' : 'Not met'}>
              {ok ? <CircleCheck aria-hidden size={18} /> : <CircleX aria-hidden size={18} />}
            </Sign>
            <div>
              <p>{text}</p>
              {!ok && <Why expected={expected} found={found} />}
            </div>
          </li>
        ))}
        {broken?.map(({ expected, found }) => (
          <li key={expected}>
            <Sign $ok={false} role="img" aria-label="Broken">
              <CircleX aria-hidden size={18} />
            </Sign>
            <div>
              <p>Something else broke, which costs 10% of the point.</p>
              <Why expected={expected} found={found} />
            </div>
          </li>
        ))}
      </List>
      <ButtonLink to={`/study-hub/labs/${id}`}>
        <SquareTerminal aria-hidden />
        Practice this lab
      </ButtonLink>
    </>
  );
}

function Why({ expected, found }: { expected: string; found: string }) {
  return (
    <Details>
      Expected: {expected}
      <br />
      Found: {found}
    </Details>
  );
}

const List = styled.ul`
  display: grid;
  gap: ${theme.space.sm};
  margin: ${theme.space.md} 0;
  li { display: flex; gap: ${theme.space.sm}; }
  li > div { flex: 1; min-width: 0; }
`;

const Sign = styled.span<{ $ok: boolean }>`
  margin-top: 2px;
  color: ${({ $ok }) => theme.color[$ok ? 'ok' : 'danger']};
  line-height: 0;
`;

const Details = styled.p`
  color: ${theme.color.muted};
  font-size: ${theme.size.sm};
  overflow-wrap: anywhere;
`;
