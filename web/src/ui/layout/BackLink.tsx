import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { theme } from '../../theme/theme';

/** Leads from the top of a page to the page above it. */
export const BackLink = styled(Link)`
  display: inline-block;
  padding: ${theme.space.xs} 0;
  margin-bottom: ${theme.space.sm};
`;
