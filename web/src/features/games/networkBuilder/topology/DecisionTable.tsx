import type { Decision } from '@cosmic/network-sim/engine/decision';
import { styled } from 'styled-components';
import { theme, tint } from '../../../../theme/theme';
import { Muted } from '../../../../ui/layout/Muted';
import { VisuallyHidden } from '../../../../ui/layout/VisuallyHidden';

/** The table that a step is based on, with the deciding row marked. */
export function DecisionTable({ step: { decision } }: { step: { decision?: Decision } }) {
  if (!decision) return <Muted>No lookup needed for this step.</Muted>;
  const { title, columns, rows, empty } = decision;
  return (
    <Frame tabIndex={0} role="group" aria-label={title}>
      <h4>{title}</h4>
      {rows.length === 0 ? (
        <Muted>{empty}</Muted>
      ) : (
        <table>
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ cells, isChosen }) => (
              <tr key={cells.join(' ')} data-chosen={isChosen || undefined}>
                {cells.map((cell, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: the columns of a table never move
                  <td key={index}>
                    {cell}
                    {index === 0 && isChosen && <VisuallyHidden> (matched)</VisuallyHidden>}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Frame>
  );
}

const Frame = styled.div`
  position: relative;
  max-height: 16rem;
  overflow: auto;
  padding: ${theme.space.md};
  border: 1px solid ${theme.color.line};
  border-radius: ${theme.radius.input};
  background: ${theme.color.deep};
  h4 { margin-bottom: ${theme.space.sm}; font: 600 ${theme.size.md} ${theme.font.text}; }
  table { width: 100%; border-collapse: collapse; font: 400 ${theme.size.xs} / 1.5 ${theme.font.code}; }
  th { color: ${theme.color.muted}; font: 500 ${theme.size.xs} ${theme.font.text}; text-align: left; }
  th, td { padding: ${theme.space.xs} ${theme.space.sm} ${theme.space.xs} 0; vertical-align: top; }
  td:first-child, th:first-child { padding-left: ${theme.space.sm}; white-space: nowrap; }
  tr { border-bottom: 1px solid ${theme.color.line}; }
  tr[data-chosen] { background: ${tint('accent2', 16)}; box-shadow: inset 3px 0 ${theme.color.accent2}; }
`;
