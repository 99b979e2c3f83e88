import { ArrowDown } from 'lucide-react';
import { useId } from 'react';
import { styled } from 'styled-components';
import { theme, tint } from '../../../theme/theme';
import type { Diagram_DiagramFragment } from './module.generated';
import { NetworkDiagram } from './NetworkDiagram';

/** A lesson's diagram, drawn from data in the theme's colors, with a text alternative. */
export function Diagram({ diagram }: { diagram: Diagram_DiagramFragment }) {
  const id = useId();
  return (
    <Figure aria-labelledby={id}>
      <Picture diagram={diagram} />
      <figcaption id={id}>{diagram.title}</figcaption>
    </Figure>
  );
}

function Picture({ diagram }: { diagram: Diagram_DiagramFragment }) {
  const { kind, parts, unit, columns, rows } = diagram;
  if (kind === 'network') return <NetworkDiagram diagram={diagram} />;
  if (kind === 'compare')
    return (
      // A wide table scrolls, and the keyboard must be able to reach it.
      <Scroller tabIndex={0}>
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
            {rows.map((row) => (
              <tr key={row.join('|')}>
                {row.map((cell, index) =>
                  index === 0 ? (
                    <th key={columns[index]} scope="row">
                      {cell}
                    </th>
                  ) : (
                    <td key={columns[index]}>{cell}</td>
                  ),
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </Scroller>
    );
  if (kind === 'bits')
    return (
      <Bits>
        {parts.map(({ label, detail, width }) => (
          // A one-bit field still has room for its name.
          <li key={label} style={{ flexGrow: width ?? 1 }}>
            <strong>{label}</strong>
            <em>
              {width} {width === 1 ? unit?.slice(0, -1) : unit}
            </em>
            <span>{detail}</span>
          </li>
        ))}
      </Bits>
    );
  return (
    <Boxes $isFlow={kind === 'flow'}>
      {parts.map(({ label, detail }, index) => (
        <li key={label}>
          {kind === 'flow' && <b aria-hidden>{index + 1}</b>}
          <span>
            <strong>{label}</strong>
            <span>{detail}</span>
          </span>
          {kind === 'flow' && index < parts.length - 1 && <ArrowDown aria-hidden size={16} />}
        </li>
      ))}
    </Boxes>
  );
}

const Figure = styled.figure`
  margin: 0;
  padding: ${theme.space.base};
  border: 1px solid ${theme.color.line};
  border-radius: ${theme.radius.card};
  background: ${theme.color.deep};
  min-width: 0;
  figcaption { margin-top: ${theme.space.md}; color: ${theme.color.muted}; font-size: ${theme.size.sm}; }
`;

const Boxes = styled.ol<{ $isFlow: boolean }>`
  display: grid;
  gap: ${({ $isFlow }) => ($isFlow ? theme.space.lg : theme.space.xs)};
  li {
    position: relative;
    display: flex;
    gap: ${theme.space.md};
    padding: ${theme.space.md} ${theme.space.base};
    border: 1px solid ${tint('accent', 40)};
    border-radius: ${theme.radius.button};
    background: ${tint('accent', 12)};
    line-height: 1.45;
  }
  li:nth-child(even) { border-color: ${tint('accent2', 40)}; background: ${tint('accent2', 10)}; }
  strong, span > span { display: block; }
  span > span { color: ${theme.color.muted}; font-size: ${theme.size.md}; }
  b { color: ${theme.color.accentText}; font: 600 ${theme.size.lg} ${theme.font.heading}; }
  li > svg { position: absolute; left: 50%; bottom: -19px; color: ${theme.color.muted}; }
`;

const Bits = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space.xs};
  li {
    flex: 1 1 8.5rem;
    padding: ${theme.space.sm} ${theme.space.md};
    border: 1px solid ${tint('accent2', 40)};
    border-radius: ${theme.radius.input};
    background: ${tint('accent2', 10)};
    line-height: 1.4;
  }
  li:nth-child(even) { border-color: ${tint('accent', 40)}; background: ${tint('accent', 12)}; }
  strong, span { display: block; }
  em { color: ${theme.color.accentText}; font: 500 ${theme.size.xs} ${theme.font.code}; }
  span { color: ${theme.color.muted}; font-size: ${theme.size.sm}; }
`;

const Scroller = styled.div`
  overflow-x: auto;
  table { width: 100%; border-collapse: collapse; font-size: ${theme.size.md}; line-height: 1.4; }
  th, td { min-width: 7rem; padding: ${theme.space.sm} ${theme.space.md}; border-bottom: 1px solid ${theme.color.line}; text-align: left; vertical-align: top; }
  thead th { color: ${theme.color.accentText}; }
  td { color: ${theme.color.muted}; }
`;
