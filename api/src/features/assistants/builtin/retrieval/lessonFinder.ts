import { stemmer } from 'stemmer';
import type { Content } from '../../../../../content/content.schema.js';
import { inTurns } from '../../../../platform/jobs/turns.js';
import { termsOf, wordsOf } from '../../text/words.js';
import { isLowSignal } from '../language/lowSignalWords.js';

/** The part of a lesson that covers the question. */
export interface LessonPart {
  lesson: string;
  heading: string;
  /** Its paragraphs that are most relevant to the question. */
  text: string;
  url: string;
}

/** Finds parts of lessons; undefined if none explains the whole question. */
export type FindLesson = (question: string) => LessonPart | undefined;

interface Section {
  lesson: string;
  heading: string;
  body: string;
  url: string;
  /** The part's topics: words in the titles, and explained words, which are in bold. */
  about: Set<string>;
  all: Set<string>;
}

const maxParagraphs = 2;
const maxTextLength = 1_200;
/** Weight of a word that the part is about, and of one that the whole lesson is about. */
const aboutWeight = 2;
const titleWeight = 3;

/** The Study Hub's lessons, for questions that the library's entries don't cover. */
export async function createLessonFinder(modules: Content['modules']): Promise<FindLesson> {
  const sections: Section[] = [];
  await inTurns(modules, ({ id, title, lesson }) => {
    for (const { heading, body } of lesson.sections) {
      const bold = [...body.matchAll(/\*\*(.+?)\*\*/g)].map(([, words = '']) => words);
      sections.push({
        lesson: title,
        heading,
        body,
        url: `/study-hub/modules/${id}`,
        about: new Set(termsOf([title, heading, ...bold].join(' '))),
        all: new Set(termsOf(`${title} ${heading} ${body}`)),
      });
    }
  });

  return (question) => {
    const wanted = [...new Set(termsOf(question))];
    if (wanted.length === 0) return undefined;
    const telling = termsOf(
      wordsOf(question)
        .filter((word) => !isLowSignal(stemmer(word)))
        .join(' '),
    );
    const fitting = sections.filter(
      ({ about, all }) => wanted.every((term) => all.has(term)) && telling.some((term) => about.has(term)),
    );
    const scoreOf = ({ about, lesson, body }: Section) => {
      const titled = new Set(termsOf(lesson));
      const said = termsOf(body).filter((term) => wanted.includes(term)).length;
      const weights = wanted.map(
        (term) => (about.has(term) ? aboutWeight : 0) + (titled.has(term) ? titleWeight : 0),
      );
      return weights.reduce((sum, weight) => sum + weight, 0) + said / (said + 2);
    };
    const [best] = fitting
      .map((section) => ({ section, score: scoreOf(section) }))
      .sort((one, other) => other.score - one.score);
    if (!best) return undefined;
    const { lesson, heading, body, url } = best.section;
    return { lesson, heading, text: pickParagraphs(body, wanted), url };
  };
}

/** The paragraphs with the most words, preferring those that explain them, in their original order. */
function pickParagraphs(body: string, wanted: readonly string[]): string {
  const paragraphs = body.split(/\n\n+/);
  const scores = paragraphs.map((paragraph) => {
    const bold = termsOf([...paragraph.matchAll(/\*\*(.+?)\*\*/g)].map(([, words]) => words).join(' '));
    const said = termsOf(paragraph);
    return wanted.reduce(
      (sum, term) => sum + (bold.includes(term) ? 2 : 0) + (said.includes(term) ? 1 : 0),
      0,
    );
  });
  const chosen = paragraphs
    .map((_paragraph, index) => index)
    .sort((one, other) => (scores[other] ?? 0) - (scores[one] ?? 0) || one - other)
    .slice(0, maxParagraphs)
    .filter((index) => (scores[index] ?? 0) > 0);
  const text = (chosen.length > 0 ? chosen : [0])
    .sort((one, other) => one - other)
    .map((index) => paragraphs[index] ?? '')
    .join('\n\n');
  return text.length > maxTextLength ? `${text.slice(0, maxTextLength).replace(/\s+\S*$/, '')} …` : text;
}
