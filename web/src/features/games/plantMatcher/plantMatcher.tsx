import { pairsRules } from '../../../../../game-rules/src/pairs/rules.js';
import { defineGame } from '../frame/gameModule';
import { MissedPairs } from './MissedPairs';
import { PairsView } from './PairsView';

const help = (
  <>
    <p>
      <b>Goal.</b> Find all pairs in as few turns as you can. The cards lie face down, and each has one
      partner. Flip two: a pair stays face up, and other cards turn back when you flip the next one. So take
      your time to read them.
    </p>
    <p>
      Looking around costs nothing. It's a mistake only when you had already seen the right card. A full score
      is 100; more than two turns for each pair cost a point each. Pairs you missed become flashcards.
    </p>
    <p>
      The arrow keys, <kbd>Home</kbd>, and <kbd>End</kbd> move between cards, <kbd>Enter</kbd> or{' '}
      <kbd>Space</kbd> flips one. Uses and cautions are for learning and are no medical advice.
    </p>
  </>
);

/** Plant Matcher, as the frame plays it. */
export const plantMatcher = defineGame({
  rules: pairsRules,
  View: PairsView,
  help: () => help,
  firstHint: () => 'Flip two cards. If they belong together they stay; if not, remember where they are.',
  Result: MissedPairs,
});
