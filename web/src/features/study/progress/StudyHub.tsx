import { BookOpen, Target } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { styled } from 'styled-components';
import { timeZone } from '../../../platform/timeZone';
import { useSearchParam } from '../../../platform/useSearchParam';
import { theme } from '../../../theme/theme';
import { Skeleton } from '../../../ui/feedback/Skeleton';
import { Button, ButtonLink } from '../../../ui/forms/Button';
import { Card, CardHeader } from '../../../ui/layout/Card';
import { Muted } from '../../../ui/layout/Muted';
import { Tabs } from '../../../ui/layout/Tabs';
import { NextStudySessions } from '../planner/studySessions/NextStudySessions';
import { OwnTopics } from '../planner/studySessions/OwnTopics';
import { TodayCard, todayHeight } from '../planner/TodayCard';
import { studiedExams } from '../planner/todayTasks';
import { type Category, categories, drillPath } from '../questions/categories';
import { VersionNotes } from '../version/VersionNotes';
import { ProgressBars } from './ProgressBars';
import { Readiness, readinessHeight } from './Readiness';
import { ResourceTiles } from './ResourceTiles';
import { useStudyHubQuery } from './studyHub.generated';
import { examTab } from './useExamTab';

/** Progress, what is next, and the resources for each exam (its tab is kept in the address). */
export function StudyHub() {
  const [tab, setTab] = useSearchParam('tab');
  const { data, error } = useStudyHubQuery({ variables: { timeZone }, fetchPolicy: 'cache-and-network' });
  const navigate = useNavigate();
  const drillButton = (category: string) => (
    <Start aria-label={`Start drill: ${category}`} onClick={() => void navigate(drillPath(category))}>
      <Target aria-hidden />
      Start drill
    </Start>
  );
  // The exam that the person studies for comes first, unless the address names another.
  const [studied] = data ? studiedExams(data.dailyPlan) : [];
  const chosen = examTab(tab, data?.dailyPlan);
  // After a failure, each section loads its own figures and shows its own error.
  const isReady = data !== undefined || error !== undefined;

  return (
    <>
      <Top>
        <Column>
          {isReady ? <TodayCard heading="h2" /> : <Skeleton label="Loading today" height={todayHeight} />}
          {isReady ? <OwnTopics /> : <Skeleton label="Loading topics" height={130} />}
        </Column>
        <Column>
          <Card aria-labelledby="progress-heading">
            <CardHeader>
              <h2 id="progress-heading">Your progress</h2>
            </CardHeader>
            {isReady ? (
              <ProgressBars action={drillButton} first={studied?.category} />
            ) : (
              <Skeleton label="Loading study progress" height={98} rows={2} />
            )}
            <Muted $size="sm" $top="lg">
              You’ve mastered an objective when eight of your last ten answers are correct and you still
              remember it.
            </Muted>
          </Card>
          {isReady ? <NextStudySessions /> : <Skeleton label="Loading sessions" height={todayHeight} />}
        </Column>
      </Top>
      <Tabs
        label="Exams"
        value={chosen}
        onChange={setTab}
        items={categories.map((category) => ({
          value: category.tab,
          label: category.name,
          content: (
            <>
              <CategoryHeading category={category} />
              {category.name === 'CCNA' && <VersionNotes />}
              <ReadinessSection aria-label="Readiness">
                {isReady ? (
                  <Readiness category={category.name} />
                ) : (
                  <Skeleton label="Loading readiness" height={readinessHeight} />
                )}
              </ReadinessSection>
              <ResourceTiles
                category={category}
                modules={
                  data?.courses.flatMap((course) =>
                    course.category === category.name ? course.modules : [],
                  ) ?? []
                }
              />
            </>
          ),
        }))}
      />
    </>
  );
}

const Top = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 3fr) minmax(0, 2fr);
  gap: ${theme.layout.gutter};
  margin-bottom: ${theme.space.xl};
  ${theme.media.narrow} { grid-template-columns: minmax(0, 1fr); }
`;

/** In a narrow window, the cards are in one column, and the topics come last. */
const Column = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: ${theme.layout.gutter};
  ${theme.media.narrow} { display: contents; }
`;

const ReadinessSection = styled.section`
  margin: ${theme.layout.gutter} 0;
`;

const Start = styled(Button)`
  margin-top: ${theme.space.md};
`;

/** Says what an exam is about, and links to where the person left off. */
const CategoryHeading = ({ category: { name, about, tab } }: { category: Category }) => (
  <Head as="div">
    <div>
      <h2>{name}</h2>
      <p>{about}</p>
    </div>
    <ButtonLink to={`/study-hub/modules/current?tab=${tab}`} variant="primary">
      <BookOpen aria-hidden />
      Continue Learning
    </ButtonLink>
  </Head>
);

const Head = styled(Card)`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${theme.space.base};
  p { color: ${theme.color.muted}; }
`;
