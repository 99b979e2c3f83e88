import { css, styled } from 'styled-components';
import { theme } from '../../theme/theme';
import { type Margins, margins } from './spacing';

interface MutedProps extends Margins {
  $size?: keyof typeof theme.size;
}

/** A text that matters less than its surroundings. */
export const Muted = styled.p<MutedProps>`
  color: ${theme.color.muted};
  ${({ $size }) => $size && css`font-size: ${theme.size[$size]};`}
  ${margins}
`;
