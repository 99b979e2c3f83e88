import { styled } from 'styled-components';
import { theme } from '../../theme/theme';

/** The sentence below a page title. */
export const Lead = styled.p`
  margin-bottom: ${theme.space.lg};
  color: ${theme.color.muted};
  max-width: 70ch;
`;

/** Search and buttons above a list. */
export const Toolbar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${theme.space.md};
  margin-bottom: ${theme.space.base};
`;

/** Sections of a page, one below another. */
export const Sections = styled.div`
  display: grid;
  gap: ${theme.space.lg};
  grid-template-columns: minmax(0, 1fr);
`;
