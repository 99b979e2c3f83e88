import { TriangleAlert } from 'lucide-react';
import { styled } from 'styled-components';
import { theme, tint } from '../../../theme/theme';
import { Muted } from '../../../ui/layout/Muted';
import type { Herb_CardFragment } from './herbs.generated';

/** Facts about a herb. They always include its cautions. */
export function HerbFacts({ herb, hasUse = true }: { herb: Herb_CardFragment; hasUse?: boolean }) {
  return (
    <Facts>
      {hasUse && (
        <dl>
          <dt>Parts used</dt>
          <dd>{herb.parts.join(', ')}</dd>
          <dt>Traditional use</dt>
          <dd>{herb.traditionalUse}</dd>
          <dt>Evidence</dt>
          <dd>{herb.evidence}</dd>
        </dl>
      )}
      <Warnings>
        <h3>
          <TriangleAlert aria-hidden size={16} />
          Cautions
        </h3>
        <ul>
          {herb.cautions.map((caution) => (
            <li key={caution}>{caution}</li>
          ))}
        </ul>
        <h3>With medications</h3>
        <ul>
          {herb.interactions.map((interaction) => (
            <li key={interaction}>{interaction}</li>
          ))}
        </ul>
      </Warnings>
      <Muted $size="sm">
        General knowledge, not checked against a source. For learning only, not medical advice: ask a doctor
        or pharmacist before you take anything.
      </Muted>
    </Facts>
  );
}

const Facts = styled.div`
  display: grid;
  gap: ${theme.space.base};
  text-align: left;
  dl { display: grid; gap: 2px; }
  dt { color: ${theme.color.muted}; font-size: ${theme.size.sm}; }
  dd + dt { margin-top: ${theme.space.sm}; }
`;

const Warnings = styled.section`
  display: grid;
  gap: ${theme.space.xs};
  padding: ${theme.space.md} ${theme.space.base};
  border: 1px solid ${tint('warn', 45)};
  border-radius: ${theme.radius.button};
  background: ${tint('warn', 9)};
  h3 { display: flex; align-items: center; gap: ${theme.space.xs}; margin: 0; font: 600 ${theme.size.md} ${theme.font.heading}; }
  h3 svg { color: ${theme.color.warn}; }
  ul { display: grid; gap: ${theme.space.xs}; padding-left: 1.1em; list-style: disc; }
  ul + h3 { margin-top: ${theme.space.sm}; }
`;
