import { styled } from 'styled-components';
import { theme } from '../../theme/theme';

/** A column of fields with a readable width and the form's button at the end. */
export const SectionForm = styled.div`
  display: grid;
  gap: ${theme.space.base};
  max-width: 420px;
  > button { justify-self: start; }
`;

/** Fields in two columns where there is room. Anything that isn't a field spans both. */
export const WideForm = styled(SectionForm)`
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 20rem), 1fr));
  align-items: start;
  max-width: 900px;
  > h3, > [role='alert'], > button, > :has(> [type='checkbox']) { grid-column: 1 / -1; }
`;
