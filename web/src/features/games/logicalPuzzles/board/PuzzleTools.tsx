import { CheckCheck, Lightbulb, type LucideIcon, Redo2, Undo2 } from 'lucide-react';
import { styled } from 'styled-components';
import type { PuzzleMove } from '../../../../../../game-rules/src/puzzles/moves.js';
import { type PuzzleState, puzzleCosts } from '../../../../../../game-rules/src/puzzles/rules.js';
import { theme, tint } from '../../../../theme/theme';

interface PuzzleToolsProps {
  state: PuzzleState;
  play: (move: PuzzleMove) => boolean;
}

/** Undo and redo, check and hint, each with what it costs. */
export function PuzzleTools({ state, play }: PuzzleToolsProps) {
  const isChecked = state.notice === 'all right so far' || state.notice === 'wrong cells';
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
        label="Check"
        detail={`−${puzzleCosts.check}`}
        icon={CheckCheck}
        isOff={isChecked}
        onPress={() => play({ type: 'check' })}
      />
      <Tool
        label="Hint"
        detail={`−${puzzleCosts.hint}`}
        icon={Lightbulb}
        isOff={state.hint !== undefined}
        onPress={() => play({ type: 'hint' })}
      />
    </Tools>
  );
}

interface ToolProps {
  label: string;
  detail?: string;
  icon: LucideIcon;
  isOff: boolean;
  onPress: () => void;
}

function Tool({ label, detail, icon: Icon, isOff, onPress }: ToolProps) {
  return (
    <Box type="button" aria-disabled={isOff} onClick={() => !isOff && onPress()}>
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
  grid-template-columns: repeat(4, minmax(0, 1fr));
  gap: 6px;
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
  white-space: nowrap;
  transition: background ${theme.motion.quick}, border-color ${theme.motion.quick};
  svg { color: ${theme.color.accentText}; }
  small { color: ${theme.color.muted}; font-size: inherit; }
  &:hover { border-color: ${theme.color.control}; background: ${theme.color.raised}; }
  &:active { transform: translateY(1px); }
  &[aria-disabled='true'] { color: ${theme.color.muted}; cursor: default; background: transparent; }
  &[aria-disabled='true'] svg { color: ${theme.color.muted}; opacity: 0.6; }
`;
