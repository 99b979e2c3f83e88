import type { LogicGrid } from '@cosmic/game-rules/puzzles/logicGrid/generate';
import { styled } from 'styled-components';
import { theme, tint } from '../../../../theme/theme';

interface GridLabelsProps {
  puzzle: LogicGrid;
  categories: readonly number[];
  isAcross: boolean;
  /** The index of the item at the cursor. */
  current: number;
}

/** The names at the top or left of the grid, by category. The cells include them in their labels, too. */
export function GridLabels({ puzzle, categories, isAcross, current }: GridLabelsProps) {
  return (
    <Groups $isAcross={isAcross} aria-hidden>
      {categories.map((category, block) => {
        const { name = '', items = [] } = puzzle.theme.categories[category] ?? {};
        return (
          <Group key={name} $isAcross={isAcross} $count={items.length}>
            <b>{name}</b>
            <ol>
              {items.map((item, at) => (
                <li key={item} data-current={block * items.length + at === current || undefined}>
                  {item}
                </li>
              ))}
            </ol>
          </Group>
        );
      })}
    </Groups>
  );
}

const Groups = styled.div<{ $isAcross: boolean }>`
  display: grid;
  ${({ $isAcross }) => ($isAcross ? 'grid-auto-flow: column; grid-auto-columns: minmax(0, 1fr);' : 'grid-auto-rows: minmax(0, 1fr);')}
  font-size: ${theme.size.xs};
`;

const Group = styled.div<{ $isAcross: boolean; $count: number }>`
  display: grid;
  grid-template-${({ $isAcross }) => ($isAcross ? 'rows' : 'columns')}: auto minmax(0, 1fr);
  min-width: 0;
  b {
    padding: 2px;
    color: ${theme.color.accentText};
    text-align: center;
    ${({ $isAcross }) => ($isAcross ? '' : 'writing-mode: vertical-rl; rotate: 180deg;')}
  }
  ol {
    display: grid;
    min-width: 0;
    grid-template-${({ $isAcross }) => ($isAcross ? 'columns' : 'rows')}: repeat(${({ $count }) => $count}, minmax(0, 1fr));
  }
  li {
    display: flex;
    align-items: center;
    min-width: 0;
    white-space: nowrap;
    ${({ $isAcross }) => ($isAcross ? 'writing-mode: vertical-rl; rotate: 180deg; padding: 6px 0; justify-content: flex-start; justify-self: stretch;' : 'justify-content: flex-end; padding: 0 6px;')}
    border-radius: 6px;
  }
  li[data-current] { background: ${tint('accent', 22)}; }
`;
