import { ArrowRight, CircleCheck, ClipboardCheck, Target, TriangleAlert } from 'lucide-react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { useAccess } from '../../../core/access/useAccess';
import { ExplainThis } from '../../../core/tutor/ExplainThis';
import { theme } from '../../../theme/theme';
import { Markdown } from '../../../ui/data/Markdown';
import { Button } from '../../../ui/forms/Button';
import { Card } from '../../../ui/layout/Card';
import { SourceLine } from '../questions/SourceLine';
import { Diagram } from './Diagram';
import type { Lesson_ModuleFragment } from './module.generated';

interface LessonProps {
  module: Lesson_ModuleFragment;
  isRead: boolean;
  onRead: () => void;
  onGoOn: () => void;
}

/** The text to read, with its diagrams, and a summary at the end. */
export function Lesson({ module, isRead, onRead, onGoOn }: LessonProps) {
  const { goals, sections, commonMistakes, inTheExam, entries } = module;
  const { can } = useAccess();
  // A lesson without any sources says so once, not under each section.
  const unchecked = sections.every(({ source }) => !source.url) ? sections[0]?.source : undefined;
  const finish = () => {
    if (!isRead) onRead();
    onGoOn();
  };
  return (
    <Column>
      <Box aria-labelledby="lesson-goals">
        <h3 id="lesson-goals">
          <Target aria-hidden size={18} />
          You’ll learn to
        </h3>
        <ul>
          {goals.map((goal) => (
            <li key={goal}>{goal}</li>
          ))}
        </ul>
      </Box>
      <ExplainThis about={`lesson:${module.id}`} label="Ask Tech Tutor" />
      {sections.map(({ heading, body, diagram, source }) => (
        <Part key={heading}>
          <h3>{heading}</h3>
          <Markdown text={body} />
          {diagram && <Diagram diagram={diagram} />}
          {!unchecked && <SourceLine source={source} />}
        </Part>
      ))}
      {unchecked && <SourceLine source={unchecked} />}
      <Pair>
        <Box aria-labelledby="lesson-mistakes">
          <h3 id="lesson-mistakes">
            <TriangleAlert aria-hidden size={18} />
            Common mistakes
          </h3>
          <ul>
            {commonMistakes.map((mistake) => (
              <li key={mistake}>{mistake}</li>
            ))}
          </ul>
        </Box>
        <Box aria-labelledby="lesson-exam">
          <h3 id="lesson-exam">
            <ClipboardCheck aria-hidden size={18} />
            On the exam
          </h3>
          <ul>
            {inTheExam.map((hint) => (
              <li key={hint}>{hint}</li>
            ))}
          </ul>
        </Box>
      </Pair>
      <Box aria-labelledby="lesson-entries">
        <h3 id="lesson-entries">Terms and commands</h3>
        <dl>
          {entries.map(({ id, title, definition, url }) => (
            <div key={id}>
              <dt>
                {url.startsWith('/study-hub') || can('AI_ASSISTANTS') ? <Link to={url}>{title}</Link> : title}
              </dt>
              <dd>{definition}</dd>
            </div>
          ))}
        </dl>
      </Box>
      <Foot>
        {isRead && (
          <span>
            <CircleCheck aria-hidden size={18} />
            Lesson read
          </span>
        )}
        <Button variant="primary" onClick={finish}>
          {isRead ? 'Go to walkthrough' : 'Mark as read and continue'}
          <ArrowRight aria-hidden />
        </Button>
      </Foot>
    </Column>
  );
}

const Column = styled.article`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space.xl};
  max-width: 52rem;
  line-height: 1.65;
  > a { justify-self: start; }
`;

const Part = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space.md};
  h3 { font-size: ${theme.size.xl}; }
`;

const Box = styled(Card)`
  h3 { display: flex; align-items: center; gap: ${theme.space.sm}; margin-bottom: ${theme.space.md}; }
  h3 svg { color: ${theme.color.accentText}; }
  ul { display: grid; gap: ${theme.space.sm}; padding-left: ${theme.space.lg}; list-style: disc; }
  dl { display: grid; gap: ${theme.space.md}; }
  dt { font-weight: 600; }
  dd { margin: 0; color: ${theme.color.muted}; }
`;

const Pair = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 20rem), 1fr));
  gap: ${theme.layout.gutter};
`;

const Foot = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: flex-end;
  gap: ${theme.space.base};
  padding-top: ${theme.space.base};
  border-top: 1px solid ${theme.color.line};
  span { display: inline-flex; align-items: center; gap: ${theme.space.xs}; color: ${theme.color.ok}; }
`;
