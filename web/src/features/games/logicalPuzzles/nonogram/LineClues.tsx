import { memo } from 'react';
import { styled } from 'styled-components';
import { theme, tint } from '../../../../theme/theme';

interface LineCluesProps {
  clues: readonly (readonly number[])[];
  isAcross: boolean;
  /** The lines whose blocks are all complete. */
  done: readonly boolean[];
  /** The cursor's line, and the lines that a hint refers to. */
  current: number;
  lit: readonly number[];
}

/** The clues of all rows or all columns. */
export function LineClues({ clues, isAcross, done, current, lit }: LineCluesProps) {
  return (
    <Lines $isAcross={isAcross} $count={clues.length}>
      {clues.map((clue, line) => (
        <Clue
          // biome-ignore lint/suspicious/noArrayIndexKey: lines never move
          key={line}
          numbers={clue.join(' ') || '0'}
          isAcross={isAcross}
          isDone={done[line] ?? false}
          isCurrent={line === current}
          isLit={lit.includes(line)}
        />
      ))}
    </Lines>
  );
}

interface ClueProps {
  numbers: string;
  isAcross: boolean;
  isDone: boolean;
  isCurrent: boolean;
  isLit: boolean;
}

const Clue = memo(function Clue({ numbers, isAcross, isDone, isCurrent, isLit }: ClueProps) {
  return (
    <Box
      $isAcross={isAcross}
      data-done={isDone || undefined}
      data-current={isCurrent || undefined}
      data-lit={isLit || undefined}
    >
      {numbers.split(' ').map((number, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: blocks never move
        <span key={at}>{number}</span>
      ))}
    </Box>
  );
});

const Lines = styled.div<{ $isAcross: boolean; $count: number }>`
  display: grid;
  grid-template-${({ $isAcross }) => ($isAcross ? 'rows' : 'columns')}: repeat(${({ $count }) => $count}, minmax(0, 1fr));
  min-width: 0;
  font: 600 clamp(0.5625rem, ${({ $count }) => ($count > 10 ? '1.9vw' : '2.8vw')}, ${({ $count }) => ($count > 10 ? '0.8125rem' : '1rem')}) ${theme.font.heading};
  font-variant-numeric: tabular-nums;
`;

const Box = styled.div<{ $isAcross: boolean }>`
  display: flex;
  flex-direction: ${({ $isAcross }) => ($isAcross ? 'row' : 'column')};
  align-items: center;
  justify-content: flex-end;
  gap: ${({ $isAcross }) => ($isAcross ? '0.42em' : '0')};
  padding: ${({ $isAcross }) => ($isAcross ? '0 6px 0 4px' : '4px 0 5px')};
  border-radius: ${({ $isAcross }) => ($isAcross ? '6px 0 0 6px' : '6px 6px 0 0')};
  line-height: 1.15;
  color: ${theme.color.text};
  &[data-current] { background: ${tint('accent', 16)}; }
  &[data-lit] { background: ${tint('brain', 26)}; }
  &[data-done] { color: ${theme.color.muted}; text-decoration: line-through; text-decoration-thickness: 1px; }
`;
