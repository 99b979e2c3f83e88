import { styled } from 'styled-components';
import { theme } from '../theme/theme';

let state = 20_251;

/** The next of a row of numbers from 0 to 1 with a fixed seed: the same sky on every visit. */
function next() {
  state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
  return state / 4_294_967_296;
}

const place = () => (next() * 100).toFixed(2);

/** Ten magnitudes of ten: a hundred elements would all be worked out again at every change of the theme. */
const magnitudes = Array.from({ length: 10 }, (_, magnitude) => ({
  magnitude,
  stars: Array.from({ length: 10 }, () => `M${place()} ${place()}h0`).join(''),
  width: (0.7 + (magnitude / 9) ** 3 * 1.9).toFixed(2),
  opacity: (0.18 + next() * 0.5).toFixed(2),
}));

/** The background of every screen: 100 stars, drawn once. A star is a stroke without length, round at its ends. */
export function Starfield() {
  return (
    <Sky aria-hidden data-testid="starfield" viewBox="0 0 100 100" preserveAspectRatio="none">
      {magnitudes.map(({ magnitude, stars, width, opacity }) => (
        <path key={magnitude} d={stars} strokeWidth={width} opacity={opacity} />
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
  stroke: ${theme.color.star};
  stroke-linecap: round;
  pointer-events: none;
  path { vector-effect: non-scaling-stroke; }
`;
