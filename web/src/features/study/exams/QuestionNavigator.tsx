import { styled } from 'styled-components';
import { theme, tint } from '../../../theme/theme';
import { Row } from '../../../ui/layout/Row';
import type { ExamAttempt_AttemptFragment } from './exam.generated';

interface QuestionNavigatorProps {
  questions: ExamAttempt_AttemptFragment['questions'];
  questionIndex: number;
  onGo: (questionIndex: number) => void;
}

/** Every question as a number: answered, flagged, or open. */
export function QuestionNavigator({ questions, questionIndex, onGo }: QuestionNavigatorProps) {
  return (
    <nav aria-label="Questions">
      <Row as="ol" $gap="xs">
        {questions.map(({ place: index, isAnswered, isFlagged }) => (
          <li key={index}>
            <Cell
              type="button"
              $isAnswered={isAnswered}
              $isFlagged={isFlagged}
              aria-current={index === questionIndex ? 'step' : undefined}
              aria-label={`Question ${index + 1}, ${isAnswered ? 'answered' : 'open'}${isFlagged ? ', flagged' : ''}`}
              onClick={() => onGo(index)}
            >
              {index + 1}
            </Cell>
          </li>
        ))}
      </Row>
    </nav>
  );
}

const Cell = styled.button<{ $isAnswered: boolean; $isFlagged: boolean }>`
  min-width: 36px;
  min-height: 36px;
  padding: 0 ${theme.space.xs};
  border: 1px solid ${({ $isFlagged }) => theme.color[$isFlagged ? 'warn' : 'line']};
  border-radius: ${theme.radius.input};
  background: ${({ $isAnswered }) => ($isAnswered ? tint('accent', 24) : theme.color.panel)};
  color: ${theme.color.text};
  font-size: ${theme.size.sm};
  font-variant-numeric: tabular-nums;
  &[aria-current] { outline: 2px solid ${theme.color.accent2}; outline-offset: 1px; }
  ${theme.media.touch} { min-width: 44px; min-height: 44px; }
`;
