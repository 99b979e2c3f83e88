import { styled } from 'styled-components';
import { theme } from '../../theme/theme';

/** The logo, which always appears next to the product's name. */
export function Logo({ size = 30 }: { size?: number }) {
  return <Mark src="/favicon.svg" width={size} height={size} alt="" />;
}

const Mark = styled.img`
  flex: none;
  border-radius: ${theme.radius.input};
`;
