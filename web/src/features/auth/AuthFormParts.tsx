import { styled } from 'styled-components';
import { theme } from '../../theme/theme';

export const FormBody = styled.div`
  display: grid;
  gap: ${theme.space.base};
  > p { color: ${theme.color.muted}; font-size: ${theme.size.sm}; text-align: center; }
  button[type='submit'] { margin-top: ${theme.space.xs}; min-height: 44px; }
`;

export const FormIntro = styled.div`
  display: grid;
  gap: ${theme.space.xs};
  h1 { font-size: ${theme.size.xxl}; }
  p { color: ${theme.color.muted}; }
`;
