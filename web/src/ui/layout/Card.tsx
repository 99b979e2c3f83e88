import { styled } from 'styled-components';
import { theme } from '../../theme/theme';

export const Card = styled.section`
  padding: ${theme.space.lg};
  border: 1px solid ${theme.color.line};
  border-radius: ${theme.radius.card};
  background: color-mix(in srgb, ${theme.color.panel} 84%, transparent);
  min-width: 0;
  ${theme.media.phone} { padding: ${theme.space.base}; }
`;

/** The heading of a card on the left, with one link or action on the right. */
export const CardHeader = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${theme.space.sm} ${theme.space.md};
  margin-bottom: ${theme.space.base};
  > a { font-weight: 500; padding: 2px 0; }
`;
