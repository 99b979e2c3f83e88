import type { Remedy } from './names/reference.js';
import type { Statement } from './statements.js';

const often =
  /\b(?:every ?day|everyday|daily|nightly|every (?:night|morning|evening)|each (?:day|night)|all the time|for (?:a|two|three|several|many|some|\d+) ?(?:weeks?|months?|years?))\b/i;
const long =
  /\b(?:long[- ]?term|for (?:a )?long\b|for (?:a|one|two|three|six|several|many|some|\d+) ?(?:months?|years?)|for (?:months|years|life|good|ever)|forever|permanently|indefinitely|rest of my life|how long (?:can|may|should|could|is it))\b/i;
/** How long something is kept or cooked says nothing of how long it is taken. */
const inKitchen =
  /\bhow long (?:can|may|should|could|is it) (?:i |we |you |it )?(?:\w+ )?(?:be )?(?:keep|kept|stor(?:e|ed)|freeze|frozen|leave|left|last|cook|cooked|boil|boiled|simmer|steep|steeped|dry|dried)\b/i;

/** What is to be said when somebody wants to take it again and again, or for long. */
export function statementsOnLongUse({ title, use }: Remedy, message: string): Statement[] {
  if (use.swallow !== 'allowed') return [];
  const isLong = long.test(message) && !inKitchen.test(message);
  if (use.longUse && (isLong || often.test(message))) return [{ severity: 'ask', text: use.longUse }];
  if (!isLong) return [];
  const text = `My library doesn't say how long ${title} is safe: ask a doctor or pharmacist before you take it for months.`;
  return [{ severity: 'ask', text }];
}
