import { styled } from 'styled-components';
import { theme } from '../../theme/theme';

/** A column of fields with a readable width and the form's button at the end. */
export const SectionForm = styled.div`
  display: grid;
  gap: ${theme.space.base};
  max-width: 420px;
  > button { justify-self: start; }
`;
