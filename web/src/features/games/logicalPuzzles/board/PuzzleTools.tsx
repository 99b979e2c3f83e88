import type { PuzzleMove } from '@cosmic/game-rules/puzzles/moves';
import { hintCost, isClear, maxWrong, type PuzzleState, puzzleCosts } from '@cosmic/game-rules/puzzles/rules';
import { CheckCheck, Eraser, Lightbulb, type LucideIcon, Redo2, Undo2 } from 'lucide-react';
import { useId } from 'react';
import { styled } from 'styled-components';
import { theme, tint } from '../../../../theme/theme';
import { checkedThings, lastStep } from './checkTexts';

interface PuzzleToolsProps {
  state: PuzzleState;
  play: (move: PuzzleMove) => boolean;
}

/** Undo, redo, clear, check, and hint, each with its price. */
export function PuzzleTools({ state, play }: PuzzleToolsProps) {
  const priceId = useId();
  const isChecked = state.notice !== undefined && state.notice !== 'full but wrong';
  const price = hintCost(state);
  return (
    <Tools role="group" aria-label="Tools">
      <Tool
        label="Undo"
        icon={Undo2}
        isOff={state.past.length === 0}
        onPress={() => play({ type: 'undo' })}
      />
      <Tool
        label="Redo"
        icon={Redo2}
        isOff={state.future.length === 0}
        onPress={() => play({ type: 'redo' })}
      />
      <Tool
        label="Clear all"
        title="Clear the board; Undo brings it back"
        icon={Eraser}
        isOff={isClear(state)}
        onPress={() => play({ type: 'clear' })}
      />
      <Tool
        label="Check"
        detail={`−${puzzleCosts.check}`}
        describedBy={priceId}
        icon={CheckCheck}
        isOff={isChecked}
        onPress={() => play({ type: 'check' })}
      />
      <Tool
        label="Hint"
        detail={price > 0 ? `−${price}` : 'free'}
        icon={Lightbulb}
        isOff={state.hint !== undefined}
        onPress={() => play({ type: 'hint' })}
      />
      <Price id={priceId}>
        Check looks at {checkedThings[state.puzzle.kind]}. It costs {puzzleCosts.check} points, plus{' '}
        {puzzleCosts.mistake} for each new mistake (up to {maxWrong}). {lastStep[state.puzzle.kind]} while
        something’s wrong costs {puzzleCosts.mistake} and marks one wrong cell.
      </Price>
    </Tools>
  );
}

interface ToolProps {
  label: string;
  detail?: string;
  title?: string;
  describedBy?: string;
  icon: LucideIcon;
  isOff: boolean;
  onPress: () => void;
}

function Tool({ label, detail, title, describedBy, icon: Icon, isOff, onPress }: ToolProps) {
  return (
    <Box
      type="button"
      title={title}
      aria-describedby={describedBy}
      aria-disabled={isOff}
      onClick={() => !isOff && onPress()}
    >
      <Icon aria-hidden size={20} />
      <span>
        {label}
        {detail && <small> {detail}</small>}
      </span>
    </Box>
  );
}

const Tools = styled.div`
  display: grid;
  /* Rows of three and two, because five in a row are too narrow next to the board. */
  grid-template-columns: repeat(6, minmax(0, 1fr));
  gap: 6px;
  > button { grid-column: span 2; }
  > button:nth-of-type(n + 4) { grid-column: span 3; }
  ${theme.media.narrow} {
    grid-template-columns: repeat(5, minmax(0, 1fr));
    > button:nth-of-type(n) { grid-column: auto; }
  }
`;

const Price = styled.p`
  grid-column: 1 / -1;
  color: ${theme.color.muted};
  font-size: ${theme.size.xs};
`;

const Box = styled.button`
  display: grid;
  place-items: center;
  gap: 4px;
  padding: ${theme.space.sm} 2px;
  min-height: 56px;
  border: 1px solid ${theme.color.line};
  border-radius: ${theme.radius.button};
  background: ${tint('raised', 60)};
  color: ${theme.color.text};
  font-size: ${theme.size.xs};
  line-height: 1.2;
  text-align: center;
  transition: background ${theme.motion.quick}, border-color ${theme.motion.quick};
  svg { color: ${theme.color.accentText}; }
  small { color: ${theme.color.muted}; font-size: inherit; }
  &:hover { border-color: ${theme.color.control}; background: ${theme.color.raised}; }
  &:active { transform: translateY(1px); }
  &[aria-disabled='true'] { color: ${theme.color.muted}; cursor: default; background: transparent; }
  &[aria-disabled='true'] svg { color: ${theme.color.muted}; opacity: 0.6; }
`;
