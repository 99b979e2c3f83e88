import { styled } from 'styled-components';
import { theme, tint } from '../../../../theme/theme';

/** The back of a card; announced when it appears. */
export const Back = styled.p.attrs({ role: 'status' })<{ $isRight?: boolean }>`
  padding: ${theme.space.base};
  border-radius: ${theme.radius.card};
  background: ${({ $isRight = true }) => tint($isRight ? 'ok' : 'danger', 12)};
  font-size: ${theme.size.lg};
  text-align: center;
  white-space: pre-line;
  overflow-wrap: anywhere;
`;
