import type { PairsDeal } from '@cosmic/game-rules/pairs/deal';
import { FREE_TURNS, pairsRules, scoreOf } from '@cosmic/game-rules/pairs/rules';
import { defineGame } from '../frame/gameModule';
import { PairsResult } from './PairsResult';
import { PairsView } from './PairsView';

const winning = 'Find all the pairs to win. You can’t lose.';

/** The share of points that remains after mistakes, if no turn was unnecessary. */
const pointsAfter = (pairs: number, mistakes: number) => scoreOf(pairs, 0, mistakes);

const Help = ({ rule, note, facts: { length: pairs } }: PairsDeal) => (
  <>
    <p>
      <b>Goal.</b> {rule} Find all pairs in as few turns as you can. The cards lie face down, and each has one
      partner. Flip two: matches stay face up; the rest flip back when you turn over the next card. {winning}
    </p>
    <p>
      <b>Mistakes.</b> {mistakeRule} Pairs you missed become flashcards.
    </p>
    <p>
      <b>Score.</b> 100 × pairs ÷ (pairs + mistakes): with {pairs} pairs, one mistake leaves{' '}
      {pointsAfter(pairs, 1)} points and two leave {pointsAfter(pairs, 2)}. Each turn after the{' '}
      {FREE_TURNS * pairs}th takes one more point. Time doesn’t cost points; it only breaks ties.
    </p>
    <p>
      The arrow keys, <kbd>Home</kbd>, and <kbd>End</kbd> move between cards, <kbd>Enter</kbd> or{' '}
      <kbd>Space</kbd> flips one.
    </p>
    {note && <p>{note}</p>}
  </>
);

/** Adapts Plant Matcher to the frame. */
export const plantMatcher = defineGame({
  rules: pairsRules,
  View: PairsView,
  help: (deal) => <Help {...deal} />,
  // The table explains what matches what.
  firstHint: ({ facts: { length: pairs } }) =>
    `Flip two cards, and remember where they are. ${mistakeRule} ${winning} Your first mistake costs ${100 - pointsAfter(pairs, 1)}, and each turn after the ${FREE_TURNS * pairs}th takes 1.`,
  // Matching cards aren't next to each other on the table, so the result lists the pairs.
  isBoardHiddenAtEnd: () => true,
  facts: ({ turns, deal: { facts } }) => {
    const extra = turns - FREE_TURNS * facts.length;
    return [{ term: 'Turns', value: extra > 0 ? `${turns} (${extra} too many)` : `${turns}` }];
  },
  Result: PairsResult,
});

/** What the rules count as a mistake, in the same wording everywhere. */
export const mistakeRule =
  'A miss counts as a mistake only if you’d already seen the second card or the first card’s match.';
