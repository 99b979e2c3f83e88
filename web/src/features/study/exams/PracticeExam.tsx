import { BookOpenCheck, FileCheck2, Play, RotateCw, Target } from 'lucide-react';
import { useId, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { styled } from 'styled-components';
import { applyServerError } from '../../../core/errors/applyServerError';
import type { StartExamInput } from '../../../core/schema.generated';
import { theme } from '../../../theme/theme';
import { Badge, Chips } from '../../../ui/data/Badge';
import { Button, ButtonLink } from '../../../ui/forms/Button';
import { Field } from '../../../ui/forms/Field';
import { Select } from '../../../ui/forms/Select';
import { Card } from '../../../ui/layout/Card';
import { type PracticeExam_ExamFragment, useStartExamMutation } from './exam.generated';
import { attemptPath } from './examLabels';

/** One exam: its rules, and the ways to take it. */
export function PracticeExam({ exam }: { exam: PracticeExam_ExamFragment }) {
  const {
    id,
    code,
    title,
    questions,
    minutes,
    passScore,
    scaleMin,
    scaleMax,
    canReview,
    note,
    missed,
    isArchived,
  } = exam;
  const ids = useId();
  const navigate = useNavigate();
  const [startExam, { loading: isStarting }] = useStartExamMutation();
  const [length, setLength] = useState(String(questions));
  const [domain, setDomain] = useState(exam.domains[0]?.id ?? '');

  const start = async (input: Omit<StartExamInput, 'examId'>) => {
    try {
      const { data } = await startExam({ variables: { input: { examId: id, ...input } } });
      if (data) await navigate(attemptPath(data.startExam.id));
    } catch (failure) {
      applyServerError(failure);
    }
  };
  const minutesForSize = (size: number) => Math.round((minutes * size) / questions);
  const lengths = [questions, Math.round(questions / 2), 20, 10].map((size) => ({
    value: String(size),
    label: `${size} questions, ${minutesForSize(size)} min`,
  }));

  return (
    <Box aria-labelledby={`${ids}-title`}>
      <header>
        <h2 id={`${ids}-title`}>
          {title} <small>{code}</small>
        </h2>
        <Chips>
          <Badge $tone="muted">{questions} questions</Badge>
          <Badge $tone="muted">{minutes} min</Badge>
          <Badge $tone="muted">
            Passing score: {passScore} of {scaleMin}–{scaleMax}
          </Badge>
          <Badge $tone="muted">{canReview ? 'Flag and review' : 'You can’t go back'}</Badge>
        </Chips>
        <p>
          {note} Each exam is a new mix weighted by domain; questions repeat only after you’ve seen them all.
        </p>
      </header>
      <Ways>
        <div>
          <Field id={`${ids}-length`} label="Length" hint="Timed, with explanations at the end">
            <Select id={`${ids}-length`} options={lengths} value={length} onChange={setLength} />
          </Field>
          {exam.openAttemptId ? (
            <ButtonLink to={attemptPath(exam.openAttemptId)} variant="primary">
              <Play aria-hidden />
              Resume
            </ButtonLink>
          ) : (
            <Button
              variant="primary"
              disabled={isStarting || isArchived}
              onClick={() => void start({ mode: 'exam', length: Number(length) })}
            >
              <FileCheck2 aria-hidden />
              Start exam
            </Button>
          )}
          <Button
            disabled={isStarting || isArchived}
            onClick={() => void start({ mode: 'study', length: Number(length) })}
          >
            <BookOpenCheck aria-hidden />
            Study mode
          </Button>
        </div>
        <div>
          <Field id={`${ids}-domain`} label="Domain" hint="Up to 20 questions, each explained right away">
            <Select
              id={`${ids}-domain`}
              options={exam.domains.map((one) => ({ value: one.id, label: `${one.title}, ${one.weight}%` }))}
              value={domain}
              onChange={setDomain}
            />
          </Field>
          <Button disabled={isStarting || isArchived} onClick={() => void start({ mode: 'domain', domain })}>
            <Target aria-hidden />
            Drill this domain
          </Button>
          <Button
            disabled={isStarting || isArchived || missed === 0}
            onClick={() => void start({ mode: 'missed' })}
          >
            <RotateCw aria-hidden />
            Missed questions ({missed})
          </Button>
        </div>
      </Ways>
    </Box>
  );
}

const Box = styled(Card)`
  display: grid;
  gap: ${theme.space.lg};
  margin-bottom: ${theme.layout.gutter};
  header { display: grid; gap: ${theme.space.sm}; }
  header p { max-width: 80ch; color: ${theme.color.muted}; }
  small { color: ${theme.color.muted}; font-size: ${theme.size.md}; font-weight: 500; }
`;

const Ways = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 20rem), 1fr));
  gap: ${theme.space.xl};
  > div { display: flex; flex-wrap: wrap; gap: ${theme.space.sm}; }
  > div > :first-child { flex: 1 1 100%; }
`;
