import type { HerbsDeal } from '@cosmic/game-rules/herbs/deal';
import { type HerbsMove, type HerbsState, herbsRules } from '@cosmic/game-rules/herbs/rules';
import { defineGame, type GameViewProps } from '../frame/gameModule';
import { QuizView } from './QuizView';
import { ReviewView } from './ReviewView';
import { RoundResult } from './RoundResult';

/** A round of cards, or a quiz. */
function HerbsView({ state, play, isPaused, sound }: GameViewProps<HerbsDeal, HerbsState, HerbsMove>) {
  if (state.kind === 'review') return <ReviewView state={state} play={play} sound={sound} />;
  return <QuizView state={state} play={play} isPaused={isPaused} sound={sound} />;
}

const helpFor = ({ kind }: HerbsDeal) => (
  <>
    {kind === 'review' ? (
      <>
        <p>
          <b>Goal.</b> Know each herb before you flip its card. Recall its name, its use, and what to watch
          out for, flip the card, and rate yourself honestly.
        </p>
        <ul>
          <li>Each rating shows when the card comes back. Again brings it back in this round.</li>
          <li>Your score is how many herbs you knew right away.</li>
          <li>You’ll see due cards plus a few new ones, just like in the Study Hub.</li>
        </ul>
        <p>
          <kbd>Space</kbd> flips the card, <kbd>1</kbd>–<kbd>4</kbd> rate it.
        </p>
      </>
    ) : (
      <>
        <p>
          <b>Goal.</b> Answer 12 questions about herbs. Each has one correct answer; 70% wins the round, and
          what you miss becomes a flashcard.
        </p>
        <p>
          <kbd>1</kbd>–<kbd>4</kbd> choose. Where you type, capital letters don’t matter. <kbd>Enter</kbd>{' '}
          checks your answer and continues.
        </p>
      </>
    )}
    <p>General knowledge, not checked against a source. For learning only, not medical advice.</p>
  </>
);

function hintFor(deal: HerbsDeal): string {
  if (deal.kind === 'review')
    return 'Recall the herb first, then flip the card and rate how well you knew it.';
  return deal.questions[0]?.options
    ? 'Choose the correct answer. What you miss becomes a flashcard.'
    : 'Type the genus and the species, such as Mentha piperita. What you miss becomes a flashcard.';
}

/** Adapts Herbal Flashcards to the frame. */
export const herbalFlashcards = defineGame<HerbsDeal, HerbsState, HerbsMove>({
  rules: herbsRules,
  View: HerbsView,
  help: helpFor,
  firstHint: hintFor,
  Result: RoundResult,
  isBoardHiddenAtEnd: () => true,
});
