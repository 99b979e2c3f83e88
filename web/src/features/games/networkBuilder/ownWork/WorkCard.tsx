import { styled } from 'styled-components';
import { theme } from '../../../../theme/theme';
import { Card } from '../../../../ui/layout/Card';

/** A sandbox or a lab of one's own in its list. */
export const WorkCard = styled(Card)`
  display: grid;
  grid-template-rows: auto 1fr auto;
  gap: ${theme.space.sm};
  > p { color: ${theme.color.muted}; }
`;

export const WorkHead = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${theme.space.sm};
  h2 { min-width: 0; font-size: ${theme.size.base}; overflow-wrap: anywhere; }
  a { color: inherit; }
`;
