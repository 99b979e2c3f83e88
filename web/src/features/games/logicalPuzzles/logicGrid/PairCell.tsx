import { no, yes } from '@cosmic/game-rules/puzzles/logicGrid/table';
import { memo } from 'react';
import { styled } from 'styled-components';
import { theme } from '../../../../theme/theme';
import { type Light, lightWords } from '../board/puzzleView';

interface PairCellProps {
  id: string;
  position: number;
  /** The names of the two items. */
  names: string;
  state: number;
  isCursor: boolean;
  isSeen: boolean;
  /** Whether the cell is the last one in its block. */
  isRight: boolean;
  isBottom: boolean;
  /** Whether the pair is joined although one of its items is already in another pair. */
  isClash: boolean;
  light: Light;
}

/** Whether two items belong together. */
export const PairCell = memo(function PairCell(props: PairCellProps) {
  const { id, position, names, state, isCursor, isSeen, isRight, isBottom, isClash, light } = props;
  const word = state === yes ? 'belong together' : state === no ? 'ruled out' : 'open';
  return (
    <Box
      role="gridcell"
      id={id}
      data-cell={position}
      tabIndex={-1}
      aria-selected={isCursor}
      aria-label={`${names}: ${word}${isClash ? ', clashes with another pair' : ''}${light ? lightWords[light] : ''}`}
      data-state={state}
      data-cursor={isCursor || undefined}
      data-seen={isSeen || undefined}
      data-right={isRight || undefined}
      data-bottom={isBottom || undefined}
      data-clash={isClash || undefined}
      data-light={light}
    />
  );
});

const Box = styled.div`
  position: relative;
  /**
   * Layout containment, so that a change in a cell is laid out only there. No paint containment, because each cell
   * would become a layer to sort.
   */
  contain: layout;
  aspect-ratio: 1;
  border: 0 solid ${theme.color.line};
  border-right-width: 1px;
  border-bottom-width: 1px;
  background: ${theme.color.panel};
  cursor: pointer;
  &[data-seen] { background: color-mix(in srgb, ${theme.color.accent} 9%, ${theme.color.panel}); }
  &[data-right] { border-right: 2px solid ${theme.color.control}; }
  &[data-bottom] { border-bottom: 2px solid ${theme.color.control}; }
  &[data-light='because'] { background: color-mix(in srgb, ${theme.color.brain} 26%, ${theme.color.panel}); }
  &[data-state='1']::before {
    content: '';
    position: absolute;
    inset: 30%;
    background:
      linear-gradient(45deg, transparent 43%, ${theme.color.muted} 43% 57%, transparent 57%),
      linear-gradient(-45deg, transparent 43%, ${theme.color.muted} 43% 57%, transparent 57%);
  }
  &[data-state='2']::before {
    --mark: ${theme.color.ok};
    content: '';
    position: absolute;
    inset: 18%;
    border-radius: 50%;
    background: radial-gradient(circle at 35% 30%, color-mix(in srgb, var(--mark) 60%, ${theme.color.knob}), var(--mark) 70%);
    box-shadow: 0 0 12px color-mix(in srgb, var(--mark) 50%, transparent);
  }
  &[data-clash] { background: color-mix(in srgb, ${theme.color.danger} 22%, ${theme.color.panel}); }
  &[data-clash]::before { --mark: ${theme.color.danger}; }
  &[data-light='target'] { box-shadow: inset 0 0 0 2px ${theme.color.accent2}; }
  &[data-light='wrong'] { background: color-mix(in srgb, ${theme.color.danger} 36%, ${theme.color.panel}); box-shadow: inset 0 0 0 2px ${theme.color.danger}; }
  /* Joined incorrectly: the sign is no longer a dot, so people who can't see red notice, too. */
  &[data-light='wrong'][data-state='2']::before {
    background: linear-gradient(45deg, transparent 42%, ${theme.color.panel} 42% 58%, transparent 58%), ${theme.color.danger};
    box-shadow: none;
  }
  &[data-cursor] { box-shadow: inset 0 0 0 2px ${theme.color.accent}; z-index: 1; }
  &[data-cursor][data-light='target'] { box-shadow: inset 0 0 0 3px ${theme.color.accent2}; }
`;
