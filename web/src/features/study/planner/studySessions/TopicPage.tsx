import { CalendarPlus, ExternalLink, Pencil, Trash2 } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { styled } from 'styled-components';
import { QueryState } from '../../../../core/components/QueryState';
import { applyServerError } from '../../../../core/errors/applyServerError';
import { useSearchParam } from '../../../../platform/useSearchParam';
import { theme } from '../../../../theme/theme';
import { Progress } from '../../../../ui/feedback/Progress';
import { toast } from '../../../../ui/feedback/toastStore';
import { Button } from '../../../../ui/forms/Button';
import { Checkbox } from '../../../../ui/forms/Checkbox';
import { Card, CardHeader } from '../../../../ui/layout/Card';
import { Row } from '../../../../ui/layout/Row';
import { formatMinutes } from '../../scheduling/formatSession';
import { invalidatePlans } from './invalidatePlans';
import {
  type StudyTopic_TopicFragment,
  useDeleteStudyTopicMutation,
  useRestoreStudyTopicMutation,
  useSetTopicGoalMutation,
  useStudyTopicQuery,
} from './studyTopics.generated';

const StudySessionDialog = lazy(() =>
  import('./StudySessionDialog').then(({ StudySessionDialog }) => ({ default: StudySessionDialog })),
);
const TopicDialog = lazy(() => import('./TopicDialog').then(({ TopicDialog }) => ({ default: TopicDialog })));

/** One of the person's own topics: its goals to check off, its links, and its actions. */
export default function TopicPage() {
  const { id = '' } = useParams();
  const { data, error, refetch } = useStudyTopicQuery({
    variables: { id },
    fetchPolicy: 'cache-and-network',
  });
  if (!data) return <QueryState error={error} onRetry={() => void refetch()} what="the topic" height={360} />;
  return <Topic topic={data.studyTopic} />;
}

function Topic({ topic }: { topic: StudyTopic_TopicFragment }) {
  const navigate = useNavigate();
  const [open, setOpen] = useSearchParam('open');
  const [setGoal] = useSetTopicGoalMutation();
  const [deleteTopic] = useDeleteStudyTopicMutation({ update: invalidatePlans });
  const [restoreTopic] = useRestoreStudyTopicMutation({ update: invalidatePlans });
  const { id, title, about, goals, resources, studiedMinutes } = topic;
  const reached = goals.filter(({ isDone }) => isDone).length;

  const tick = async (goalId: string, isDone: boolean) => {
    try {
      await setGoal({
        variables: { id, goalId, isDone },
        optimisticResponse: {
          setTopicGoal: {
            ...topic,
            goals: goals.map((goal) => (goal.id === goalId ? { ...goal, isDone } : goal)),
          },
        },
      });
    } catch (failure) {
      applyServerError(failure);
    }
  };
  const undo = async () => {
    try {
      await restoreTopic({ variables: { id } });
    } catch (failure) {
      applyServerError(failure);
    }
  };
  const remove = async () => {
    try {
      void navigate('/study-hub');
      await deleteTopic({ variables: { id } });
      toast({
        title: 'Topic deleted',
        description: title,
        action: { label: 'Undo', onSelect: () => void undo() },
      });
    } catch (failure) {
      applyServerError(failure);
    }
  };

  return (
    <Box aria-labelledby="topic-heading">
      <CardHeader>
        <h2 id="topic-heading">{title}</h2>
        <Row>
          <Button onClick={() => setOpen('session')}>
            <CalendarPlus aria-hidden />
            Schedule a session
          </Button>
          <Button onClick={() => setOpen('edit')}>
            <Pencil aria-hidden />
            Edit
          </Button>
          <Button onClick={() => void remove()}>
            <Trash2 aria-hidden />
            Delete
          </Button>
        </Row>
      </CardHeader>
      {about && <About>{about}</About>}
      <div>
        <p>
          {reached} of {goals.length} goals completed, {formatMinutes(studiedMinutes)} studied
        </p>
        <Progress label="Goals completed" percent={(100 * reached) / Math.max(1, goals.length)} tone="herb" />
      </div>
      <section aria-labelledby="goals-heading">
        <h3 id="goals-heading">Goals</h3>
        {goals.length === 0 && <p>No goals yet. Edit the topic to add some.</p>}
        {goals.map((goal) => (
          <Checkbox
            key={goal.id}
            label={goal.text}
            isChecked={goal.isDone}
            onChange={(isDone) => void tick(goal.id, isDone)}
          />
        ))}
      </section>
      <section aria-labelledby="links-heading">
        <h3 id="links-heading">Links</h3>
        {resources.length === 0 && <p>No links yet. Edit the topic to add some.</p>}
        <ul>
          {resources.map(({ url, title: name }) => (
            <li key={url}>
              <a href={url} target="_blank" rel="noopener noreferrer">
                {name || url}
                <ExternalLink aria-hidden size={14} />
              </a>
            </li>
          ))}
        </ul>
      </section>
      <Suspense>
        {open === 'edit' && <TopicDialog topic={topic} onClose={() => setOpen('')} />}
        {open === 'session' && <StudySessionDialog about={id} onClose={() => setOpen('')} />}
      </Suspense>
    </Box>
  );
}

const Box = styled(Card)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space.lg};
  overflow-wrap: anywhere;
  p { color: ${theme.color.muted}; margin-bottom: ${theme.space.xs}; }
  li a { display: inline-flex; align-items: center; gap: ${theme.space.xs}; min-height: 32px; }
  li svg { flex: none; }
`;

const About = styled.p`
  white-space: pre-line;
`;
