import { ArrowLeft, CircleCheck, CircleX, Layers } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { useAccess } from '../../../core/access/useAccess';
import { applyServerError } from '../../../core/errors/applyServerError';
import { plural } from '../../../platform/plural';
import { useSearchParam } from '../../../platform/useSearchParam';
import { theme } from '../../../theme/theme';
import { Badge, Chips } from '../../../ui/data/Badge';
import { Markdown } from '../../../ui/data/Markdown';
import { Banner } from '../../../ui/feedback/Banner';
import { Progress } from '../../../ui/feedback/Progress';
import { toast } from '../../../ui/feedback/toastStore';
import { Button, ButtonLink } from '../../../ui/forms/Button';
import { Select } from '../../../ui/forms/Select';
import { Card } from '../../../ui/layout/Card';
import { Row } from '../../../ui/layout/Row';
import { AnsweredActions } from '../questions/AnsweredActions';
import { AnswerFields } from '../questions/AnswerFields';
import { emptyAnswer } from '../questions/answer';
import { Basis } from '../questions/Basis';
import { formatOutcome } from '../questions/outcome';
import { TrademarkDisclaimer } from '../questions/TrademarkDisclaimer';
import { EstimateChart } from './EstimateChart';
import { type ExamAttempt_AttemptFragment, usePracticeExamsQuery } from './exam.generated';
import { attemptModeLabels } from './examLabels';
import { LabReview, labOutcome } from './LabReview';
import { useMakeCardsFromMissesMutation } from './missedCards.generated';
import { readPendingAnswers, removePendingAnswers } from './pendingAnswers';

/** Limits the initial list, because a full exam with all its explanations would take long to render. */
const pageSize = 20;

interface ExamReviewProps {
  attempt: ExamAttempt_AttemptFragment;
  /** How ready the person is for the exam now. */
  readiness: ReactNode;
}

const filters = [
  { value: 'incorrect', label: 'Incorrect' },
  { value: 'flagged', label: 'Flagged' },
  { value: 'all', label: 'All questions' },
];

/** Seconds, or minutes and seconds: `48 s`, `1 min 12 s`. */
function formatSeconds(seconds: number): string {
  const whole = Math.round(seconds);
  return whole < 60 ? `${whole} s` : `${Math.floor(whole / 60)} min ${whole % 60} s`;
}

const formatPoints = (points: number) => points.toLocaleString(undefined, { maximumFractionDigits: 1 });

/** An attempt's result: the estimate, each domain, and every question with its explanations. */
export function ExamReview({ attempt, readiness }: ExamReviewProps) {
  const { title, mode, result, questions, passScore, scaleMin, scaleMax, total } = attempt;
  const heading = useRef<HTMLHeadingElement>(null);
  const [asked, setShow] = useSearchParam('show');
  const [asksDomain, setDomain] = useSearchParam('domain', 'all');
  const history = usePracticeExamsQuery({ fetchPolicy: 'cache-first' });
  const [count, setCount] = useState(pageSize);
  const [makeCards, { loading: isMaking }] = useMakeCardsFromMissesMutation({
    update: (cache) => {
      for (const fieldName of ['queuedQuestions', 'cardQueue']) cache.evict({ id: 'ROOT_QUERY', fieldName });
    },
  });
  const userId = useAccess().user?.id ?? '';
  const [late] = useState(() => readPendingAnswers(userId, attempt.id).size);
  useEffect(() => heading.current?.focus(), []);
  // Late answers are reported only once, because the server won't accept them anymore.
  useEffect(() => removePendingAnswers(userId, attempt.id), [userId, attempt.id]);

  const make = async () => {
    try {
      const { data } = await makeCards({ variables: { id: attempt.id } });
      const added = data?.makeCardsFromMisses ?? 0;
      toast({
        title:
          added > 0
            ? `${plural(added, 'card')} added to your flashcards`
            : 'These are already in your flashcards',
      });
    } catch (failure) {
      applyServerError(failure);
    }
  };
  if (!result) return null;
  const show = filters.find(({ value }) => value === asked)?.value ?? 'incorrect';
  const domain = result.domains.find(({ title: name }) => name === asksDomain)?.title ?? 'all';
  const wanted = questions.filter(
    ({ isCorrect, isFlagged, question, lab }) =>
      (show === 'all' || (show === 'flagged' ? isFlagged : !isCorrect)) &&
      (domain === 'all' || (question ?? lab)?.domain === domain),
  );
  const timed = questions.flatMap(({ seconds }) => (typeof seconds === 'number' ? [seconds] : []));
  const average = timed.length > 0 ? timed.reduce((sum, each) => sum + each, 0) / timed.length : undefined;
  const exam = history.data?.practiceExams.find(({ id }) => id === attempt.examId);
  const shown = wanted.slice(0, count);
  // Unanswered questions don't count as missed, because nothing is known about them.
  const open = questions.filter(({ isAnswered }) => !isAnswered).length;
  const missed = total - result.right - open;
  return (
    <Column>
      <ButtonLink to="/study-hub/practice-exams" variant="ghost">
        <ArrowLeft aria-hidden />
        Practice Exams
      </ButtonLink>
      {late > 0 && (
        <Banner tone="accent">
          {late === 1 ? 'One answer' : `${late} answers`} from when you were offline arrived after the exam
          ended and {late === 1 ? 'is' : 'are'} not counted.
        </Banner>
      )}
      <Card>
        <h2 ref={heading} tabIndex={-1}>
          {title}, {attemptModeLabels[mode]}: {result.right} of {result.total} correct
        </h2>
        {result.points > result.right && (
          <p>
            {formatPoints(result.points)} of {result.total} points, with partial credit
          </p>
        )}
        {mode === 'exam' && (
          <Estimate $isPassed={result.isPassed}>
            <strong>{result.estimate}</strong>
            <span>
              Practice estimate on the scale {scaleMin}–{scaleMax}. {passScore} needed to pass.{' '}
              {result.isPassed ? 'You would pass.' : 'Not there yet.'}
            </span>
          </Estimate>
        )}
        {average !== undefined && <p>{formatSeconds(average)} per question on average</p>}
        <Domains>
          {result.domains.map(({ domain, title: name, right, total: asked }) => (
            <li key={domain}>
              <span>{name}</span>
              <span>
                {right} of {asked}
              </span>
              <Progress label={name} percent={(100 * right) / asked} />
            </li>
          ))}
        </Domains>
        {exam && <EstimateChart exam={exam} attempts={history.data?.examAttempts ?? []} />}
      </Card>
      {readiness}
      <Row $align="center" $justify="space-between">
        <h2>
          {missed} missed{open > 0 && `, ${open} not answered`}
        </h2>
        {missed > 0 && (
          <Button disabled={isMaking} onClick={() => void make()}>
            <Layers aria-hidden />
            Make flashcards from missed questions
          </Button>
        )}
        <Filters>
          <Select
            label="Questions to show"
            options={filters}
            value={show}
            onChange={(value) => setShow(value === 'incorrect' ? '' : value)}
          />
          <Select
            label="Domain"
            options={[
              { value: 'all', label: 'All domains' },
              ...result.domains.map(({ title: name }) => ({ value: name, label: name })),
            ]}
            value={domain}
            onChange={setDomain}
          />
        </Filters>
      </Row>
      {wanted.length === 0 && <p>No questions match these filters.</p>}
      {shown.map((item) => (
        <ReviewedItem key={item.place} item={item} />
      ))}
      {wanted.length > count && (
        <Button onClick={() => setCount(count + pageSize)}>Show more questions</Button>
      )}
      <TrademarkDisclaimer />
    </Column>
  );
}

type Item = ExamAttempt_AttemptFragment['questions'][number];

/** A question with the answer and its explanations, or a lab with its requirements. */
function ReviewedItem({ item }: { item: Item }) {
  const { place: questionIndex, question, lab, isAnswered, isCorrect, isFlagged, seconds, credit } = item;
  const { optionIds, texts, options, basis } = item;
  if (lab)
    return (
      <Card>
        <Verdict $isCorrect={isCorrect === true}>
          {isCorrect ? <CircleCheck aria-hidden size={18} /> : <CircleX aria-hidden size={18} />}
          Question {questionIndex + 1}: {labOutcome(lab, credit ?? 0, isAnswered)}
        </Verdict>
        <Chips>
          <Badge $tone="tech">Lab</Badge>
          {typeof seconds === 'number' && <Badge $tone="muted">{formatSeconds(seconds)}</Badge>}
          {isFlagged && <Badge $tone="warn">Flagged</Badge>}
        </Chips>
        <LabReview lab={lab} />
      </Card>
    );
  if (!question) return null;
  return (
    <Card>
      <Verdict $isCorrect={isCorrect === true}>
        {isCorrect ? <CircleCheck aria-hidden size={18} /> : <CircleX aria-hidden size={18} />}
        Question {questionIndex + 1}:{' '}
        {isAnswered
          ? formatOutcome({
              isCorrect: isCorrect === true,
              credit: credit ?? 0,
              options: options ?? [],
            }).toLowerCase()
          : 'not answered'}
      </Verdict>
      <Chips>
        {typeof seconds === 'number' && <Badge $tone="muted">{formatSeconds(seconds)}</Badge>}
        {isFlagged && <Badge $tone="warn">Flagged</Badge>}
        {question.isBeyondExam && <Badge $tone="muted">Beyond the exam</Badge>}
      </Chips>
      <Question aria-label={`Question ${questionIndex + 1}`}>
        <Markdown text={question.prompt} />
        <AnswerFields
          question={question}
          answer={isAnswered ? { optionIds, texts } : emptyAnswer(question)}
          onChange={() => undefined}
          isLocked
          parts={options ?? undefined}
        />
      </Question>
      {basis && <Basis basis={basis} />}
      <AnsweredActions questionId={question.id} isMissed={isAnswered && !isCorrect} />
    </Card>
  );
}

const Column = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  justify-items: start;
  gap: ${theme.space.base};
  max-width: 56rem;
  margin: 0 auto;
  > section, > div { width: 100%; }
  h2:focus { outline: none; }
`;

const Estimate = styled.p<{ $isPassed: boolean }>`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: ${theme.space.base};
  margin-top: ${theme.space.base};
  strong { color: ${({ $isPassed }) => theme.color[$isPassed ? 'ok' : 'danger']}; font: 600 ${theme.size.hero} ${theme.font.heading}; }
  span { flex: 1 1 16rem; color: ${theme.color.muted}; }
`;

const Domains = styled.ul`
  display: grid;
  gap: ${theme.space.md};
  margin-top: ${theme.space.lg};
  li { display: grid; grid-template-columns: 1fr auto; gap: ${theme.space.xs} ${theme.space.base}; font-variant-numeric: tabular-nums; }
  li > :last-child { grid-column: 1 / -1; }
`;

const Filters = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 13rem));
  gap: ${theme.space.sm};
`;

const Verdict = styled.p<{ $isCorrect: boolean }>`
  display: flex;
  align-items: center;
  gap: ${theme.space.sm};
  color: ${({ $isCorrect }) => theme.color[$isCorrect ? 'ok' : 'danger']};
  font-weight: 600;
`;

const Question = styled.fieldset`
  display: grid;
  gap: ${theme.space.md};
  margin-top: ${theme.space.md};
`;
