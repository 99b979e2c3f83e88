import type { Severity } from '../../../../../content/safety.schema.js';
import { loadReference, type Remedy } from './reference.js';
import type { Statement } from './statements.js';

/** Asked about without any more: for whom it is not, so that nobody takes silence for leave. */
export function remedyForEveryone({ use, title }: Remedy): Statement {
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
  };
}
