import { ArrowLeft } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { useParams } from 'react-router-dom';
import { styled } from 'styled-components';
import { QueryState } from '../../../core/components/QueryState';
import { readServerError } from '../../../core/errors/serverError';
import { useSearchParam } from '../../../platform/useSearchParam';
import { theme } from '../../../theme/theme';
import { Badge, Chips } from '../../../ui/data/Badge';
import { preloadMarkdown } from '../../../ui/data/Markdown';
import { NotFound } from '../../../ui/feedback/NotFound';
import { Spinner } from '../../../ui/feedback/Spinner';
import { ButtonLink } from '../../../ui/forms/Button';
import { Card } from '../../../ui/layout/Card';
import { Tabs } from '../../../ui/layout/Tabs';
import { NextInToday } from '../planner/NextInToday';
import { categories, modulePath } from '../questions/categories';
import { TrademarkDisclaimer } from '../questions/TrademarkDisclaimer';
import { VersionSelect } from '../version/VersionSelect';
import { Lesson } from './Lesson';
import { type ModuleQuery, useModuleQuery } from './module.generated';
import { useLessonPosition } from './useLessonPosition';

// Only the lesson is loaded from the start.
const Walkthrough = lazy(() => import('./Walkthrough').then(({ Walkthrough: Part }) => ({ default: Part })));
const ModuleQuiz = lazy(() => import('./ModuleQuiz').then(({ ModuleQuiz: Part }) => ({ default: Part })));
const ModuleLabs = lazy(() => import('./ModuleLabs').then(({ ModuleLabs: Part }) => ({ default: Part })));
const ModuleCards = lazy(() => import('./ModuleCards').then(({ ModuleCards: Part }) => ({ default: Part })));

void preloadMarkdown();

/** A module: lesson, walkthrough, quiz, cards, and labs; the open part is kept in the address. */
export default function ModulePage() {
  const { id = '' } = useParams();
  const { data, error, refetch } = useModuleQuery({ variables: { id }, fetchPolicy: 'cache-and-network' });
  if (!data && error && readServerError(error).code === 'NOT_FOUND') return <NotFound heading="h2" />;
  if (!data)
    return (
      <Card>
        <QueryState error={error} onRetry={() => void refetch()} what="module" height={520} />
      </Card>
    );
  return <Module key={data.studyModule.id} module={data.studyModule} />;
}

function Module({ module }: { module: ModuleQuery['studyModule'] }) {
  const { id, order, title, summary, course, category, minutes, objectiveTitles, nextId } = module;
  const [part, setPart] = useSearchParam('part', 'lesson');
  const save = useLessonPosition(id);
  const tab = categories.find(({ name }) => name === category)?.tab;
  const parts = [
    {
      value: 'lesson',
      label: 'Lesson',
      content: (
        <Lesson
          module={module}
          onRead={() => void save({ isRead: true })}
          isRead={module.isRead}
          onGoOn={() => setPart('walkthrough')}
        />
      ),
    },
    {
      value: 'walkthrough',
      label: 'Walkthrough',
      content: <Walkthrough module={module} onSave={save} onGoOn={() => setPart('check')} />,
    },
    {
      value: 'check',
      label: 'Quiz',
      content: <ModuleQuiz id={id} state={module} onGoOn={() => setPart('cards')} />,
    },
    {
      value: 'cards',
      label: 'Cards',
      content: <ModuleCards moduleId={id} cards={module.cards} nextId={nextId ?? undefined} />,
    },
    ...(module.labIds.length > 0
      ? [{ value: 'labs', label: 'Labs', content: <ModuleLabs labIds={module.labIds} /> }]
      : []),
  ];
  const chosen = parts.find(({ value }) => value === part)?.value ?? 'lesson';
  return (
    <>
      {category === 'CCNA' && <VersionSelect />}
      <Head>
        <ButtonLink to={`/study-hub/modules?tab=${tab}`} variant="ghost">
          <ArrowLeft aria-hidden />
          All modules
        </ButtonLink>
        <h2>
          {order}. {title}
        </h2>
        <p>{summary}</p>
        <Chips>
          <Badge>{course}</Badge>
          <Badge $tone="muted">{minutes} min</Badge>
          {objectiveTitles.map((objective) => (
            <Badge key={objective} $tone="muted">
              {objective}
            </Badge>
          ))}
          {module.progress > 0 && <Badge $tone="muted">{Math.round(module.progress)}% mastered</Badge>}
          {module.isComplete && <Badge $tone="ok">Complete</Badge>}
        </Chips>
        {module.isRead && <NextInToday url={modulePath(id)} />}
      </Head>
      <Tabs
        label="Module parts"
        value={chosen}
        onChange={setPart}
        items={parts.map(({ value, label, content }) => ({
          value,
          label,
          content: <Suspense fallback={<Spinner label={`Loading ${label}`} />}>{content}</Suspense>,
        }))}
      />
      <TrademarkDisclaimer />
    </>
  );
}

const Head = styled.header`
  display: grid;
  justify-items: start;
  gap: ${theme.space.sm};
  margin-bottom: ${theme.space.lg};
  > a { margin-left: -${theme.space.base}; }
  > p { max-width: 70ch; color: ${theme.color.muted}; }
`;
