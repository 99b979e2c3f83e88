import { styled } from 'styled-components';
import { theme } from '../../theme/theme';
import { builtLogo, useSite } from './site';

/** The site's logo, which always appears next to its name. */
export function Logo({ size = 30 }: { size?: number }) {
  const src = useSite(({ logo }) => logo ?? builtLogo);
  return <Mark src={src} width={size} height={size} alt="" />;
}

const Mark = styled.img`
  flex: none;
  border-radius: ${theme.radius.input};
`;
