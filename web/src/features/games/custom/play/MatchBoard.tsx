import type { CustomDeal } from '@cosmic/game-rules/custom/deal';
import { type MatchState, tableOf } from '@cosmic/game-rules/custom/match';
import type { CustomMove } from '@cosmic/game-rules/custom/rules';
import { Check } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { theme, tint } from '../../../../theme/theme';
import { VisuallyHidden } from '../../../../ui/layout/VisuallyHidden';
import type { GameViewProps } from '../../frame/gameModule';
import { useStartFocus } from '../../frame/useStartFocus';
import { Task, taskOf } from './questionParts';

type MatchBoardProps = GameViewProps<CustomDeal, MatchState, CustomMove>;
type Side = 'front' | 'back';

/** Where the arrow keys lead, by side and row. */
const steps: Record<string, { side?: Side; by?: number }> = {
  ArrowUp: { by: -1 },
  ArrowDown: { by: 1 },
  ArrowLeft: { side: 'front' },
  ArrowRight: { side: 'back' },
};

/** Fronts on the left and backs on the right; one of each makes a pair. */
export function MatchBoard({ deal, state, play, sound, isPaused }: MatchBoardProps) {
  const [chosen, setChosen] = useState<{ side: Side; index: number }>();
  const { fronts, backs, last } = state;
  const isOver = fronts.length === deal.cards.length;
  // The last table stays until the person leaves the run.
  const table = tableOf(isOver ? { deal, table: state.table - 1 } : state);
  // At the end, matching sides are next to each other.
  const shownBacks = isOver ? table.fronts : table.backs;

  const box = useRef<HTMLDivElement>(null);
  useStartFocus(() => box.current?.querySelector('button'), isPaused);
  const shownTable = useRef(state.table);
  // The focused tile disappeared with its table.
  useEffect(() => {
    if (shownTable.current !== state.table && !isOver)
      box.current?.querySelector('button')?.focus({ preventScroll: true });
    shownTable.current = state.table;
  }, [state.table, isOver]);
  const open = table.fronts.filter((index) => !fronts.includes(index)).length;
  const rest = deal.cards.length - fronts.length - open;
  const isFresh = state.table > 0 && open === table.fronts.length;

  const handleChoose = (side: Side, index: number) => {
    if ((side === 'front' ? fronts : backs).includes(index)) return;
    if (!chosen || chosen.side === side) {
      setChosen(chosen?.side === side && chosen.index === index ? undefined : { side, index });
      return;
    }
    const [front, back] = side === 'front' ? [index, chosen.index] : [chosen.index, index];
    setChosen(undefined);
    if (play({ kind: 'pair', front, back }))
      sound(deal.cards[front]?.back === deal.cards[back]?.back ? 'right' : 'wrong');
  };
  const handleKey = (event: KeyboardEvent<HTMLElement>) => {
    const step = Object.hasOwn(steps, event.key) ? steps[event.key] : undefined;
    const tile = event.target instanceof HTMLElement ? event.target : undefined;
    if (!step || !tile?.dataset.side) return;
    event.preventDefault();
    const side = step.side ?? tile.dataset.side;
    const row = Number(tile.dataset.row) + (step.by ?? 0);
    event.currentTarget.querySelector<HTMLElement>(`[data-side="${side}"][data-row="${row}"]`)?.focus();
  };

  const tile = (side: Side, index: number, row: number) => {
    const isMatched = (side === 'front' ? fronts : backs).includes(index);
    const isWrong = last?.isRight === false && last[side] === index && !chosen;
    return (
      <li key={index}>
        <Tile
          type="button"
          data-side={side}
          data-row={row}
          data-state={isMatched ? 'matched' : isWrong ? 'wrong' : undefined}
          aria-pressed={chosen?.side === side && chosen.index === index}
          aria-disabled={isMatched}
          onClick={() => handleChoose(side, index)}
        >
          <span>{deal.cards[index]?.[side]}</span>
          {isMatched && <Check role="img" aria-label="Matched" size={18} />}
        </Tile>
      </li>
    );
  };
  return (
    <>
      <Task>{taskOf('Choose two that match.')}</Task>
      <Progress aria-hidden>
        {fronts.length} of {deal.cards.length} pairs.
        {isFresh && ` ${open} more ${open === 1 ? 'is' : 'are'} on the table now.`}
        {rest > 0 && ` ${rest} more ${rest === 1 ? 'comes' : 'come'} when these are done.`}
      </Progress>
      <Table ref={box} role="group" aria-label="Cards to match" onKeyDown={handleKey}>
        <ul aria-label="Fronts">{table.fronts.map((index, row) => tile('front', index, row))}</ul>
        <ul aria-label="Backs">{shownBacks.map((index, row) => tile('back', index, row))}</ul>
        <VisuallyHidden role="status">
          {last && (last.isRight ? 'Match!' : 'Not a match.')} {fronts.length} of {deal.cards.length} matched.
          {isFresh && ` ${open} more ${open === 1 ? 'is' : 'are'} on the table now.`}
        </VisuallyHidden>
      </Table>
    </>
  );
}

const Progress = styled.p`
  margin-bottom: ${theme.space.md};
  color: ${theme.color.muted};
  font-variant-numeric: tabular-nums;
`;

const Table = styled.div`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: ${theme.space.md};
  ul { display: grid; gap: ${theme.space.sm}; align-content: start; grid-auto-rows: minmax(64px, auto); }
  li { display: grid; }
`;

const Tile = styled.button`
  display: flex;
  align-items: center;
  justify-content: center;
  gap: ${theme.space.sm};
  min-width: 0;
  padding: ${theme.space.sm} ${theme.space.md};
  border: 1px solid ${theme.color.control};
  border-radius: ${theme.radius.button};
  background: ${tint('raised', 70)};
  color: ${theme.color.text};
  font: inherit;
  overflow-wrap: anywhere;
  transition: background ${theme.motion.quick}, border-color ${theme.motion.quick};
  &:hover:not([aria-disabled='true']) { border-color: ${theme.color.accent}; }
  &[aria-pressed='true'] { border-color: ${theme.color.accent}; background: ${tint('accent', 20)}; }
  &[data-state='matched'] { border-color: ${tint('ok', 60)}; background: ${tint('ok', 12)}; color: ${theme.color.muted}; }
  &[data-state='matched'] svg { flex: none; color: ${theme.color.ok}; }
  &[data-state='wrong'] { border-color: ${theme.color.danger}; background: ${tint('danger', 10)}; }
`;
