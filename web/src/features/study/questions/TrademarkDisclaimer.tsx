import { styled } from 'styled-components';
import { theme } from '../../../theme/theme';

/** Shown below everything that is named after an exam. */
export const TrademarkDisclaimer = () => <Line>Not affiliated with CompTIA or Cisco.</Line>;

const Line = styled.p`
  margin-top: ${theme.space.xl};
  color: ${theme.color.muted};
  font-size: ${theme.size.sm};
`;
