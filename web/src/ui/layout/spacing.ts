import { css } from 'styled-components';
import { theme } from '../../theme/theme';

export type Space = keyof typeof theme.space;

/** The space that a layout part keeps above and below itself. */
export interface Margins {
  $top?: Space;
  $bottom?: Space;
}

export const margins = css<Margins>`
  ${({ $top }) => $top && css`margin-top: ${theme.space[$top]};`}
  ${({ $bottom }) => $bottom && css`margin-bottom: ${theme.space[$bottom]};`}
`;
