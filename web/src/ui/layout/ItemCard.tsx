import { styled } from 'styled-components';
import { theme } from '../../theme/theme';

/** An item of a list as a card: its facts, and beside or below them what can be done with it. */
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

/** What is known about the item. */
export const ItemFacts = styled.div`
  display: grid;
  gap: ${theme.space.sm};
  flex: 1 1 16rem;
  min-width: 0;
  overflow-wrap: anywhere;
  small { color: ${theme.color.muted}; font-size: ${theme.size.sm}; }
`;
