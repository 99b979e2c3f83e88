import { css, styled } from 'styled-components';
import { theme } from '../../theme/theme';
import { type Margins, margins, type Space } from './spacing';

interface RowProps extends Margins {
  $gap?: Space;
  $align?: 'start' | 'center' | 'end' | 'baseline';
  $justify?: 'center' | 'flex-end' | 'space-between';
  /** Keeps its elements on one line. */
  $isOneLine?: boolean;
}

/** Elements next to each other, which wrap if there's too little room. */
export const Row = styled.div<RowProps>`
  display: flex;
  gap: ${({ $gap = 'sm' }) => theme.space[$gap]};
  ${({ $isOneLine }) => !$isOneLine && css`flex-wrap: wrap;`}
  ${({ $align }) => $align && css`align-items: ${$align};`}
  ${({ $justify }) => $justify && css`justify-content: ${$justify};`}
  ${margins}
`;
