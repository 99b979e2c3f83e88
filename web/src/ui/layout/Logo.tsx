import { styled } from 'styled-components';
import { theme } from '../../theme/theme';

/** The product's mark; its name always stands beside it. */
export function Logo({ size = 30 }: { size?: number }) {
  return <Mark src="/favicon.svg" width={size} height={size} alt="" />;
}

const Mark = styled.img`
  flex: none;
  border-radius: ${theme.radius.input};
`;
