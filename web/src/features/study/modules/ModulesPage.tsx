import { styled } from 'styled-components';
import { QueryState } from '../../../core/components/QueryState';
import { useSearchParam } from '../../../platform/useSearchParam';
import { theme } from '../../../theme/theme';
import { Progress } from '../../../ui/feedback/Progress';
import { Grid } from '../../../ui/layout/Grid';
import { Lead } from '../../../ui/layout/PageText';
import { Tabs } from '../../../ui/layout/Tabs';
import { useExamTab } from '../progress/useExamTab';
import { categories, categoryColor } from '../questions/categories';
import { TrademarkDisclaimer } from '../questions/TrademarkDisclaimer';
import { VersionNotes } from '../version/VersionNotes';
import { ModuleRow } from './ModuleRow';
import { type CourseSection_CourseFragment, useModulesQuery } from './modules.generated';

/** All modules in both tracks; the tab and the requested part of a module are kept in the address. */
export default function ModulesPage() {
  const [tab, setTab] = useExamTab();
  const [part] = useSearchParam('part', 'lesson');
  const { data, error, refetch } = useModulesQuery({ fetchPolicy: 'cache-and-network' });
  return (
    <>
      {part === 'walkthrough' && <Lead>Narrated walkthroughs with captions, one per module.</Lead>}
      <Tabs
        label="Exams"
        value={tab}
        onChange={setTab}
        items={categories.map(({ name, tab: value }) => ({
          value,
          label: name,
          content: data ? (
            <>
              {name === 'CCNA' && <VersionNotes />}
              {data.courses
                .filter(({ category }) => category === name)
                .map((course) => (
                  <CourseSection key={course.exam} course={course} part={part} />
                ))}
            </>
          ) : (
            <QueryState error={error} onRetry={() => void refetch()} what="modules" height={88} rows={6} />
          ),
        }))}
      />
      <TrademarkDisclaimer />
    </>
  );
}

interface CourseSectionProps {
  course: CourseSection_CourseFragment;
  part: string;
}

function CourseSection({ course, part }: CourseSectionProps) {
  const { exam, title, category, progress, modules } = course;
  const complete = modules.filter(({ isComplete }) => isComplete).length;
  return (
    <Section aria-labelledby={`course-${exam}`}>
      <Head>
        <h2 id={`course-${exam}`}>{title}</h2>
        <span>
          {complete} of {modules.length} modules complete, {Math.round(progress)}% mastered
        </span>
      </Head>
      <Progress label={`${title}, mastered`} percent={progress} tone={categoryColor(category)} />
      <Grid as="ol" $gap="md" $min="26rem" $top="base">
        {modules.map((module) => (
          <ModuleRow key={module.id} module={module} part={part} tone={categoryColor(category)} />
        ))}
      </Grid>
    </Section>
  );
}

const Section = styled.section`
  margin-bottom: ${theme.space.xl};
`;

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  justify-content: space-between;
  gap: ${theme.space.xs} ${theme.space.base};
  margin-bottom: ${theme.space.sm};
  span { color: ${theme.color.muted}; font-variant-numeric: tabular-nums; }
`;
