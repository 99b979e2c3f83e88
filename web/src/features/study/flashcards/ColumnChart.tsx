import { styled } from 'styled-components';
import { theme } from '../../../theme/theme';

/** Columns of a chart, with their values as text below. */
export const Bars = styled.div`
  display: flex;
  align-items: end;
  gap: 3px;
  height: 8rem;
  margin-top: ${theme.space.base};
  border-bottom: 1px solid ${theme.color.line};
  span { flex: 1; border-radius: 3px 3px 0 0; background: ${theme.color.accent2}; }
`;

/** The text below a chart. */
export const Caption = styled.p`
  margin-top: ${theme.space.sm};
  color: ${theme.color.muted};
  font-size: ${theme.size.sm};
`;
