import { withoutDenied } from './names/over.js';

const dose =
  /\b(dos(e|es|age|ing)|how (much|many|often)|what amount|mg|milligrams?|ml|drops?|teaspoons?|tablespoons?|tsp|tbsp|spoon(s|fuls?)?|cups? (a|per) day|(times|once|twice) (a|per) day|grams?)\b/;
const vulnerable =
  /\b(child(ren)?|kids?|bab(y|ies)|infants?|toddlers?|newborns?|teen(ager)?s?|grand(child(ren)?|son|daughter)|(my|our) (\w+ )?(son|daughter|boy|girl|niece|nephew)|\d+[- ]?(years?|months?|weeks?|yrs?)[- ]?olds?|\d+ ?yo|pregnan\w*|expecting|trimester|breast[- ]?feed\w*|nursing)\b/;

/** Does somebody want a dose for whom none may be given? */
export function asksForVulnerableDose(message: string): boolean {
  const text = withoutDenied(message).toLowerCase();
  return dose.test(text) && vulnerable.test(text);
}

/** Questions in which somebody may have been named whom the next one is about. */
const recentQuestions = 3;
const ownState =
  /\b(?:i am|i'?m|we are|we're) (?:\w+ ){0,3}(?:pregnant|breast-?feeding|nursing|expecting)\b/i;

/**
 * Is a dose asked for in the last question for somebody for whom none may be given: who is named in it, was named a
 * moment ago, or is the person themselves, by what is known about them?
 */
export function isDoseRefused(questions: readonly string[], facts: readonly string[] = []): boolean {
  const message = withoutDenied(questions.at(-1) ?? '').toLowerCase();
  if (asksForVulnerableDose(message)) return true;
  const before = questions
    .slice(-1 - recentQuestions, -1)
    .map((question) => withoutDenied(question).toLowerCase());
  if (dose.test(message)) {
    return (
      before.some((question) => vulnerable.test(question)) ||
      facts.some((fact) => ownState.test(withoutDenied(fact)))
    );
  }
  return (
    vulnerable.test(message) &&
    /^(?:and|what about|how about|or)\b/.test(message) &&
    before.some((question) => dose.test(question))
  );
}
