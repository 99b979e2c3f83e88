import type { Mention, Named } from './names/mentions.js';
import { loadReference, type State } from './names/reference.js';

/** A child by its age, and high blood pressure by its numbers. */
export function findStatesByNumber(message: string, found: readonly Mention[]): Named<State>[] {
  return [
    ...findChildByAge(message, found),
    ...findPregnancyByWeeks(message, found),
    ...findHighPressure(message, found),
  ];
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

const weeksAlong =
  /\b(?:at|i'?m|i am|she'?s|she is|now) (?:only |about |just )?([4-9]|[1-3]\d|4[0-2]) ?(?:weeks?|wks?)\b(?! (?:old|ago|of|post\w*|pp|after|into|since|out|clean|sober|on|in|into|without|from|late)\b)|\b([4-9]|[1-3]\d|4[0-2]) ?(?:weeks?|wks?) (?:along|gone|preggo|preggers)\b/i;
const swallowed = /\b(?:safe|ok|okay|fine|allowed|take|drink\w*|teas?|have|eat|along|gone)\b/i;
const grown =
  /\b(?:seed\w*|sow\w*|plant\w*|transplant\w*|repot\w*|harvest\w*|prun\w*|grow\w*|ferment\w*|brew\w*|tinctures?|steep\w*|kombucha|pupp\w+|kittens?|exam|course|postpartum|bab(?:y|ies)|newborn|old)\b/i;

/** "Raspberry leaf tea at 10 weeks": nobody counts anything else that way. */
function findPregnancyByWeeks(message: string, found: readonly Mention[]): Named<State>[] {
  const [text] = weeksAlong.exec(message.replaceAll('’', "'")) ?? [];
  if (text === undefined || !swallowed.test(message) || grown.test(message)) return [];
  if (found.some(({ subject }) => ['pregnancy', 'child'].includes(subject.id) || subject.kind === 'animal'))
    return [];
  return [{ subject: { kind: 'state', id: 'pregnancy', isIllness: false, title: 'pregnancy' }, text }];
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
