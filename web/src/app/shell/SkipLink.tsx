import { styled } from 'styled-components';
import { theme } from '../../theme/theme';

/** The first stop of the Tab key, which skips the navigation. */
export function SkipLink() {
  return <Anchor href="#main">Skip to content</Anchor>;
}

const Anchor = styled.a`
  position: fixed;
  top: ${theme.space.sm};
  left: ${theme.space.sm};
  z-index: ${theme.layer.toast};
  padding: ${theme.space.sm} ${theme.space.base};
  border-radius: ${theme.radius.button};
  background: ${theme.color.accent};
  color: ${theme.color.onAccent};
  font-weight: 600;
  &:not(:focus) { clip-path: inset(50%); width: 1px; height: 1px; overflow: hidden; }
`;
