import type { Finding } from './dialogue/finding.js';
import { reasonForNone } from './safety/proposals.js';
import type { SafetyCase } from './safety/safetyCase.js';
import type { Statement } from './safety/statements.js';
import { isAboutGrowing } from './safety/use/growing.js';
import { isAboutKitchenOrPast } from './safety/use/kitchenAndPast.js';
import { isAboutFood, isAskedAsRemedy, remedyForEveryone } from './safety/use/remedyForEveryone.js';
import { askForUnknown } from './safety/verdict.js';

/** Does somebody want to know whether it may harm? */
export const asksIfSafe =
  /\b(?:safe\w*|ok|okay|dangerous|toxic|poison\w*|harm\w*|risks?|side effects?|interact\w*)\b/i;

/** Two herbs of the kitchen that are told apart are no remedies. */
const comparing = /\b(?:difference|differ|same (?:plant|thing|herb)|vs|versus)\b/i;
const anyHerb = /\b(?:which|what|any|some|good|best) (?:herbs?|plants?|teas?|supplements?|remed(?:y|ies))\b/i;

/**
 * A plant in a bed or a jar, and nobody named whom it could harm: what is said of any remedy is left out then. What is
 * known to be dangerous is said all the same.
 */
export function isOnlyGrown(message: string, { medicines, states, animals, told }: SafetyCase): boolean {
  const concerns = medicines.length + states.length + animals.length + told.length;
  const isAsked = isAboutGrowing(message) || isAboutKitchenOrPast(message);
  return concerns === 0 && isAsked && !asksIfSafe.test(message);
}

/** What is said where no rule says anything: silence must not pass for leave. */
export function withoutRule(
  finding: Finding | undefined,
  message: string,
  read: SafetyCase,
  safetyCase: SafetyCase,
): Statement[] {
  if (isOnlyGrown(message, read)) return [];
  // Another herb that merely comes near is no answer about the one that is named.
  const isUnanswered =
    read.remedies.length > 0 &&
    ((finding?.kind === 'nearest' && !isAboutFood(message) && !comparing.test(message)) ||
      (finding === undefined && isAskedAsRemedy(message)));
  if (asksIfSafe.test(message) || isUnanswered) {
    const statements = safetyCase.remedies.map(({ subject }) => remedyForEveryone(subject));
    if (statements.length > 0) return statements;
  }
  if (finding !== undefined && finding.kind !== 'nearest') return [];
  const reason = anyHerb.test(message) ? reasonForNone(read) : undefined;
  if (reason) return [{ severity: 'ask', text: reason }];
  return finding === undefined ? askForUnknown(safetyCase) : [];
}
