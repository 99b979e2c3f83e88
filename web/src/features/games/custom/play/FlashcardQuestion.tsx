import { currentCard } from '@cosmic/game-rules/custom/question';
import { useState } from 'react';
import { styled } from 'styled-components';
import { theme } from '../../../../theme/theme';
import { Button } from '../../../../ui/forms/Button';
import { Back, type QuestionProps } from './questionParts';
import { useKeys } from './useKeys';

/** Recall the answer, flip the card, and judge for yourself. */
export function FlashcardQuestion({ state, onAnswer, isPaused }: QuestionProps) {
  const [isFlipped, setFlipped] = useState(false);
  const flip = () => setFlipped(true);
  const rate = (isKnown: boolean) => () => isFlipped && onAnswer({ kind: 'rate', isKnown });
  useKeys({ ' ': flip, Enter: flip, '1': rate(false), '2': rate(true) }, !isPaused);
  if (!isFlipped)
    return (
      <Line>
        <Button variant="primary" autoFocus onClick={flip}>
          Show the back
        </Button>
      </Line>
    );
  return (
    <>
      <Back>{currentCard(state)?.back}</Back>
      <Line>
        <Button onClick={rate(false)}>
          Didn’t know it<KeyHint> (1)</KeyHint>
        </Button>
        <Button variant="primary" autoFocus onClick={rate(true)}>
          Knew it<KeyHint> (2)</KeyHint>
        </Button>
      </Line>
    </>
  );
}

const KeyHint = styled.span`
  white-space: pre;
  ${theme.media.touch} { display: none; }
`;

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  gap: ${theme.space.md};
  button { flex: 0 1 14rem; min-height: 48px; }
`;
