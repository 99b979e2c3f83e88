import type { PairCard, PairsDeal } from '@cosmic/game-rules/pairs/deal';
import type { PairsState } from '@cosmic/game-rules/pairs/rules';
import { css, styled } from 'styled-components';
import { theme } from '../../../theme/theme';
import { Muted } from '../../../ui/layout/Muted';
import { HerbPicture } from '../herbPictures/HerbPicture';

/** All pairs side by side, starting with those that were missed although their cards had been seen. */
export function PairsResult({ deal, state }: { deal: PairsDeal; state: PairsState }) {
  const missed = [...state.missed];
  const others = deal.facts.map((_, pair) => pair).filter((pair) => !state.missed.has(pair));
  return (
    <>
      {missed.length > 0 && (
        <PairList deal={deal} label="Missed pairs" heading="Worth another look" pairs={missed} />
      )}
      {others.length > 0 && (
        <PairList deal={deal} label={missed.length > 0 ? 'The other pairs' : 'All pairs'} pairs={others} />
      )}
      {deal.note && (
        <Muted $size="sm" $top="base">
          {deal.note}
        </Muted>
      )}
    </>
  );
}

interface PairListProps {
  deal: PairsDeal;
  label: string;
  heading?: string;
  pairs: readonly number[];
}

const PairList = ({ deal, label, heading = label, pairs }: PairListProps) => (
  <section aria-label={label}>
    <Heading>{heading}</Heading>
    <List $hasPictures={deal.cards.some(({ face }) => face.kind === 'picture')}>
      {pairs.map((pair) => (
        <li key={pair}>
          {sidesOf(deal, pair).map(({ face }) =>
            face.kind === 'text' ? (
              <Side key={face.text}>{face.text}</Side>
            ) : (
              <Side key={face.herb}>
                <HerbPicture herb={face.herb} isDecorative />
              </Side>
            ),
          )}
        </li>
      ))}
    </List>
  </section>
);

/** The picture before the name, and the name before its use, because a deal doesn't say which side is which. */
function sidesOf({ cards, facts }: PairsDeal, pair: number): PairCard[] {
  const question = facts[pair]?.front ?? '';
  const placeOf = ({ face }: PairCard) =>
    face.kind === 'picture' ? 0 : question.includes(`**${face.text}**`) ? 1 : 2;
  return cards.filter((card) => card.pair === pair).sort((a, b) => placeOf(a) - placeOf(b));
}

const Heading = styled.h3`
  margin-bottom: ${theme.space.sm};
`;

const List = styled.ul<{ $hasPictures: boolean }>`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, ${({ $hasPictures }) => ($hasPictures ? '6rem' : '17rem')}), 1fr));
  gap: ${theme.space.sm};
  li {
    display: grid;
    grid-template-columns: 2fr 3fr;
    align-items: center;
    gap: ${theme.space.sm};
    padding: ${theme.space.sm} ${theme.space.md};
    border: 1px solid ${theme.color.line};
    border-radius: ${theme.radius.button};
    /* A picture is above its name; with three per row on a phone, no name is broken. */
    ${({ $hasPictures }) =>
      $hasPictures &&
      css`
        grid-template-columns: minmax(0, 1fr);
        align-content: start;
        padding: ${theme.space.sm} 4px;
        text-align: center;
      `}
  }
`;

const Side = styled.span`
  font-size: ${theme.size.sm};
  overflow-wrap: anywhere;
  &:first-child { font-weight: 600; }
  > svg { height: 72px; }
`;
