import { styled } from 'styled-components';
import { theme } from '../../../../theme/theme';

/** A settings page that opens below the console. */
export const Settings = styled.details`
  margin-top: ${theme.space.md};
  summary { padding: ${theme.space.sm} 0; font-weight: 500; cursor: pointer; }
  form { padding-top: ${theme.space.sm}; }
`;
