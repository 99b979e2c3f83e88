import type { CustomDeal } from '@cosmic/game-rules/custom/deal';
import { currentCard, type QuestionMove, type QuestionState } from '@cosmic/game-rules/custom/question';
import type { CustomMove } from '@cosmic/game-rules/custom/rules';
import { useState } from 'react';
import { styled } from 'styled-components';
import { theme } from '../../../../theme/theme';
import { Progress } from '../../../../ui/feedback/Progress';
import type { GameViewProps } from '../../frame/gameModule';
import { FlashcardQuestion } from './FlashcardQuestion';
import { QuizQuestion } from './QuizQuestion';
import type { QuestionProps } from './questionParts';
import { TypedQuestion } from './TypedQuestion';

type QuestionBoardProps = GameViewProps<CustomDeal, QuestionState, CustomMove>;

/** Shows one card after another. */
export function QuestionBoard({ state, play, isPaused, sound }: QuestionBoardProps) {
  /** The question, while its answer is shown. */
  const [answered, setAnswered] = useState<QuestionState>();
  const { deal, queue } = state;
  const shown = answered ?? state;
  const card = currentCard(shown);
  const done = deal.cards.length - new Set(queue).size;

  const handleAnswer = (move: QuestionMove) => {
    if (answered || !play(move)) return;
    if (move.kind !== 'rate') setAnswered(state);
    else sound(move.isKnown ? 'right' : 'wrong');
  };
  const props: QuestionProps = {
    state: shown,
    answer: answered && state.last,
    onAnswer: handleAnswer,
    onNext: () => setAnswered(undefined),
    isPaused,
  };
  if (!card) return <p>All cards are done.</p>;
  return (
    <Column>
      <Line>
        <Progress label="Cards done" percent={(100 * done) / deal.cards.length} />
        <span>
          {done} of {deal.cards.length}
        </span>
      </Line>
      <Front>{card.front}</Front>
      {deal.mode === 'flashcards' && <FlashcardQuestion key={key(shown)} {...props} />}
      {deal.mode === 'quiz' && <QuizQuestion {...props} />}
      {deal.mode === 'typed' && <TypedQuestion key={key(shown)} {...props} />}
    </Column>
  );
}

/** A React key that differs each time a card is asked. */
const key = ({ asked }: QuestionState) => asked.reduce((sum, times) => sum + times, 0);

const Column = styled.div`
  display: grid;
  gap: ${theme.space.lg};
  /* As tall as the frame's board, so that content below a card doesn't move what is above it. */
  align-content: start;
  min-height: 21rem;
  max-width: 40rem;
  margin: 0 auto;
  padding: ${theme.space.md} 0;
`;

const Line = styled.div`
  display: grid;
  grid-template-columns: 1fr auto;
  gap: ${theme.space.md};
  align-items: center;
  color: ${theme.color.muted};
  font-variant-numeric: tabular-nums;
`;

const Front = styled.p`
  display: grid;
  place-items: center;
  min-height: 8rem;
  padding: ${theme.space.lg};
  border: 1px solid ${theme.color.line};
  border-radius: ${theme.radius.card};
  background: ${theme.color.raised};
  font: 600 ${theme.size.xl} / 1.35 ${theme.font.heading};
  text-align: center;
  white-space: pre-line;
  overflow-wrap: anywhere;
`;
