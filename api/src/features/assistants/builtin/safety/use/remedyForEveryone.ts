import type { Severity } from '../../../../../../content/safety.schema.js';
import { loadReference, type Remedy } from '../names/reference.js';
import type { Statement } from '../statements.js';
import { isForBody } from './forBody.js';

/** Asked about without any more: for whom it is not, so that nobody takes silence for leave. */
export function remedyForEveryone({ use, title, note }: Remedy): Statement {
  const { classTitle, conditionTitle } = loadReference();
  const namesOf = (severity: Severity) => [
    ...use.notFor.filter((rule) => rule.severity === severity).map(({ who }) => conditionTitle(who)),
    ...use.drugs.filter((rule) => rule.severity === severity).map((rule) => classTitle(rule.class)),
  ];
  const [avoid, ask] = [namesOf('avoid'), namesOf('ask')];
  const never = avoid.length > 0 ? ` Not with: ${avoid.join(', ')}.` : '';
  const first = ask.length > 0 ? ` Ask a doctor or pharmacist first with: ${ask.join(', ')}.` : '';
  return {
    severity: 'ask',
    text: `${title[0]?.toUpperCase()}${title.slice(1)} isn't for everybody.${never}${first}`,
    ...(note && { more: note }),
  };
}

const remedyWords =
  /\b(?:teas?|tinctures?|capsules?|pills?|supplements?|extracts?|juices?|benefits?|used? for|uses|remed(?:y|ies)|medicin\w+|every ?day|daily|(?:large|high|big) (?:amounts?|doses?|quantit\w+))\b/i;
const asksAbout =
  /\b(?:what (?:is|does|are)|whats|tell me about|good for|helps? (?:with|against|for|me|my)|heal(?:s|thy)?|cures?|works? (?:for|against)|oils?)\b/i;
const kitchen =
  /\b(?:recipes?|cook\w*|bak(?:e|ing)|sauce|pesto|salad|soup|dish|flavou?r|season\w*|substitute|instead of|tastes?|chop\w*|garnish|spice|bread|butter|vinegar|marinade|roast\w*|grill\w*|oven|pasta|pizza|potato\w*|stew|curry|dressing|kitchen|(?:how to|how do i|do i(?: need to)?) (?:wash|rinse)|fresh (?:\w+ )?or dried|dried (?:\w+ )?or fresh)\b/i;

/**
 * Is a plant without an entry asked about as a remedy? Then what is known of it is said: 150 plants and supplements that
 * were answered by "I don't know" before.
 */
export function isAskedAsRemedy(message: string): boolean {
  const isName = message.trim().split(/\s+/).length <= 2;
  return (
    (isName || remedyWords.test(message) || asksAbout.test(message) || isForBody(message)) &&
    !isAboutFood(message)
  );
}

/** A spice in a recipe is eaten by everybody; a soup of it every day is a remedy. */
export function isAboutFood(message: string): boolean {
  return kitchen.test(message) && !remedyWords.test(message) && !isForBody(message);
}
