import { findMentions } from './names/mentions.js';

const healthWords =
  /\b(?:allerg\w*|pregnan\w*|breast-?feeding|diagnos\w*|diabet\w*|insulin|blood|medicines?|medications?|pills?|tablets?|drugs?|surgery|operation|disease|disorder|illness|condition|cancer|asthma|epilepsy|therapy|symptoms?|disabled|disability|hiv)\b|\b(?:suffer|suffers) from\b/i;
const taking = /\b(?:take|takes|taking|on)\b/i;
/** What somebody takes is taken for a medicine, known or not, unless it is clearly something else. */
const takesSomething = /\b(?:take|takes|taking)\b/i;
const noMedicine = /\b(?:exams?|tests?|course|class|classes|lessons?|ccna|notes|bus|train)\b|\ba\+/i;

/** Does what somebody tells say something of their health, or of that of somebody else? */
export function isHealthFact(text: string): boolean {
  if (healthWords.test(text) || (takesSomething.test(text) && !noMedicine.test(text))) return true;
  const exact = findMentions(text).found.filter(({ meant }) => meant === undefined);
  return exact.some(
    ({ subject }) =>
      subject.kind === 'medicine' ||
      subject.kind === 'state' ||
      (subject.kind === 'remedy' && taking.test(text)),
  );
}
