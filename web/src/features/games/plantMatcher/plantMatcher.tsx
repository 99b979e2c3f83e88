import type { PairsDeal } from '../../../../../game-rules/src/pairs/deal.js';
import { pairsRules } from '../../../../../game-rules/src/pairs/rules.js';
import { defineGame } from '../frame/gameModule';
import { PairsResult } from './PairsResult';
import { PairsView } from './PairsView';

const Help = ({ rule }: PairsDeal) => (
  <>
    <p>
      <b>Goal.</b> {rule} Find all pairs in as few turns as you can. The cards lie face down, and each has one
      partner. Flip two: a pair stays face up, and other cards turn back when you flip the next one, not
      before.
    </p>
    <p>
      <b>Mistakes.</b> Two cards that are no pair are a mistake when you had already seen the first one's
      partner, or had seen the second one before. Otherwise they are none: while you look around, begin each
      turn with a card whose partner you haven't seen. Pairs you missed become flashcards.
    </p>
    <p>
      <b>Score.</b> 100 × pairs ÷ (pairs + mistakes): with 6 pairs, one mistake leaves 86 points and two leave
      75. Each turn beyond two for each pair takes one more point. The clock takes none: of equal scores, the
      faster one is ahead.
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
  help: (deal) => <Help {...deal} />,
  // What goes with what is said on the table.
  firstHint: () =>
    'You don’t need to know the pairs: flip two cards, read them, and remember where they are. Begin a turn with a card that is new to you.',
  // As the cards lie, what belongs together does not lie together: the result lists the pairs.
  isBoardHiddenAtEnd: () => true,
  Result: PairsResult,
});
