import { ArrowRight, Eye, EyeOff, Layers } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { readServerError } from '../../../core/errors/serverError';
import { ExplainThis } from '../../../core/tutor/ExplainThis';
import { plural } from '../../../platform/plural';
import { theme } from '../../../theme/theme';
import { Markdown } from '../../../ui/data/Markdown';
import { Banner } from '../../../ui/feedback/Banner';
import { Button, ButtonLink } from '../../../ui/forms/Button';
import { modulePath } from '../questions/categories';
import { refreshProgress } from '../questions/refreshProgress';
import { type ModuleQuery, useQueueModuleMutation } from './module.generated';

interface ModuleCardsProps {
  moduleId: string;
  cards: ModuleQuery['studyModule']['cards'];
  /** The next module in the course, unless this is the last. */
  nextId: string | undefined;
}

/** A module's cards; each answer is shown on request. */
export function ModuleCards({ moduleId, cards, nextId }: ModuleCardsProps) {
  const [queueModule, { data, loading, error }] = useQueueModuleMutation({
    variables: { id: moduleId },
    update: refreshProgress,
  });
  const [shown, setShown] = useState<readonly string[]>([]);
  const toggle = (id: string) =>
    setShown(shown.includes(id) ? shown.filter((other) => other !== id) : [...shown, id]);
  return (
    <>
      <Head>
        {data ? (
          <p role="status">
            {data.queueModule > 0
              ? `${plural(data.queueModule, 'card')} added to your flashcards. `
              : 'These cards are already in your flashcards. '}
            <Link to="/study-hub/flashcards">Review them</Link>
          </p>
        ) : (
          <Button disabled={loading} onClick={() => void queueModule().catch(() => undefined)}>
            <Layers aria-hidden />
            Add to my flashcards
          </Button>
        )}
        {error && <Banner tone="danger">{readServerError(error).message}</Banner>}
      </Head>
      <List>
        {cards.map(({ id, front, back }) => {
          const isShown = shown.includes(id);
          return (
            <li key={id}>
              <Front>
                <Markdown text={front} />
              </Front>
              <div aria-live="polite">{isShown && <Markdown text={back} />}</div>
              {isShown && <ExplainThis about={`card:${id}`} />}
              <Button variant="ghost" aria-expanded={isShown} onClick={() => toggle(id)}>
                {isShown ? <EyeOff aria-hidden /> : <Eye aria-hidden />}
                {isShown ? 'Hide answer' : 'Show answer'}
              </Button>
            </li>
          );
        })}
      </List>
      {nextId && (
        <ButtonLink to={modulePath(nextId)} variant="primary">
          Next module
          <ArrowRight aria-hidden />
        </ButtonLink>
      )}
    </>
  );
}

const Head = styled.div`
  display: grid;
  justify-items: start;
  gap: ${theme.space.sm};
  min-height: 44px;
  margin-bottom: ${theme.space.base};
`;

const Front = styled.div`
  font-weight: 600;
`;

const List = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 22rem), 1fr));
  gap: ${theme.layout.gutter};
  margin-bottom: ${theme.space.lg};
  li {
    display: grid;
    grid-template-rows: auto 1fr;
    justify-items: start;
    gap: ${theme.space.sm};
    min-height: 11rem;
    padding: ${theme.space.base};
    border: 1px solid ${theme.color.line};
    border-radius: ${theme.radius.card};
    background: ${theme.color.panel};
  }
  p { color: ${theme.color.muted}; line-height: 1.55; }
  button, li > a { margin-left: -${theme.space.base}; }
`;
