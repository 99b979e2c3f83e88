import { memo, useRef } from 'react';
import { keyframes, styled } from 'styled-components';
import { theme, tint } from '../../../../theme/theme';
import { type Light, lightWords } from '../board/puzzleView';

interface TileProps {
  id: string;
  cell: number;
  size: number;
  /** The ends of the tile's wires, one bit per side. */
  tile: number;
  isSource: boolean;
  isPowered: boolean;
  isLocked: boolean;
  isCursor: boolean;
  light: Light;
}

const sideNames = ['up', 'right', 'down', 'left'];
/** From the center to the middle of each side of a tile of 40 × 40. */
const arms = ['M20 20V0', 'M20 20H40', 'M20 20V40', 'M20 20H0'];

/** A tile with its wires, in its current rotation. */
export const Tile = memo(function Tile(props: TileProps) {
  const { id, cell, size, tile, isSource, isPowered, isLocked, isCursor, light } = props;
  const { quarters, count } = useTurns(tile);
  const ends = sideNames.filter((_, side) => tile & (1 << side));
  const words = `${isSource ? 'source, ' : ''}wires ${ends.join(', ')}, ${isPowered ? 'powered' : 'no power'}`;
  const isEnd = ends.length === 1;
  return (
    <Box
      role="gridcell"
      id={id}
      data-cell={cell}
      tabIndex={-1}
      aria-selected={isCursor}
      aria-label={`Row ${Math.floor(cell / size) + 1}, column ${(cell % size) + 1}: ${words}${isLocked ? ', locked' : ''}${light ? lightWords[light] : ''}`}
      data-powered={isPowered || undefined}
      data-locked={isLocked || undefined}
      data-cursor={isCursor || undefined}
      data-light={light}
    >
      <svg key={count} viewBox="0 0 40 40" aria-hidden data-turned={quarters || undefined}>
        <path className="wire" d={pathOf(tile)} />
        {isEnd && !isSource && <circle className="lamp" cx="20" cy="20" r="8" />}
        {isSource && <rect className="source" x="9" y="9" width="22" height="22" rx="6" />}
        {isSource && <path className="bolt" d="M22 12l-7 10h5l-2 7 7-10h-5z" />}
      </svg>
    </Box>
  );
});

const pathOf = (tile: number) => arms.filter((_, side) => tile & (1 << side)).join('');

/**
 * By how many quarter turns the tile was last rotated, and how often it was rotated in total. The tile is drawn in its
 * final position, and only the animation uses a transform, because a hundred transformed drawings, each with its own
 * layer, made every frame slow.
 */
function useTurns(tile: number) {
  const turns = useRef({ tile, quarters: 0, count: 0 });
  const { tile: before, count } = turns.current;
  if (before !== tile) {
    const quarters =
      [0, 1, 2, 3].find((each) => ((before << each) | (before >> (4 - each))) % 16 === tile) ?? 0;
    turns.current = { tile, quarters, count: count + 1 };
  }
  return turns.current;
}

const turnBy = (degrees: number) => keyframes`from { transform: rotate(${-degrees}deg); }`;
/** Tiles turn in the shorter direction. */
const turnAnimations = { 1: turnBy(90), 2: turnBy(180), 3: turnBy(-90) };

const Box = styled.div`
  position: relative;
  /**
   * Layout containment, so that a change in a cell is laid out only there. No paint containment, because each cell
   * would become a layer to sort.
   */
  contain: layout;
  aspect-ratio: 1;
  background: ${tint('raised', 55)};
  box-shadow: inset 0 0 0 1px ${tint('line', 60)};
  cursor: pointer;
  svg { display: block; width: 100%; height: 100%; }
  svg[data-turned] { animation-duration: 160ms; animation-timing-function: ease-out; }
  svg[data-turned='1'] { animation-name: ${turnAnimations[1]}; }
  svg[data-turned='2'] { animation-name: ${turnAnimations[2]}; }
  svg[data-turned='3'] { animation-name: ${turnAnimations[3]}; }
  path { fill: none; stroke-linecap: round; stroke-linejoin: round; }
  .wire { stroke: ${theme.color.control}; stroke-width: 7; transition: stroke ${theme.motion.calm}; }
  .lamp { fill: ${theme.color.panel}; stroke: ${theme.color.control}; stroke-width: 4; transition: fill ${theme.motion.calm}, stroke ${theme.motion.calm}; }
  .source { fill: ${theme.color.accent}; stroke: ${theme.color.panel}; stroke-width: 2; }
  .bolt { fill: ${theme.color.onAccent}; }
  &[data-powered] { background: ${tint('accent2', 7)}; }
  &[data-powered] .wire { stroke: ${theme.color.accent2}; }
  &[data-powered] .lamp { fill: ${theme.color.brain}; stroke: ${theme.color.accent2}; }
  &[data-locked] { background: ${tint('control', 34)}; }
  &[data-locked]::after {
    content: '';
    position: absolute;
    top: 5px;
    right: 5px;
    width: 7px;
    height: 7px;
    border-radius: 50%;
    background: ${theme.color.text};
  }
  /* Rings are drawn on top of the wires. */
  &::before { content: ''; position: absolute; inset: 0; z-index: 1; border: 3px solid transparent; pointer-events: none; }
  &[data-light='because'] { background: ${tint('brain', 26)}; }
  &[data-cursor]::before { border-color: ${theme.color.accent}; }
  &[data-light='target']::before { border-color: ${theme.color.brain}; border-style: dashed; }
  &[data-light='wrong'] { background: ${tint('danger', 34)}; }
  &[data-light='wrong']::before { border-color: ${theme.color.danger}; }
  @media (hover: hover) { &:hover { background: ${tint('accent', 14)}; } }
`;
