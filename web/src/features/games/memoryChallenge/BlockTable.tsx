import { type BlockResult, pointsOf } from '@cosmic/game-rules/memory/nBack';
import { styled } from 'styled-components';
import { theme } from '../../../theme/theme';

/** The results of each block. */
export function BlockTable({ results }: { results: readonly BlockResult[] }) {
  return (
    <Table>
      <thead>
        <tr>
          <th scope="col">Level</th>
          <th scope="col">Found</th>
          <th scope="col">Missed</th>
          <th scope="col">False alarms</th>
          <th scope="col">Points</th>
        </tr>
      </thead>
      <tbody>
        {results.map((result, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: blocks are only appended
          <tr key={index}>
            <th scope="row">{result.level}-back</th>
            <td>{result.hits}</td>
            <td>{result.misses}</td>
            <td>{result.falseAlarms}</td>
            <td>{pointsOf(result)}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

const Table = styled.table`
  width: min(100%, 30rem);
  border-collapse: collapse;
  font-variant-numeric: tabular-nums;
  text-align: right;
  th, td { padding: ${theme.space.xs} ${theme.space.sm}; font-weight: 500; }
  th:first-child { text-align: left; }
  thead th { color: ${theme.color.muted}; font-size: ${theme.size.xs}; }
  tbody tr { border-top: 1px solid ${theme.color.line}; }
`;
