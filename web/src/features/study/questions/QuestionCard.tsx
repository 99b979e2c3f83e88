import { ArrowRight } from 'lucide-react';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { theme } from '../../../theme/theme';
import { Badge, Chips } from '../../../ui/data/Badge';
import { Markdown } from '../../../ui/data/Markdown';
import { Button } from '../../../ui/forms/Button';
import { Card } from '../../../ui/layout/Card';
import { Muted } from '../../../ui/layout/Muted';
import { Row } from '../../../ui/layout/Row';
import { AnsweredActions } from './AnsweredActions';
import { AnswerFields } from './AnswerFields';
import { type Answer, emptyAnswer, isComplete } from './answer';
import { Basis } from './Basis';
import { formatOutcome } from './outcome';
import type { QuestionCard_QuestionFragment } from './question.generated';
import type { Verdict } from './useRound';

interface QuestionCardProps {
  question: QuestionCard_QuestionFragment;
  /** Set once the question is answered. */
  verdict: Verdict | undefined;
  isChecking: boolean;
  isLast: boolean;
  onAnswer: (answer: Answer) => void;
  onNext: () => void;
  /** Missing if every question must be answered. */
  onSkip?: (() => void) | undefined;
}

/** The instructions for each type of question. */
export const hints: Record<QuestionCard_QuestionFragment['type'], string> = {
  single: 'Choose one answer.',
  multiple: 'Choose the number of answers the question asks for.',
  order: 'Put the steps in order: drag them, or use the arrows.',
  match: 'Match each item.',
  fillIn: 'Type the answer.',
  cli: 'Type the commands. Abbreviations allowed (IOS only).',
};

/** One question. Digits choose, Enter checks and continues; the explanation of every option follows the answer. */
export function QuestionCard({
  question,
  verdict,
  isChecking,
  isLast,
  onAnswer,
  onNext,
  onSkip,
}: QuestionCardProps) {
  const { options, type, exam, domain, isBeyondExam, prompt } = question;
  const [answer, setAnswer] = useState(() => emptyAnswer(question));
  const nextButton = useRef<HTMLButtonElement>(null);
  const group = useRef<HTMLFieldSetElement>(null);
  const promptId = useId();
  const isLocked = verdict !== undefined || isChecking;
  const isReady = isComplete(answer);

  // A new question is announced and gets the focus, directly in its field if it has one.
  useEffect(() => {
    const field = group.current?.querySelector<HTMLElement>('input[type=text]');
    (field ?? group.current)?.focus();
  }, []);

  useEffect(() => {
    if (verdict) nextButton.current?.focus();
  }, [verdict]);

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (verdict) onNext();
    else if (isReady && !isChecking) onAnswer(answer);
  };

  return (
    <Card as="form" onSubmit={handleSubmit}>
      <Chips>
        <Badge>{exam}</Badge>
        <Badge $tone="muted">{domain}</Badge>
        {isBeyondExam && <Badge $tone="muted">Beyond the exam</Badge>}
      </Chips>
      <Question ref={group} tabIndex={-1} aria-labelledby={promptId}>
        <Prompt id={promptId}>
          <Markdown text={prompt} />
        </Prompt>
        <Muted $size="sm" $bottom="xs">
          {hints[type]}
          {options.length > 0 && <KeyHint> Press 1–{options.length} to choose, Enter to check.</KeyHint>}
        </Muted>
        <AnswerFields
          question={question}
          answer={answer}
          onChange={setAnswer}
          isLocked={isLocked}
          parts={verdict?.options}
        />
      </Question>
      {verdict && <Basis basis={verdict.basis} opensTab />}
      {verdict && <AnsweredActions questionId={question.id} isMissed={!verdict.isCorrect} />}
      <Row $gap="md" $isOneLine $align="center" $justify="space-between" $top="lg">
        <Outcome role="status" $isCorrect={verdict?.isCorrect}>
          {verdict && formatOutcome(verdict)}
        </Outcome>
        {verdict ? (
          <Button ref={nextButton} type="submit" variant="primary">
            {isLast ? 'See the result' : 'Next question'}
            <ArrowRight aria-hidden />
          </Button>
        ) : (
          <Row $isOneLine>
            {onSkip && (
              <Button disabled={isChecking} onClick={onSkip}>
                Skip
              </Button>
            )}
            <Button type="submit" variant="primary" disabled={!isReady || isChecking}>
              {isChecking ? 'Checking...' : 'Check answer'}
            </Button>
          </Row>
        )}
      </Row>
    </Card>
  );
}

const Question = styled.fieldset`
  display: grid;
  gap: ${theme.space.sm};
  margin-top: ${theme.space.base};
  &:focus { outline: none; }
`;

const Prompt = styled.div`
  margin-bottom: ${theme.space.xs};
  font: 600 ${theme.size.lg} / 1.4 ${theme.font.heading};
  text-wrap: pretty;
`;

const KeyHint = styled.span`
  ${theme.media.touch} { display: none; }
`;

const Outcome = styled.p<{ $isCorrect?: boolean }>`
  font: 600 ${theme.size.base} ${theme.font.heading};
  color: ${({ $isCorrect }) => theme.color[$isCorrect ? 'ok' : 'danger']};
`;
