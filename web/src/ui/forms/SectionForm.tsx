import { styled } from 'styled-components';
import { theme } from '../../theme/theme';

/** Fields below each other, no wider than a line is read, with the button of the form at the end. */
export const SectionForm = styled.div`
  display: grid;
  gap: ${theme.space.base};
  max-width: 420px;
  > button { justify-self: start; }
`;
