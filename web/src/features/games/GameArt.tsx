import { styled } from 'styled-components';
import { type ColorName, theme } from '../../theme/theme';
import { gameAppearance } from './gameAppearance';
import type { Game } from './games';

/** A game's picture: its icon on its subject's hue. A cover adds orbits that differ from game to game. */
export function GameArt({ game, isCover = false }: { game: Game; isCover?: boolean }) {
  const { icon: Icon, category, id } = game;
  return (
    <Box aria-hidden $tone={gameAppearance[category].tone} $isCover={isCover}>
      {isCover && <Orbits seed={id.length} />}
      <Icon size={isCover ? 40 : 28} />
    </Box>
  );
}

function Orbits({ seed }: { seed: number }) {
  const planet = (radius: number, step: number) => {
    const angle = ((seed * 47 + step * 130) * Math.PI) / 180;
    return { cx: 160 + radius * Math.cos(angle), cy: 60 + radius * 0.55 * Math.sin(angle) };
  };
  return (
    <svg
      aria-hidden
      viewBox="0 0 320 120"
      preserveAspectRatio="xMidYMid slice"
      fill="none"
      stroke="currentColor"
    >
      {[60, 105, 150].map((radius, step) => (
        <g key={radius} opacity={0.38 - step * 0.09}>
          <ellipse cx="160" cy="60" rx={radius} ry={radius * 0.55} />
          <circle {...planet(radius, step)} r={5 - step} fill="currentColor" stroke="none" />
        </g>
      ))}
    </svg>
  );
}

const Box = styled.div<{ $tone: ColorName; $isCover: boolean }>`
  position: relative;
  display: grid;
  place-items: center;
  flex: none;
  width: ${({ $isCover }) => ($isCover ? '100%' : '64px')};
  height: ${({ $isCover }) => ($isCover ? '124px' : '64px')};
  border-radius: 14px;
  overflow: hidden;
  color: ${theme.color.onState};
  background: linear-gradient(150deg,
    color-mix(in srgb, ${({ $tone }) => theme.color[$tone]} 76%, ${theme.color.artShade}),
    ${({ $tone }) => theme.color[$tone]});
  > svg { grid-area: 1 / 1; }
  > svg:first-child:not(:only-child) { width: 100%; height: 100%; }
`;
