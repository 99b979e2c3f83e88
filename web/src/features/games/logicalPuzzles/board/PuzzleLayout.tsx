import { styled } from 'styled-components';
import { theme } from '../../../../theme/theme';

/** The board, and beside it (below it on a phone) what one plays with. */
export const PuzzleLayout = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 18rem;
  gap: ${theme.space.xl};
  align-items: start;
  ${theme.media.narrow} { grid-template-columns: minmax(0, 1fr); gap: ${theme.space.base}; }
`;

/** What stands beside the board. */
export const PuzzleSide = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space.base};
  ${theme.media.narrow} { width: 100%; max-width: 34rem; margin: 0 auto; }
`;
