import type { CustomDeal } from '../../../../../../game-rules/src/custom/deal.js';
import {
  type CustomMove,
  type CustomState,
  customRules,
} from '../../../../../../game-rules/src/custom/rules.js';
import { defineGame, type GameViewProps } from '../../frame/gameModule';
import { MatchBoard } from './MatchBoard';
import { MissedCards } from './MissedCards';
import { QuestionBoard } from './QuestionBoard';

/** Games of own cards as the frame takes them. */
export const customGame = defineGame<CustomDeal, CustomState, CustomMove>({
  rules: customRules,
  View: CustomView,
  firstHint: 'Up to 20 cards a run. What you miss comes back at the end, and becomes a flashcard.',
  help: (
    <>
      <p>
        <b>Flashcards.</b> Recall the back, press <kbd>Space</kbd> to see it, then <kbd>1</kbd> if you didn’t
        know it or <kbd>2</kbd> if you did.
      </p>
      <p>
        <b>Quiz.</b> Choose with <kbd>1</kbd>–<kbd>4</kbd>, go on with <kbd>Enter</kbd>.
      </p>
      <p>
        <b>Match.</b> Choose a card on the left and its partner on the right. The arrow keys move,{' '}
        <kbd>Enter</kbd> chooses.
      </p>
      <p>
        <b>Type the answer.</b> Capitals, accents, and a sign at the end don’t matter. Where a back has
        alternatives, such as “Wi-Fi / WLAN”, any one of them is right.
      </p>
    </>
  ),
  Result: MissedCards,
});

function CustomView({ state, ...rest }: GameViewProps<CustomDeal, CustomState, CustomMove>) {
  return state.kind === 'match' ? (
    <MatchBoard state={state} {...rest} />
  ) : (
    <QuestionBoard state={state} {...rest} />
  );
}
