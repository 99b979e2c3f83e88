import { ArrowRight } from 'lucide-react';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { theme } from '../../theme/theme';
import { Badge, Chips } from '../../ui/Badge';
import { Button } from '../../ui/Button';
import { Card } from '../../ui/Card';
import { Markdown } from '../../ui/Markdown';
import { OptionRow } from './OptionRow';
import type { QuestionCard_QuestionFragment } from './study.generated';
import { useDigitKeys } from './useDigitKeys';
import type { Verdict } from './useDrill';

interface QuestionCardProps {
  question: QuestionCard_QuestionFragment;
  /** There once the question is answered. */
  verdict: Verdict | undefined;
  isChecking: boolean;
  isLast: boolean;
  onAnswer: (optionIds: string[]) => void;
  onNext: () => void;
}

/** One question. Digits choose, Enter checks and goes on; the explanation of every option follows the answer. */
export function QuestionCard({ question, verdict, isChecking, isLast, onAnswer, onNext }: QuestionCardProps) {
  const { options, type, exam, domain, prompt } = question;
  const [chosen, setChosen] = useState<string[]>([]);
  const nextButton = useRef<HTMLButtonElement>(null);
  const group = useRef<HTMLFieldSetElement>(null);
  const promptId = useId();
  const isMultiple = type === 'multiple';
  const isLocked = verdict !== undefined || isChecking;

  const choose = (id: string) => {
    if (isLocked) return;
    if (!isMultiple) setChosen([id]);
    else setChosen(chosen.includes(id) ? chosen.filter((other) => other !== id) : [...chosen, id]);
  };
  useDigitKeys((digit) => {
    const option = options[digit - 1];
    if (!option) return;
    choose(option.id);
    // From here Enter checks the answer, and the arrows go on.
    group.current?.querySelectorAll('input')[digit - 1]?.focus();
  });

  // A new question is read out, and the keyboard is in it.
  useEffect(() => group.current?.focus(), []);

  useEffect(() => {
    if (verdict) nextButton.current?.focus();
  }, [verdict]);

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (verdict) onNext();
    else if (chosen.length > 0 && !isChecking) onAnswer(chosen);
  };

  return (
    <Card as="form" onSubmit={handleSubmit}>
      <Chips>
        <Badge>{exam}</Badge>
        <Badge $tone="muted">{domain}</Badge>
      </Chips>
      <Question ref={group} tabIndex={-1} aria-labelledby={promptId}>
        <Prompt id={promptId}>
          <Markdown text={prompt} />
        </Prompt>
        <Hint>
          {isMultiple ? 'Choose all that apply.' : 'Choose one answer.'}
          <KeyHint> Keys 1 to {options.length} choose, Enter checks.</KeyHint>
        </Hint>
        {options.map(({ id, text }, position) => (
          <OptionRow
            key={id}
            type={isMultiple ? 'checkbox' : 'radio'}
            group={question.id}
            number={position + 1}
            text={text}
            isChosen={chosen.includes(id)}
            isLocked={isLocked}
            verdict={verdict?.options.find((option) => option.id === id)}
            onChoose={() => choose(id)}
          />
        ))}
      </Question>
      <Foot>
        <Outcome role="status" $isCorrect={verdict?.isCorrect}>
          {verdict && (verdict.isCorrect ? 'Correct' : 'Not correct')}
        </Outcome>
        {verdict ? (
          <Button ref={nextButton} type="submit" variant="primary">
            {isLast ? 'See the result' : 'Next question'}
            <ArrowRight aria-hidden />
          </Button>
        ) : (
          <Button type="submit" variant="primary" disabled={chosen.length === 0 || isChecking}>
            {isChecking ? 'Checking...' : 'Check answer'}
          </Button>
        )}
      </Foot>
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

const Hint = styled.p`
  margin-bottom: ${theme.space.xs};
  color: ${theme.color.muted};
  font-size: ${theme.size.sm};
`;

const KeyHint = styled.span`
  ${theme.media.touch} { display: none; }
`;

const Foot = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${theme.space.md};
  margin-top: ${theme.space.lg};
`;

const Outcome = styled.p<{ $isCorrect?: boolean }>`
  font: 600 ${theme.size.base} ${theme.font.heading};
  color: ${({ $isCorrect }) => theme.color[$isCorrect ? 'ok' : 'danger']};
`;
