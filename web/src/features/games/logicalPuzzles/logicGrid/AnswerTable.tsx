import type { LogicGrid } from '@cosmic/game-rules/puzzles/logicGrid/generate';
import { cellOf, itemsOf, yes } from '@cosmic/game-rules/puzzles/logicGrid/table';
import { styled } from 'styled-components';
import { theme } from '../../../../theme/theme';

interface AnswerTableProps {
  puzzle: LogicGrid;
  cells: readonly number[];
  /** Pairs that can't all be correct, so they don't count as answers. */
  clashes: ReadonlySet<number>;
  /** Pairs that a check found incorrect. */
  wrong: readonly number[];
  /** Whether the puzzle is solved, so that there is nothing left to fill in. */
  isSolved: boolean;
}

/**
 * Shows what was found for each item in the first category. The puzzle is solved once the table is full and correct.
 */
export function AnswerTable({ puzzle, cells, clashes, wrong, isSolved }: AnswerTableProps) {
  const [people, ...others] = puzzle.theme.categories;
  const found = (person: number, category: number) => {
    const pairs = itemsOf(puzzle, category).map((item) => cellOf(puzzle, person, item));
    if (pairs.some((cell) => clashes.has(cell))) return <Bad>Clash</Bad>;
    const at = pairs.findIndex((cell) => cells[cell] === yes);
    const name = puzzle.theme.categories[category]?.items[at] ?? '–';
    return wrong.includes(pairs[at] ?? -1) ? <Bad>{name}, wrong</Bad> : name;
  };
  return (
    <Table aria-label="What you found">
      {!isSolved && (
        <caption>
          You only need to fill this table. Pairs without “{people?.name}” are optional helpers.
        </caption>
      )}
      <thead>
        <tr>
          <th scope="col">{people?.name}</th>
          {others.map(({ name }) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {people?.items.map((name, person) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            {others.map((category, at) => (
              <td key={category.name}>{found(person, at + 1)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

const Bad = styled.span`
  color: ${theme.color.danger};
`;

const Table = styled.table`
  width: 100%;
  border-collapse: collapse;
  font-size: ${theme.size.sm};
  th, td { padding: 6px 8px; border-bottom: 1px solid ${theme.color.line}; text-align: left; font-weight: 400; }
  caption { padding-bottom: ${theme.space.sm}; color: ${theme.color.muted}; text-align: left; }
  thead th { color: ${theme.color.muted}; font-size: ${theme.size.xs}; }
  tbody th { font-weight: 600; }
  td { color: ${theme.color.ok}; }
`;
