import type { Nonogram } from '@cosmic/game-rules/puzzles/nonogram/generate';
import { filled } from '@cosmic/game-rules/puzzles/nonogram/picture';
import { styled } from 'styled-components';
import { theme } from '../../../../theme/theme';

/** The painted picture, without clues and crosses. */
export const Picture = ({ puzzle: { size, solution } }: { puzzle: Nonogram }) => (
  <Box viewBox={`0 0 ${size} ${size}`} role="img" aria-label="Your picture" shapeRendering="crispEdges">
    {solution.map(
      (value, cell) =>
        value === filled && (
          // biome-ignore lint/suspicious/noArrayIndexKey: cells never move
          <rect key={cell} x={cell % size} y={Math.floor(cell / size)} width={1} height={1} />
        ),
    )}
  </Box>
);

const Box = styled.svg`
  width: min(100%, 15rem);
  padding: ${theme.space.md};
  border: 1px solid ${theme.color.line};
  border-radius: ${theme.radius.card};
  background: ${theme.color.panel};
  fill: ${theme.color.accent};
`;
