import { wonFrom } from '@cosmic/game-rules/custom/deal';
import type { QuestionMove, QuestionState } from '@cosmic/game-rules/custom/question';
import { styled } from 'styled-components';
import { theme, tint } from '../../../../theme/theme';

/** The props of a question mode: the state that it asks from, and how it was answered. */
export interface QuestionProps {
  state: QuestionState;
  /** The answer, once given; the next question waits until the player continues. */
  answer: QuestionState['last'];
  onAnswer: (move: QuestionMove) => void;
  onNext: () => void;
  isPaused: boolean;
}

/** What to do on a screen, and what wins. */
export const taskOf = (text: string): string => `${text} You need ${wonFrom} points to win.`;

/** The text of the line. */
export const Task = styled.p`
  color: ${theme.color.muted};
`;

/** The back of a card; announced when it appears. */
export const Back = styled.p.attrs({ role: 'status' })<{ $isRight?: boolean }>`
  padding: ${theme.space.base};
  border-radius: ${theme.radius.card};
  background: ${({ $isRight = true }) => tint($isRight ? 'ok' : 'danger', 12)};
  font-size: ${theme.size.lg};
  text-align: center;
  white-space: pre-line;
  overflow-wrap: anywhere;
`;
