import { herbsRules } from '../../../../../game-rules/src/herbs/rules.js';
import { defineGame } from '../frame/gameModule';
import { HerbsView } from './HerbsView';
import { RoundResult } from './RoundResult';

const help = (
  <>
    <p>
      Today's cards are the herbs that are due and a few new ones. Recall what you know, flip the card, and
      rate yourself. Below each rating stands when the card comes again. Every rating is saved at once; the
      cards are the same as those in the Study Hub's flashcards.
    </p>
    <p>A quiz has one correct answer per question. What you miss becomes a flashcard.</p>
    <p>Keys: Space flips, 1 to 4 rate or choose, Enter confirms.</p>
    <p>All of this is for learning and is no medical advice.</p>
  </>
);

/** Herbal Flashcards, as the frame plays it. */
export const herbalFlashcards = defineGame({
  rules: herbsRules,
  View: HerbsView,
  help,
  firstHint: 'Think of the answer before you look. That effort is what makes it stick.',
  Result: RoundResult,
  isBoardHiddenAtEnd: true,
});
