import { splitText } from '../knowledge/splitText.js';
import type { Passage } from '../registry/passages.js';
import { termsOf } from '../text/words.js';
import type { ChatContext } from './reference.type.js';

/** A passage from what a message refers to. */
export interface ReferencePassage extends Passage {
  /** Share of the question that it covers: 0 to 1. */
  coverage: number;
}

const names: Record<ChatContext['kind'], string> = {
  question: 'Question',
  card: 'Card',
  lesson: 'Lesson',
  lab: 'Lab',
};
const maxLessonPassages = 3;

/** Words in questions about something as a whole, such as "Explain this" or "What does the file say?". */
const wholeWords = new Set(
  termsOf(
    `explain explanation understand help tell say show describe summarize summary overview gist read mean meaning
    question answer card lesson module lab task tasks file files document documents pdf text attachment attached this that here
    wrong right correct incorrect choice choices option options reason because example simple simpler simply short
    briefly detail details again please step steps`,
  ),
);

/** Whether a question is about all of what it refers to, rather than a detail. */
export function isAboutWhole(question: string): boolean {
  return termsOf(question).every((term) => wholeWords.has(term));
}

/** The words in a question that name something beyond what it refers to. */
export function specificWords(question: string): string {
  return question
    .split(/\s+/)
    .filter((word) => !isAboutWhole(word))
    .join(' ');
}

/** Something near what a message is about. */
export interface RelatedItem {
  kind: `${ChatContext['kind']}`;
  title: string;
  text: string;
  url: string;
}

/**
 * The parts of a context that fit a question, best first: a question, card, or lab as a whole, or the matching parts of
 * a lesson; then what is related to it.
 */
export function contextPassages(
  { kind, title, url }: ChatContext,
  text: string,
  question: string,
  related: readonly RelatedItem[] = [],
): ReferencePassage[] {
  const asked = termsOf(question).filter((term) => !wholeWords.has(term));
  const itemPassages = toPassages({ kind, title, url, text }, asked);
  const subject = termsOf(text);
  const near = related.map((item) =>
    item.kind === 'lesson'
      ? // Of a lesson, the parts closest to the subject.
        toPassages(item, subject).map((part) => ({
          ...part,
          coverage: coverageOf(asked, `${part.title} ${part.text}`),
        }))
      : toPassages(item, asked),
  );
  const firstOfEach = [itemPassages, ...near].flatMap((parts) => parts.slice(0, 1));
  const others = [itemPassages, ...near].flatMap((parts) => parts.slice(1));
  return [...firstOfEach, ...others].sort((a, b) => b.coverage - a.coverage);
}

function toPassages({ kind, title, url, text }: RelatedItem, asked: readonly string[]): ReferencePassage[] {
  const toPassage = (part: string): ReferencePassage => ({
    title: `${names[kind]}: ${title}`,
    url,
    text: part,
    coverage: coverageOf(asked, `${title} ${part}`),
  });
  if (kind !== 'lesson') return [toPassage(text)];
  return splitText(text)
    .map(toPassage)
    .sort((a, b) => b.coverage - a.coverage)
    .slice(0, maxLessonPassages);
}

function coverageOf(asked: readonly string[], text: string): number {
  if (asked.length === 0) return 1;
  const has = new Set(termsOf(text));
  return asked.filter((term) => has.has(term)).length / asked.length;
}
