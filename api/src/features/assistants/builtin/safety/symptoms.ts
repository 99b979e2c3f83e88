import { findGeneralWarnings } from './generalWarnings.js';
import type { SafetyCase } from './safetyCase.js';
import type { Statement } from './statements.js';

const symptom =
  /\b(?:pain(?:s|ful)?|aches?|aching|hurts?|hurting|fever\w*|bleed\w*|blood(?! (?:pressure|sugar|thin\w*|type))|vomit\w*|throwing up|diarrh?o?ea|swoll?en|swelling|rash|dizzy|faint\w*|numb\w*|weak(?:ness)?|shak(?:y|ing)|shiver\w*|pus|lump|palpitations?|stool|breathless\w*|confused|jaundice)\b/i;

/** What is said to somebody who tells of symptoms and names no herb; undefined when there are none. */
export function adviceOnSymptoms(safetyCase: SafetyCase): Statement[] | undefined {
  if (!symptom.test(safetyCase.message)) return undefined;
  const text =
    "I can't judge symptoms, and I know no herb for these: ask a doctor or pharmacist, today if they are new, strong or getting worse.";
  return [...findGeneralWarnings(safetyCase), { severity: 'ask', text }];
}
