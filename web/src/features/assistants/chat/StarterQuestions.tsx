import { styled } from 'styled-components';
import { theme, tint } from '../../../theme/theme';
import { Row } from '../../../ui/layout/Row';

interface StartersProps {
  questions: readonly string[];
  onAsk: (question: string) => void;
}

/** Suggested first questions in an empty conversation. */
export function StarterQuestions({ questions, onAsk }: StartersProps) {
  if (questions.length === 0) return null;
  return (
    <Row as="ul" aria-label="Starter questions">
      {questions.map((question) => (
        <li key={question}>
          <Ask type="button" onClick={() => onAsk(question)}>
            {question}
          </Ask>
        </li>
      ))}
    </Row>
  );
}

const Ask = styled.button`
  min-height: 44px;
  padding: ${theme.space.sm} ${theme.space.base};
  border: 1px solid ${theme.color.control};
  border-radius: ${theme.radius.card};
  background: transparent;
  text-align: left;
  overflow-wrap: anywhere;
  &:hover { background: ${tint('accent', 12)}; }
`;
