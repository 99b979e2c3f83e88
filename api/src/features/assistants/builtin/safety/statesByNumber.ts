import type { Mention, Named } from './names/mentions.js';
import { loadReference, type State } from './names/reference.js';

/** A child by its age, and high blood pressure by its numbers. */
export function findStatesByNumber(message: string, found: readonly Mention[]): Named<State>[] {
  return [...findChildByAge(message, found), ...findHighPressure(message, found)];
}

const age =
  /\b(?:(\d+|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen)[- ]?(?:years?|yrs?)?[- ]?(?:olds?|yo\b|y\/o)|(?:\w+)[- ](?:months?|weeks?|days?)[- ]olds?|(?:he|she)(?:'?s| is) (?:only |just )?(\d{1,2})\b|aged? (\d{1,2})\b)/i;
const adultAge = 18;

/** "My 4 year old" is a child. */
function findChildByAge(message: string, found: readonly Mention[]): Named<State>[] {
  const [text, ...numbers] = age.exec(message) ?? [];
  const years = Number(numbers.find((number) => number && /^\d+$/.test(number)) ?? 0);
  if (text === undefined || years >= adultAge || found.some(({ subject }) => subject.id === 'child'))
    return [];
  // An old animal is no child.
  if (found.some(({ subject }) => subject.kind === 'animal')) return [];
  return [{ subject: { kind: 'state', id: 'child', isIllness: false, title: 'children' }, text }];
}

const pressure = /\b(?:bp|pressure)\b/i;
const highPressure = /\b(?:(?:1[4-9]|2\d)\d ?(?:\/|over) ?\d{2,3}|\d{3} ?(?:\/|over) ?(?:9\d|1\d\d))\b/i;

/** "My BP is 170 over 100". */
function findHighPressure(message: string, found: readonly Mention[]): Named<State>[] {
  const [text] = (pressure.test(message) && highPressure.exec(message)) || [];
  if (text === undefined || found.some(({ subject }) => subject.id === 'high-pressure')) return [];
  const title = loadReference().conditionTitle('high-pressure');
  return [
    { subject: { kind: 'state', id: 'high-pressure', isIllness: true, title }, text: title, meant: title },
  ];
}
