import { pairsRules } from '../../../../../game-rules/src/pairs/rules.js';
import { defineGame } from '../frame/gameModule';
import { MissedPairs } from './MissedPairs';
import { PairsView } from './PairsView';

const help = (
  <>
    <p>
      The cards lie face down, and each has one partner. Flip two. A pair stays face up; other cards turn back
      when you flip the next one, so take your time to read them.
    </p>
    <p>
      Looking around costs nothing. It counts as a mistake when you had already seen the right card. A full
      score is 100; more than two turns for each pair cost a point each. Pairs you missed become flashcards.
    </p>
    <p>
      Keys: the arrow keys, Home, and End move between cards, and Enter or Space flips one. Uses and cautions
      are for learning and are no medical advice.
    </p>
  </>
);

/** Plant Matcher, as the frame plays it. */
export const plantMatcher = defineGame({
  rules: pairsRules,
  View: PairsView,
  help,
  firstHint: 'Flip two cards. If they belong together they stay; if not, remember where they lie.',
  Result: MissedPairs,
});
