import { styled } from 'styled-components';
import { theme } from '../../theme/theme';

let state = 20_251;

/** A seeded random number, so that the sky is the same on every visit. */
function next() {
  state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
  return state;
}

/** Ten groups of ten stars, because a hundred elements would all be restyled when the theme changes. */
const magnitudes = Array.from({ length: 10 }, (_, magnitude) => ({
  magnitude,
  stars: Array.from({ length: 10 }, () => `M${next() % 1000} ${next() % 1000}h0`).join(''),
  width: 0.7 + magnitude ** 3 / 400,
  opacity: (18 + (next() % 50)) / 100,
}));

/** The background with 100 stars. A star is a zero-length stroke with round ends. */
export function Starfield() {
  return (
    <Sky data-stars="" aria-hidden viewBox="0 0 1000 1000" preserveAspectRatio="none">
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
