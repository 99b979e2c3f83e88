import { styled } from 'styled-components';
import { theme } from '../../theme/theme';

/** The first letter of a name on a disc. It's decoration, because the name is next to it. */
export function Avatar({ name }: { name: string }) {
  return <Disc aria-hidden>{[...name][0]?.toUpperCase()}</Disc>;
}

const Disc = styled.span`
  display: grid;
  place-items: center;
  flex: none;
  width: 36px;
  height: 36px;
  border-radius: 50%;
  background: linear-gradient(135deg, ${theme.color.accent}, ${theme.color.accent2});
  color: ${theme.color.onAccent};
  font: 700 ${theme.size.base} ${theme.font.heading};
`;
