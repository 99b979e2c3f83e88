import type { PuzzleKind } from '@cosmic/game-rules/puzzles/model/puzzle';
import { theme } from '../../../../theme/theme';

const { accent, accent2, brain, control, line, ok } = theme.color;

/** A small drawing of each kind of puzzle. */
export function KindArt({ kind }: { kind: PuzzleKind }) {
  return (
    <svg viewBox="0 0 48 48" width="48" height="48" aria-hidden>
      {drawings[kind]}
    </svg>
  );
}

const frame = <rect x="2" y="2" width="44" height="44" rx="9" fill="none" stroke={line} strokeWidth="2" />;
const thirds = <path d="M17 3v42M31 3v42M3 17h42M3 31h42" stroke={line} strokeWidth="2" />;
const cells = (color: string, positions: readonly (readonly [number, number])[]) =>
  positions.map(([x, y]) => (
    <rect key={`${x} ${y}`} x={5 + x * 8} y={5 + y * 8} width="6.5" height="6.5" rx="1.5" fill={color} />
  ));

const drawings: Record<PuzzleKind, React.ReactNode> = {
  sudoku: (
    <>
      {frame}
      {thirds}
      <g fill={accent} fontSize="11" fontWeight="700" textAnchor="middle" fontFamily={theme.font.heading}>
        <text x="10" y="14">
          5
        </text>
        <text x="24" y="28">
          9
        </text>
        <text x="38" y="42">
          1
        </text>
      </g>
      <g fill={control} fontSize="11" fontWeight="600" textAnchor="middle" fontFamily={theme.font.heading}>
        <text x="38" y="14">
          3
        </text>
        <text x="10" y="42">
          7
        </text>
      </g>
    </>
  ),
  nonogram: (
    <>
      {frame}
      {cells(accent, [
        [1, 0],
        [3, 0],
        [0, 1],
        [1, 1],
        [2, 1],
        [3, 1],
        [4, 1],
        [0, 2],
        [2, 2],
        [4, 2],
        [1, 3],
        [2, 3],
        [3, 3],
      ])}
      {cells(accent2, [
        [0, 4],
        [4, 4],
      ])}
    </>
  ),
  'logic-grid': (
    <>
      <path d="M2 2h44v16H32v14H18v14H2z" fill="none" stroke={line} strokeWidth="2" strokeLinejoin="round" />
      <path d="M17 2v44M32 2v16M2 17h30M2 32h16" stroke={line} strokeWidth="2" />
      <circle cx="10" cy="10" r="4.5" fill={ok} />
      <circle cx="25" cy="25" r="4.5" fill={ok} />
      <path
        d="M36 7l6 6M42 7l-6 6M7 22l6 6M13 22l-6 6M7 37l6 6M13 37l-6 6"
        stroke={control}
        strokeWidth="2"
        strokeLinecap="round"
      />
    </>
  ),
  circuits: (
    <>
      {frame}
      <path
        d="M10 10v14h14v14h14M24 24h14V10"
        fill="none"
        stroke={accent2}
        strokeWidth="5"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <circle cx="10" cy="10" r="5" fill={brain} />
      <circle cx="38" cy="38" r="5" fill={brain} />
      <rect x="18" y="18" width="12" height="12" rx="3" fill={accent} />
    </>
  ),
};
