import { styled } from 'styled-components';
import { theme } from '../../../../theme/theme';

/** The board, with the controls next to it, or below it on a phone. */
export const PuzzleLayout = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 18rem;
  grid-template-rows: auto 1fr;
  gap: ${theme.space.base} ${theme.space.xl};
  align-items: start;
  > :first-child { grid-row: span 2; }
  ${theme.media.narrow} {
    grid-template: none / minmax(0, 1fr);
    gap: ${theme.space.base};
    > :first-child { grid-row: auto; }
  }
`;

/** Shown next to the board. */
export const PuzzleSide = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space.base};
  ${theme.media.narrow} { width: 100%; max-width: 34rem; margin: 0 auto; }
`;
