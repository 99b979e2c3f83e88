import { findNames } from '../herbal/names.js';

const healthWords =
  /\b(?:allerg\w*|diagnos\w*|blood|disease|disorder|illness|condition|therapy|symptoms?|disab\w+)\b|\bsuffers? from\b/i;
/** Anything that someone takes counts as a medication, known or not, unless it's clearly something else. */
const takesSomething = /\b(?:take|takes|taking)\b/i;
const noMedication = /\b(?:exams?|tests?|course|class|classes|lessons?|ccna|notes|bus|train)\b|\ba\+/i;

/** Whether a fact is about someone's health, which is remembered only after a yes. */
export function isHealthFact(text: string): boolean {
  if (healthWords.test(text)) return true;
  if (takesSomething.test(text)) return !noMedication.test(text);
  return findNames(text).targets.some(({ type }) => type !== 'animal');
}
