import { styled } from 'styled-components';
import { theme } from '../../theme/theme';
import { type Margins, margins, type Space } from './spacing';

interface GridProps extends Margins {
  $gap?: Space;
  /** Width below which a column isn't made. */
  $min: string;
}

/** A list of cards in as many equal columns as fit. */
export const Grid = styled.ul<GridProps>`
  display: grid;
  gap: ${({ $gap }) => ($gap ? theme.space[$gap] : theme.layout.gutter)};
  grid-template-columns: repeat(auto-fill, minmax(min(100%, ${({ $min }) => $min}), 1fr));
  ${margins}
`;
