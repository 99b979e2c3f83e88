import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router-dom';
import { preloadMarkdown } from '../../../ui/data/Markdown';
import { Spinner } from '../../../ui/feedback/Spinner';
import { categories } from '../questions/categories';
import { StudyHub } from './StudyHub';

/** With what formats its questions, so that they stand still from the start. */
const Drill = lazy(() =>
  Promise.all([import('../exercises/Drill'), preloadMarkdown()]).then(([{ Drill }]) => ({ default: Drill })),
);

/** The hub, or the drill that the address names. */
export default function StudyPage() {
  const [params, setParams] = useSearchParams();
  const category = categories.find(({ name }) => name === params.get('drill'));
  const domain = params.get('domain') ?? undefined;
  const objective = params.get('objective') ?? undefined;

  if (!category) return <StudyHub />;
  return (
    <Suspense fallback={<Spinner label="Loading the drill" />}>
      <Drill
        key={`${category.name} ${domain} ${objective}`}
        category={category.name}
        domain={domain}
        objective={objective}
        onLeave={() => setParams({ tab: category.tab })}
      />
    </Suspense>
  );
}
