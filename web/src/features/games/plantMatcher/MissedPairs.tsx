import { styled } from 'styled-components';
import type { PairsDeal } from '../../../../../game-rules/src/pairs/deal.js';
import type { PairsState } from '../../../../../game-rules/src/pairs/rules.js';
import { theme } from '../../../theme/theme';
import { FaceContent } from './PairTile';

/** The pairs that were missed although they had been seen, side by side. */
export function MissedPairs({ deal, state }: { deal: PairsDeal; state: PairsState }) {
  const missed = [...state.missed];
  if (missed.length === 0) return null;
  return (
    <section aria-label="Missed pairs">
      <Heading>Worth another look</Heading>
      <List>
        {missed.map((pair) => (
          <li key={pair}>
            {deal.cards
              .filter((card) => card.pair === pair)
              .sort((a, b) => a.face.kind.localeCompare(b.face.kind))
              .map(({ face }) => (
                <Side key={JSON.stringify(face)}>
                  <FaceContent face={face} />
                </Side>
              ))}
          </li>
        ))}
      </List>
    </section>
  );
}

const Heading = styled.h3`
  margin-bottom: ${theme.space.sm};
`;

const List = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 17rem), 1fr));
  gap: ${theme.space.sm};
  li {
    display: grid;
    grid-template-columns: 1fr 1fr;
    align-items: center;
    gap: ${theme.space.sm};
    padding: ${theme.space.sm} ${theme.space.md};
    border: 1px solid ${theme.color.line};
    border-radius: ${theme.radius.button};
  }
`;

const Side = styled.span`
  font-size: ${theme.size.sm};
  overflow-wrap: anywhere;
  > svg { height: 72px; }
`;
