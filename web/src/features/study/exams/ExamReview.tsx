import { ArrowLeft, CircleCheck, CircleX, Layers } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { useAccess } from '../../../core/access/useAccess';
import { applyServerError } from '../../../core/errors/applyServerError';
import { useSearchParam } from '../../../platform/useSearchParam';
import { theme } from '../../../theme/theme';
import { Badge } from '../../../ui/data/Badge';
import { Markdown } from '../../../ui/data/Markdown';
import { Banner } from '../../../ui/feedback/Banner';
import { Progress } from '../../../ui/feedback/Progress';
import { toast } from '../../../ui/feedback/toastStore';
import { Button, ButtonLink } from '../../../ui/forms/Button';
import { Checkbox } from '../../../ui/forms/Checkbox';
import { Card } from '../../../ui/layout/Card';
import { AnsweredActions } from '../questions/AnsweredActions';
import { AnswerFields } from '../questions/AnswerFields';
import { emptyAnswer } from '../questions/answer';
import { Basis } from '../questions/Basis';
import { formatOutcome } from '../questions/outcome';
import { TrademarkDisclaimer } from '../questions/TrademarkDisclaimer';
import type { ExamAttempt_AttemptFragment } from './exam.generated';
import { attemptModeLabels } from './examLabels';
import { useMakeCardsFromMissesMutation } from './missedCards.generated';
import { readPendingAnswers, removePendingAnswers } from './pendingAnswers';

/** A whole exam with all its explanations would take long to draw. */
const pageSize = 20;

interface ExamReviewProps {
  attempt: ExamAttempt_AttemptFragment;
  /** How ready the person is for the exam now. */
  readiness: ReactNode;
}

const formatPoints = (points: number) => points.toLocaleString(undefined, { maximumFractionDigits: 1 });

/** How an attempt went: the estimate, each domain, and every question with its explanations. */
export function ExamReview({ attempt, readiness }: ExamReviewProps) {
  const { title, mode, result, questions, passScore, scaleMin, scaleMax, total } = attempt;
  const heading = useRef<HTMLHeadingElement>(null);
  const [show, setShow] = useSearchParam('show');
  const isAll = show === 'all';
  const [count, setCount] = useState(pageSize);
  const [makeCards, { loading: isMaking }] = useMakeCardsFromMissesMutation({
    update: (cache) => {
      for (const fieldName of ['queuedQuestions', 'cardQueue']) cache.evict({ id: 'ROOT_QUERY', fieldName });
    },
  });
  const userId = useAccess().user?.id ?? '';
  const [late] = useState(() => readPendingAnswers(userId, attempt.id).size);
  useEffect(() => heading.current?.focus(), []);
  // They are told once: nobody takes them any more.
  useEffect(() => removePendingAnswers(userId, attempt.id), [userId, attempt.id]);

  const make = async () => {
    try {
      const { data } = await makeCards({ variables: { id: attempt.id } });
      const added = data?.makeCardsFromMisses ?? 0;
      toast({
        title:
          added > 0
            ? `${added} ${added === 1 ? 'card' : 'cards'} added to your flashcards`
            : 'These are already in your flashcards',
      });
    } catch (failure) {
      applyServerError(failure);
    }
  };
  if (!result) return null;
  const wanted = questions.filter(({ isCorrect }) => isAll || !isCorrect);
  const shown = wanted.slice(0, count);
  // What was not answered was not missed: nothing is known of it, here as everywhere.
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
      </Card>
      {readiness}
      <Head>
        <h2>
          {isAll ? `All ${total} questions` : `${missed} missed${open > 0 ? `, ${open} not answered` : ''}`}
        </h2>
        {missed > 0 && (
          <Button disabled={isMaking} onClick={() => void make()}>
            <Layers aria-hidden />
            Make flashcards from missed questions
          </Button>
        )}
        <Checkbox
          label="Show correct answers too"
          isChecked={isAll}
          onChange={(isOn) => setShow(isOn ? 'all' : '')}
        />
      </Head>
      {shown.map(
        ({
          place: questionIndex,
          question,
          isAnswered,
          isCorrect,
          credit,
          optionIds,
          texts,
          options,
          basis,
        }) =>
          question ? (
            <Card key={questionIndex}>
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
              {question.isBeyondExam && <Badge $tone="muted">Beyond the exam</Badge>}
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
          ) : null,
      )}
      {wanted.length > count && (
        <Button onClick={() => setCount(count + pageSize)}>Show more questions</Button>
      )}
      <TrademarkDisclaimer />
    </Column>
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

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
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
