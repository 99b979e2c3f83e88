import { loadContent } from '../../../content/content.load.js';
import {
  curriculumOf,
  findModuleIn,
  placeQuestion,
  versionWith,
} from '../../../content/curriculum/curriculum.js';
import type { CcnaVersion } from '../../../content/fields.schema.js';
import type { SourceModule } from '../../../content/module.schema.js';
import type { Question, SourceQuestion } from '../../../content/question.schema.js';
import { findRunningTests, isHidden, type RunningTests } from './attempts/hiddenAnswers.service.js';

import { askedIn, cardSidesOf, cardUrl, contentSides } from './flashcards/cardContent.js';
import { findOwnCard } from './flashcards/cardList.service.js';
import { escapeMarkdown } from './flashcards/markdownText.js';
import { type CardSides, questionCardSides } from './flashcards/questionCard.js';
import { examOf, lookUpSource, questionPath } from './questions/questionBank.js';
import type { CardSource } from './scheduling/card.model.js';
import { objectiveTitle } from './scheduling/mastery.js';
import { versionOf } from './version/examVersion.service.js';

/** An item from the Study Hub that a person wants to talk about. */
interface StudyContext {
  title: string;
  /** Markdown. */
  text: string;
  /** The URL of its page. */
  url: string;
  related: RelatedItem[];
  /** The lesson to read after it, if there is one. */
  next: { title: string; url: string } | undefined;
}

/** What a tutor can add to an item: the lesson behind a question, or something to practice. */
interface RelatedItem {
  kind: 'question' | 'lesson';
  title: string;
  /** Markdown. */
  text: string;
  url: string;
}

/** Maximum length. Enough for every question and card and for the gist of a lesson. */
const maxText = 12_000;
const maxTitle = 80;
const maxSimilar = 3;

/**
 * Returns what a person may see of a question, a card, or a lesson, with the solution. Returns null for
 * unknown items, for another person's, and for a question that could come up in an exam or quiz that the
 * person is taking.
 * @param id for a card, its own ID or that of its content
 */
export async function describeStudyContext(
  userId: string,
  kind: 'question' | 'card' | 'lesson',
  id: string,
): Promise<StudyContext | null> {
  const found =
    kind === 'question'
      ? await describeQuestion(userId, id)
      : kind === 'card'
        ? await describeCard(userId, id)
        : await describeLesson(userId, id);
  return found && { ...found, title: cut(found.title, maxTitle), text: cut(found.text, maxText) };
}

async function describeQuestion(userId: string, id: string): Promise<StudyContext | null> {
  const version = await versionOf({ id: userId });
  const source = lookUpSource(id);
  const tests = await findRunningTests(userId);
  if (!source || isHidden(tests, id)) return null;
  const question = placeQuestion(version, source);
  const exam = examOf(question, versionWith(version, source));
  const { front, back } = questionCardSides(question);
  const { objective } = question;
  const lessons = lessonsOn(question, versionWith(version, source));
  const objectiveLine = `${exam.title}, objective ${objective}: ${objectiveTitle(exam, objective)}`;
  return {
    title: titleOf(question.prompt),
    text: [objectiveLine, front, `**Correct answer**\n\n${back}`, ...wrongOptions(question)].join('\n\n'),
    url: questionPath(id),
    related: [...lessons, ...similarQuestions(question, versionWith(version, source), tests)],
    next: linkOf(lessons[0]),
  };
}

const linkOf = (lesson: { title: string; url: string } | undefined) =>
  lesson && { title: lesson.title, url: lesson.url };

const lessonsOn = ({ exam, objective }: Question, version: CcnaVersion): RelatedItem[] =>
  curriculumOf(version)
    .modules.filter((module) => module.exam === exam && module.objectives.includes(objective))
    .map((module) => ({ kind: 'lesson' as const, ...lessonText(module) }));

/** The next questions about the same objective, with their answers, unless they must stay hidden. */
function similarQuestions(
  { id, exam, objective }: Pick<Question, 'exam' | 'objective'> & { id?: string },
  version: CcnaVersion,
  tests: RunningTests,
): RelatedItem[] {
  const alike = curriculumOf(version).questions.filter(
    (one) => one.exam === exam && one.objective === objective && !isHidden(tests, one.id),
  );
  const place = alike.findIndex((one) => one.id === id);
  return [...alike.slice(place + 1), ...alike.slice(0, Math.max(place, 0))]
    .slice(0, maxSimilar)
    .map((question) => {
      const { front, back } = questionCardSides(question);
      return {
        kind: 'question',
        title: cut(titleOf(question.prompt), maxTitle),
        text: `${front}\n\n**Answer**\n\n${back}`,
        url: questionPath(question.id),
      };
    });
}

/** Says why the other choices are incorrect, if there are any. */
function wrongOptions(question: SourceQuestion): string[] {
  if (!('options' in question)) return [];
  const lines = question.options
    .filter(({ isCorrect }) => !isCorrect)
    .map(({ text, explanation }) => `- **${escapeMarkdown(text)}** ${escapeMarkdown(explanation)}`);
  return [`**Incorrect choices**\n\n${lines.join('\n')}`];
}

const builtInSources: readonly CardSource[] = ['module', 'term', 'command', 'herb'];

async function describeCard(userId: string, id: string): Promise<StudyContext | null> {
  if (!/^[0-9a-f]{24}$/.test(id)) {
    const source = builtInSources.find((one) => contentSides(one, id));
    const sides = source && contentSides(source, id);
    return sides ? toCardContext(sides, { source, contentId: id }) : null;
  }
  const card = await findOwnCard(userId, id);
  const sides = card && cardSidesOf(card);
  if (!sides) return null;
  if (isHidden(await findRunningTests(userId), askedIn(card))) return null;
  return toCardContext(sides, card);
}

function toCardContext({ front, back }: CardSides, card: Parameters<typeof cardUrl>[0]): StudyContext {
  const related = lessonsWith(card);
  return {
    title: titleOf(front),
    text: `${front}\n\n**Answer**\n\n${back}\n\nFrom ${sourceNames[card.source]}`,
    url: cardUrl(card) ?? '/study-hub/flashcards',
    related,
    next: linkOf(related[0]),
  };
}

const lessonsWith = ({ source, contentId }: Parameters<typeof cardUrl>[0]): RelatedItem[] =>
  loadContent()
    .modules.filter(({ cards }) => source === 'module' && cards.some(({ id }) => id === contentId))
    .map((module) => ({ kind: 'lesson', ...lessonText(module) }));

const sourceNames: Record<CardSource, string> = {
  module: 'a study module',
  term: 'the glossary',
  command: 'the command reference',
  herb: 'the herb library',
  question: 'a missed question',
  own: 'one of your cards',
  note: 'a line in one of your notes',
  chat: 'an answer from an assistant',
  game: 'a game',
};

async function describeLesson(userId: string, id: string): Promise<StudyContext | null> {
  const found = findModuleIn(await versionOf({ id: userId }), id);
  if (!found) return null;
  const { module, version } = found;
  const tests = await findRunningTests(userId);
  const related = module.objectives.flatMap((objective) =>
    similarQuestions({ exam: module.exam, objective }, version, tests),
  );
  const course = curriculumOf(version).modules.filter(({ exam }) => exam === module.exam);
  const following = course[course.findIndex((one) => one.id === module.id) + 1];
  return { ...lessonText(module), related, next: following && linkOf(lessonText(following)) };
}

function lessonText({
  id,
  title,
  summary,
  lesson,
}: Pick<SourceModule, 'id' | 'title' | 'summary' | 'lesson'>) {
  const bullets = (lines: readonly string[]) => lines.map((line) => `- ${line}`).join('\n');
  const sections = [
    ...lesson.sections.map(({ heading, body }) => `## ${heading}\n\n${body}`),
    `## Common mistakes\n\n${bullets(lesson.commonMistakes)}`,
    `## In the exam\n\n${bullets(lesson.inTheExam)}`,
  ];
  return {
    title,
    text: [`# ${title}`, summary, bullets(lesson.goals), ...sections].join('\n\n'),
    url: `/study-hub/modules/${id}`,
  };
}

/**
 * Returns the first line without Markdown. For "A switch shows:" and an exhibit, returns the question below it. Follows
 * the same rule as `cardName` in web/src/features/study/flashcards/cardText.ts, which can't be imported here.
 */
function titleOf(markdown: string): string {
  const [first = '', ...others] = markdown
    .replace(/```[\s\S]*?```/g, '')
    .trim()
    .split('\n');
  const title = (first.endsWith(':') && others.find((line) => /^[^-].*\?(?: \(|$)/.test(line))) || first;
  return title.replace(/[*`]|\\(?=[^A-Za-z0-9\s])/g, '');
}

/** Cuts without leaving half a character at the end. */
const cut = (text: string, length: number) =>
  text.length <= length ? text : `${text.slice(0, length - 1).replace(/\p{Cs}$/u, '')}…`;
