import { css, styled } from 'styled-components';
import { theme } from '../../theme/theme';
import { type Margins, margins, type Space } from './spacing';

interface StackProps extends Margins {
  $gap?: Space;
  $justify?: 'start' | 'center' | 'end';
  /** Lets the stack become narrower than its widest word or picture. */
  $canShrink?: boolean;
}

/** Elements below one another. */
export const Stack = styled.div<StackProps>`
  display: grid;
  gap: ${({ $gap = 'base' }) => theme.space[$gap]};
  ${({ $canShrink }) => $canShrink && css`grid-template-columns: minmax(0, 1fr);`}
  ${({ $justify }) => $justify && css`justify-items: ${$justify};`}
  ${margins}
`;
