import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router-dom';
import { preloadMarkdown } from '../../../ui/data/Markdown';
import { Spinner } from '../../../ui/feedback/Spinner';
import { categories } from '../questions/categories';
import { VersionSelect } from '../version/VersionSelect';
import { StudyHub } from './StudyHub';

/** Loaded with the question formatter, so that the layout doesn't shift. */
const Drill = lazy(() =>
  Promise.all([import('../exercises/Drill'), preloadMarkdown()]).then(([{ Drill }]) => ({ default: Drill })),
);

const Retest = lazy(() =>
  Promise.all([import('../exercises/Retest'), preloadMarkdown()]).then(([{ Retest }]) => ({
    default: Retest,
  })),
);

/** The hub, the one question, or the drill named in the address. */
export function StudyPage() {
  const [params, setParams] = useSearchParams();
  const category = categories.find(({ name }) => name === params.get('drill'));
  const domain = params.get('domain') ?? undefined;
  const objective = params.get('objective') ?? undefined;
  const onlyMissed = params.has('missed');

  const question = params.get('question');

  if (question)
    return (
      <Suspense fallback={<Spinner label="Loading the question" />}>
        <VersionSelect isShared />
        <Retest key={question} id={question} />
      </Suspense>
    );
  if (!category) return <StudyHub />;
  return (
    <Suspense fallback={<Spinner label="Loading the drill" />}>
      {category.name === 'CCNA' && <VersionSelect />}
      <Drill
        key={`${category.name} ${domain} ${objective} ${onlyMissed}`}
        category={category.name}
        domain={domain}
        objective={objective}
        onlyMissed={onlyMissed}
        onLeave={() => {
          setParams({ tab: category.tab });
          window.scrollTo(0, 0);
        }}
      />
    </Suspense>
  );
}
