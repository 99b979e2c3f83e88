import { Gauge, Target } from 'lucide-react';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { type ColorName, theme, tint } from '../../../theme/theme';
import { Card } from '../../../ui/layout/Card';
import { categoryColor, drillPath, modulePath } from '../questions/categories';
import type { ReadinessPanel_ReadinessFragment } from './readiness.generated';

/** An exam's practice estimate with its range, or how many answers are missing for one; and the weakest areas. */
export function ReadinessPanel({ readiness }: { readiness: ReadinessPanel_ReadinessFragment }) {
  const { title, category, chance, low, high, answered, missing, weakest } = readiness;
  const id = useId();
  const tone = categoryColor(category);
  const isKnown = typeof chance === 'number' && typeof low === 'number' && typeof high === 'number';
  return (
    <Panel aria-labelledby={id}>
      <h3 id={id}>
        <Gauge aria-hidden size={18} /> Readiness: {title}
      </h3>
      {isKnown ? (
        <>
          <Chance>
            <strong>{chance}%</strong>
            <span>chance of passing today{low < high && `, likely between ${low}% and ${high}%`}</span>
          </Chance>
          <Scale aria-hidden>
            <Range $tone={tone} style={{ left: `${low}%`, width: `${Math.max(1, high - low)}%` }} />
            <Mark $tone={tone} style={{ left: `${chance}%` }} />
          </Scale>
          <Note>
            Estimated from your answers to {answered} questions, weighted by domain and what you still
            remember.
          </Note>
        </>
      ) : (
        <Note>
          <strong>Not enough answers yet.</strong> Answer {missing} more{' '}
          {missing === 1 ? 'question' : 'questions'}, some from each domain, to see how ready you are.{' '}
          <Link to={drillPath(category)}>Start a drill</Link>
        </Note>
      )}
      {weakest.length > 0 && (
        <>
          <h4>Weakest objectives</h4>
          <ul>
            {weakest.map(({ objective, title: about, domain, moduleId, right, answered: asked, recall }) => (
              <Weak key={objective}>
                <Link to={`${drillPath(category)}&domain=${domain}&objective=${objective}`}>
                  <Target aria-hidden size={16} /> Drill {objective}
                </Link>
                <span>
                  <Link to={modulePath(moduleId)}>{about}</Link>
                  <small>
                    {right} of {asked} correct{right > 0 && `, ${Math.round(recall)}% remembered`}
                  </small>
                </span>
              </Weak>
            ))}
          </ul>
        </>
      )}
    </Panel>
  );
}

const Panel = styled(Card)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: ${theme.space.md};
  h3 { display: flex; align-items: center; gap: ${theme.space.sm}; font-size: ${theme.size.lg}; }
  h3 > svg { flex: none; color: ${theme.color.accentText}; }
  h4 { margin: ${theme.space.sm} 0 0; font-size: ${theme.size.md}; }
`;

const Chance = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: 0 ${theme.space.md};
  strong { font: 600 ${theme.size.hero} ${theme.font.heading}; font-variant-numeric: tabular-nums; }
  span { color: ${theme.color.muted}; }
`;

const Scale = styled.div`
  position: relative;
  height: 8px;
  border-radius: ${theme.radius.pill};
  background: ${theme.color.line};
`;

const Range = styled.div<{ $tone: ColorName }>`
  position: absolute;
  inset: 0 auto;
  border-radius: ${theme.radius.pill};
  background: ${({ $tone }) => tint($tone, 55)};
`;

const Mark = styled.div<{ $tone: ColorName }>`
  position: absolute;
  top: -4px;
  width: 6px;
  height: 16px;
  margin-left: -3px;
  border-radius: ${theme.radius.pill};
  background: ${({ $tone }) => theme.color[$tone]};
`;

const Note = styled.p`
  color: ${theme.color.muted};
  font-size: ${theme.size.sm};
  strong { color: ${theme.color.text}; }
`;

const Weak = styled.li`
  display: grid;
  grid-template-columns: 7rem minmax(0, 1fr);
  gap: ${theme.space.md};
  padding: ${theme.space.sm} 0;
  border-top: 1px solid ${theme.color.line};
  > a { display: flex; align-items: center; gap: ${theme.space.sm}; font-weight: 600; font-variant-numeric: tabular-nums; }
  small { display: block; color: ${theme.color.muted}; font-size: ${theme.size.xs}; }
`;
