import { Plus } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { QueryState } from '../../../../core/components/QueryState';
import { useSearchParam } from '../../../../platform/useSearchParam';
import { theme } from '../../../../theme/theme';
import { Progress } from '../../../../ui/feedback/Progress';
import { Button } from '../../../../ui/forms/Button';
import { Card, CardHeader } from '../../../../ui/layout/Card';
import { formatMinutes } from '../../scheduling/formatSession';
import { useStudyTopicsQuery } from './studyTopics.generated';

const TopicDialog = lazy(() => import('./TopicDialog').then(({ TopicDialog }) => ({ default: TopicDialog })));

/** Lists what the person studies in addition to the exams, and lets them add to it. */
export function OwnTopics() {
  const { data, error, refetch } = useStudyTopicsQuery();
  const [adding, setAdding] = useSearchParam('add');
  const topics = data?.studyTopics;
  return (
    <Box aria-labelledby="topics-heading">
      <CardHeader>
        <h2 id="topics-heading">Your topics</h2>
        <Button onClick={() => setAdding('topic')}>
          <Plus aria-hidden />
          Add Study Topic
        </Button>
      </CardHeader>
      {!topics && <QueryState error={error} onRetry={() => void refetch()} what="topics" height={44} />}
      {topics?.length === 0 && (
        <p>Study anything you like: add a topic with goals to check off and links to learn from.</p>
      )}
      <List>
        {topics?.map(({ id, title, goals, progress, studiedMinutes }) => (
          <li key={id}>
            <Link to={`/study-hub/topics/${id}`}>{title}</Link>
            <span>
              {goals.filter(({ isDone }) => isDone).length} of {goals.length} goals
              {studiedMinutes > 0 && `, ${formatMinutes(studiedMinutes)} studied`}
            </span>
            <Progress label={`${title}, goals completed`} percent={progress} tone="herb" />
          </li>
        ))}
      </List>
      {adding === 'topic' && (
        <Suspense>
          <TopicDialog onClose={() => setAdding('')} />
        </Suspense>
      )}
    </Box>
  );
}

const Box = styled(Card)`
  ${theme.media.narrow} { order: 1; }
  p { color: ${theme.color.muted}; }
`;

const List = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 18rem), 1fr));
  gap: ${theme.space.base} ${theme.space.xl};
  li { display: grid; gap: ${theme.space.xs}; align-content: start; overflow-wrap: anywhere; }
  a { font-weight: 600; padding: 2px 0; }
  span { color: ${theme.color.muted}; font-size: ${theme.size.sm}; }
`;
