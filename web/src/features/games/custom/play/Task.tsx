import { wonFrom } from '@cosmic/game-rules/custom/deal';
import { styled } from 'styled-components';
import { theme } from '../../../../theme/theme';

/** What to do on a screen, and what wins. */
export const taskOf = (text: string): string => `${text} You need ${wonFrom} points to win.`;

/** The text of the line. */
export const Task = styled.p`
  color: ${theme.color.muted};
`;
