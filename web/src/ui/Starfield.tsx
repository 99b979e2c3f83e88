import { styled } from 'styled-components';
import { theme } from '../theme/theme';

let state = 20_251;

/** The next of a row of numbers from 0 to 1 with a fixed seed: the same sky on every visit. */
function next() {
  state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
  return state / 4_294_967_296;
}

const stars = Array.from({ length: 100 }, (_, key) => ({
  key,
  x: `${(next() * 100).toFixed(2)}%`,
  y: `${(next() * 100).toFixed(2)}%`,
  radius: (0.35 + next() ** 3 * 0.95).toFixed(2),
  opacity: (0.18 + next() * 0.5).toFixed(2),
}));

/** The background of every screen: 100 stars, drawn once. */
export function Starfield() {
  return (
    <Sky aria-hidden data-testid="starfield">
      {stars.map(({ key, x, y, radius, opacity }) => (
        <circle key={key} cx={x} cy={y} r={radius} opacity={opacity} />
      ))}
    </Sky>
  );
}

const Sky = styled.svg`
  position: fixed;
  inset: 0;
  z-index: -1;
  width: 100%;
  height: 100%;
  fill: ${theme.color.star};
  pointer-events: none;
`;
