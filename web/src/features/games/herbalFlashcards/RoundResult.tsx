import type { HerbsState } from '@cosmic/game-rules/herbs/rules';
import { Check, RotateCcw } from 'lucide-react';
import { styled } from 'styled-components';
import { theme } from '../../../theme/theme';
import { ButtonLink } from '../../../ui/forms/Button';
import { HerbPicture } from '../herbPictures/HerbPicture';
import { useHerbCards } from './useHerbCards';

/** The herbs of the round, and which of them the person knew. */
export function RoundResult({ state }: { state: HerbsState }) {
  const { herbs } = useHerbCards();
  const seen =
    state.kind === 'review'
      ? [...state.first].map(([herb, rating]) => ({ herb, isKnown: rating > 1 }))
      : state.questions.map(({ herb }, index) => ({ herb, isKnown: state.isRight[index] === true }));
  return (
    <section aria-label="Herbs in this round">
      <List>
        {seen.map(({ herb, isKnown }) => (
          <li key={herb}>
            <HerbPicture herb={herb} isDecorative />
            <span>{herbs.get(herb)?.title}</span>
            {isKnown ? (
              <Check aria-label="known" size={16} />
            ) : (
              <RotateCcw aria-label="to review" size={16} />
            )}
          </li>
        ))}
      </List>
      <ButtonLink to="/games/herbarium">Browse all herbs</ButtonLink>
    </section>
  );
}

const List = styled.ul`
  display: grid;
  /* Leaves room next to picture and mark for the longest one-word name. */
  grid-template-columns: repeat(auto-fill, minmax(11.5rem, 1fr));
  gap: ${theme.space.sm} ${theme.space.lg};
  margin-bottom: ${theme.space.base};
  li { display: flex; align-items: center; gap: ${theme.space.sm}; min-width: 0; }
  li > svg:first-child { flex: none; width: 40px; height: 40px; }
  li > svg[aria-label='known'] { color: ${theme.color.ok}; }
  li > svg[aria-label='to review'] { color: ${theme.color.warn}; }
  ${theme.media.phone} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    column-gap: ${theme.space.md};
    li { gap: 6px; }
    li > svg:first-child { width: 32px; height: 32px; }
  }
  span { flex: 1; min-width: 0; overflow-wrap: anywhere; font-size: ${theme.size.sm}; }
`;
