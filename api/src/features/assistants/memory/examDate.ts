import { Temporal } from 'temporal-polyfill';
import { dateOf, datePattern, readDate, showDate } from '../tools/calendar.js';
import { findFacts, sentencesOf, toSecondPerson } from './facts.js';

/** An exam that the user takes, and its date. */
interface PlannedExam {
  /** The name before "exam"; empty if it wasn't named. */
  name: string;
  day: Temporal.PlainDate;
}

/** The Study Hub's exams by the words for them, most specific first. */
const knownExams = [
  { id: 'core1', name: 'A+ Core 1', pattern: /\bcore (?:1|one)\b|\b220-1201\b/i },
  { id: 'core2', name: 'A+ Core 2', pattern: /\bcore (?:2|two)\b|\b220-1202\b/i },
  { id: 'ccna', name: 'CCNA', pattern: /\bccna\b|\b200-301\b/i },
  { id: '', name: 'A+', pattern: /\ba\+(?!\w)/i },
] as const;

const numbers = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];
const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];
const someDay = new RegExp(`(?<![\\w/.-])(?:${datePattern}|\\d{1,2}/\\d{1,2})(?![\\w/-])`, 'gi');
/** Words about time that aren't an exam date: "my exam is now on January 21". */
const noExamDay = /^(?:today|yesterday|now)$/i;
const duration = /\bin (\d{1,3}|an?|\w{3,5}) (day|week|month)s?\b/i;
const weekday = /\b(?:on|this|next) (monday|tuesday|wednesday|thursday|friday|saturday|sunday)\b/i;
const mentionsExam = /\bexam\b|\bccna\b|\ba\+(?!\w)|\bcore [12]\b|\b220-120[12]\b|\b200-301\b/i;
const isPastOrDenied = /\b(?:was|were|passed|failed|took|had|not|until|till|since|isn't)\b/i;
const otherExam = /\bmy ((?:[\w-]+ ){1,3})exam\b/i;

const asksWhen =
  /\bwhen(?:'s| is| was| will)? my\b|\bwhen (?:do|will|am) i (?:have|take|taking|sit|sitting|write)\b|\b(?:what|which) (?:day|date) is my\b|\bwhat(?:'s| is) (?:the date of )?my [^?]{0,20}\bdate\b|\bhow (?:long|many (?:days|weeks|months))\b[^?]{0,30}\b(?:until|till|to|before|left)\b[^?]{0,20}\bmy\b/i;

/** The exam and its date in a user's message; without a year, the next such day is meant. */
export function parseExamDate(sentence: string, now: Date): PlannedExam | undefined {
  if (sentence.length > 200 || !mentionsExam.test(sentence) || isPastOrDenied.test(sentence))
    return undefined;
  const day = findDay(sentence, dateOf(now));
  return day && { name: nameOf(sentence), day };
}

/** The fact with an absolute date; unchanged if it isn't about an exam. */
export function datedFact(fact: string, now: Date): { text: string; topic?: string } {
  const exam = parseExamDate(fact, now);
  if (!exam) return { text: fact };
  const what = exam.name ? `${exam.name} exam` : 'exam';
  const text = `My ${what} is on ${shortDate(exam.day)}.`;
  return { text, topic: `date of my ${what}`.toLowerCase() };
}

/** What the user said about an exam, with the days left, and where to plan for it. */
export function describeExamDates(message: string, now: Date, mayPlan: boolean): string[] {
  return findFacts(message).flatMap((fact) => {
    const exam = parseExamDate(fact, now);
    if (!exam) return [];
    const link = mayPlan ? plannerLink(exam, now) : '';
    return [`${sentenceOn(exam, now)}${link && ` ${link}`}`];
  });
}

/** Answers "When is my exam?" from what the user said, latest first; undefined if the message doesn't ask that. */
export function replyToExamQuestion(
  message: string,
  facts: readonly string[],
  now: Date,
): string | undefined {
  const asked = sentencesOf(message).find(
    (sentence) => asksWhen.test(sentence) && mentionsExam.test(sentence),
  );
  if (!asked || asked.length > 120 || findDay(asked, dateOf(now))) return undefined;
  const wanted = knownExams.find(({ pattern }) => pattern.test(asked))?.name ?? '';
  const examDates = facts.flatMap((fact) => {
    const exam = parseExamDate(fact, now);
    return exam ? [{ ...exam, fact }] : [];
  });
  const latest = examDates.filter(
    ({ name }, index) => examDates.findIndex((other) => other.name === name) === index,
  );
  const exact = latest.filter(({ name }) => wanted === '' || name.includes(wanted));
  const fitting = exact.length > 0 ? exact : latest.filter(({ name }) => name === '');
  if (fitting.length === 0)
    return `You haven’t told me when your ${wanted ? `${wanted} ` : ''}exam is. Say, for example: My ${wanted || 'CCNA'} exam is on January 21.`;
  return fitting
    .map((exam) => `${sentenceOn(exam, now)} You told me that ${toSecondPerson(exam.fact)}.`)
    .join('\n\n');
}

function sentenceOn({ name, day }: PlannedExam, now: Date): string {
  const { days } = dateOf(now).until(day);
  const size = Math.abs(days) === 1 ? '1 day' : `${Math.abs(days)} days`;
  const [verb, distance] =
    days === 0 ? ['is', 'today'] : days > 0 ? ['is', `${size} from today`] : ['was', `${size} ago`];
  return `Your ${name ? `${name} ` : ''}exam ${verb} on **${showDate(day)}**, ${distance}.`;
}

/** A link to the planner with the date filled in; nothing is stored before the user saves it. */
function plannerLink({ name, day }: PlannedExam, now: Date): string {
  const known = knownExams.find((exam) => exam.name === name);
  if ((name !== '' && !known) || Temporal.PlainDate.compare(day, dateOf(now)) < 0) return '';
  return `[Set it in the study planner](/study-hub/planner?${known?.id ? `exam=${known.id}&` : ''}day=${day})`;
}

function nameOf(sentence: string): string {
  const known = knownExams.find(({ pattern }) => pattern.test(sentence));
  return (
    known?.name ??
    otherExam
      .exec(sentence)?.[1]
      ?.replace(/\b(?:next|final|first|big|upcoming)\b/gi, '')
      .trim() ??
    ''
  );
}

function findDay(sentence: string, today: Temporal.PlainDate): Temporal.PlainDate | undefined {
  const text = [...sentence.matchAll(someDay)]
    .map(([match]) => match)
    .find((match) => !noExamDay.test(match));
  if (text?.toLowerCase() === 'tomorrow') return today.add({ days: 1 });
  if (text !== undefined) return nextDay(text, today);
  const [, amount = '', unit] = duration.exec(sentence) ?? [];
  if (unit) {
    const plain = amount.toLowerCase();
    const count = /^an?$/.test(plain)
      ? 1
      : numbers.indexOf(plain) > 0
        ? numbers.indexOf(plain)
        : Number(plain);
    return Number.isInteger(count) ? today.add({ [`${unit.toLowerCase()}s`]: count }) : undefined;
  }
  const [, name] = weekday.exec(sentence) ?? [];
  if (!name) return undefined;
  const wanted = weekdays.indexOf(name.toLowerCase()) + 1;
  return today.add({ days: (wanted - today.dayOfWeek + 7) % 7 || 7 });
}

/** Number of years searched for February 29. */
const maxYears = 8;

/** The date itself, or without a year the next one; undefined if it isn't a date or is ambiguous. */
function nextDay(text: string, today: Temporal.PlainDate): Temporal.PlainDate | undefined {
  const short = /^(\d{1,2})\/(\d{1,2})$/.exec(text);
  if (!short && /\d{4}/.test(text)) return readOn(text, today.year);
  for (let year = today.year; year < today.year + maxYears; year++) {
    const day = short ? readOn(`${text}/${year}`, year) : readOn(text, year);
    if (day && Temporal.PlainDate.compare(day, today) >= 0) return day;
  }
  return undefined;
}

/** A date as interpreted in a year. */
function readOn(text: string, year: number): Temporal.PlainDate | undefined {
  const day = readDate(text, new Date(Date.UTC(year, 0, 1)));
  return typeof day === 'string' ? undefined : day;
}

function shortDate(day: Temporal.PlainDate): string {
  return day.toLocaleString('en-US', { day: 'numeric', month: 'long', year: 'numeric' });
}
