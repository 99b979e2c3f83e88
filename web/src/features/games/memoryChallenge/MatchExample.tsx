import type { NBackDeal } from '@cosmic/game-rules/memory/deal';
import { LETTERS, POSITIONS } from '@cosmic/game-rules/memory/nBack';
import { styled } from 'styled-components';
import { theme, tint } from '../../../theme/theme';
import { Row } from '../../../ui/layout/Row';

interface MatchExampleProps {
  stimulus: NBackDeal['stimulus'];
  level: number;
}

/** An example of a match: the last item in a row equals the first. The sentence above it says so. */
export function MatchExample({ stimulus, level }: MatchExampleProps) {
  const steps = Array.from({ length: level + 1 }, (_, step) => step % level);
  return (
    <Row $justify="center" aria-hidden>
      {steps.map((shown, step) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the row never changes
        <Tile key={step} data-match={shown === 0 || undefined}>
          {stimulus === 'letter' ? LETTERS[shown] : <Field place={POSITIONS[shown]} />}
        </Tile>
      ))}
    </Row>
  );
}

const Field = ({ place }: { place: number | undefined }) => (
  <svg aria-hidden viewBox="0 0 30 30" width={30} height={30}>
    {Array.from({ length: 9 }, (_, index) => (
      <rect
        // biome-ignore lint/suspicious/noArrayIndexKey: the squares never move
        key={index}
        x={(index % 3) * 10 + 1}
        y={Math.floor(index / 3) * 10 + 1}
        width={8}
        height={8}
        rx={2}
        fill="currentColor"
        opacity={index === place ? 1 : 0.2}
      />
    ))}
  </svg>
);

const Tile = styled.span`
  display: grid;
  place-items: center;
  width: 48px;
  height: 48px;
  border: 1px solid ${theme.color.line};
  border-radius: 12px;
  background: ${tint('raised', 70)};
  color: ${theme.color.muted};
  font: 600 ${theme.size.lg} ${theme.font.heading};
  &[data-match] { border-color: ${theme.color.accent}; background: ${tint('accent', 18)}; color: ${theme.color.accentText}; }
`;
