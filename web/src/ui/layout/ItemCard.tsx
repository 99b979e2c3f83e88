import { styled } from 'styled-components';
import { theme } from '../../theme/theme';

/** A list item as a card with its details and actions. */
export const ItemCard = styled.li`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${theme.space.md};
  padding: ${theme.space.base};
  border: 1px solid ${theme.color.line};
  border-radius: 12px;
  background: ${theme.color.raised};
`;

/** The item's details. */
export const ItemFacts = styled.div`
  display: grid;
  gap: ${theme.space.sm};
  flex: 1 1 16rem;
  min-width: 0;
  overflow-wrap: anywhere;
  small { color: ${theme.color.muted}; font-size: ${theme.size.sm}; }
`;
