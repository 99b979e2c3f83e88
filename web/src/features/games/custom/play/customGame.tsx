import { type CustomDeal, type CustomMode, wonFrom } from '@cosmic/game-rules/custom/deal';
import { type CustomMove, type CustomState, customRules } from '@cosmic/game-rules/custom/rules';
import type { ReactNode } from 'react';
import { defineGame, type GameViewProps } from '../../frame/gameModule';
import { MatchBoard } from './MatchBoard';
import { MissedCards } from './MissedCards';
import { QuestionBoard } from './QuestionBoard';

const hints: Record<CustomMode, string> = {
  flashcards: 'Recall the back, show it, and say honestly whether you knew it.',
  quiz: 'Choose the answer that goes with the card.',
  match: 'Choose a card on the left and its match on the right.',
  typed: 'Type the back of the card. Capitals, accents, and punctuation don’t matter.',
};

const helps: Record<CustomMode, ReactNode> = {
  flashcards: (
    <p>
      <b>Goal.</b> Know every card. Recall the back, press <kbd>Space</kbd> to see it, then <kbd>1</kbd> if
      you didn’t know it or <kbd>2</kbd> if you did. Missed cards come back at the end.
    </p>
  ),
  quiz: (
    <p>
      <b>Goal.</b> Choose the correct answer for each card, with a tap or <kbd>1</kbd>–<kbd>4</kbd>.{' '}
      <kbd>Enter</kbd> continues. Missed cards come back at the end.
    </p>
  ),
  match: (
    <p>
      <b>Goal.</b> Pair all cards with as few mistakes as you can. Choose a card on the left and its match on
      the right. The arrow keys move, <kbd>Enter</kbd> chooses.
    </p>
  ),
  typed: (
    <p>
      <b>Goal.</b> Type the back of each card. Capitals, accents, and punctuation don’t matter, and you can
      leave out words in parentheses. Where a back has alternatives, such as “Wi-Fi / WLAN”, any one of them
      is correct. Missed cards come back at the end.
    </p>
  ),
};

const askedOnce = 'Your score is the percentage of cards you knew on the first try.';
const scores: Record<CustomMode, string> = {
  flashcards: askedOnce,
  quiz: askedOnce,
  match: 'Your score is the percentage of tries that matched.',
  typed: askedOnce,
};

/** Adapts games with the person's own cards to the frame. */
export const customGame = defineGame<CustomDeal, CustomState, CustomMove>({
  rules: customRules,
  View: CustomView,
  lostTitle: 'So close: you need 80 points to win',
  firstHint: ({ mode }) => hints[mode],
  help: ({ mode }) => (
    <>
      {helps[mode]}
      <p>
        {scores[mode]} You need {wonFrom} of 100 points to win. A run has up to 20 cards. What you miss
        becomes a flashcard.
      </p>
    </>
  ),
  Result: MissedCards,
  // The last answer stays visible; a judged card doesn't.
  isBoardHiddenAtEnd: ({ mode }) => mode === 'flashcards',
});

function CustomView({ state, ...rest }: GameViewProps<CustomDeal, CustomState, CustomMove>) {
  return state.kind === 'match' ? (
    <MatchBoard state={state} {...rest} />
  ) : (
    <QuestionBoard state={state} {...rest} />
  );
}
