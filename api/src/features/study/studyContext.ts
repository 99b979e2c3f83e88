import { loadContent } from '../../../content/content.load.js';
import { placeQuestion, versionWith } from '../../../content/curriculum/curriculum.js';
import type { SourceQuestion } from '../../../content/question.schema.js';
import { findRunningTests, isHidden } from './attempts/hiddenAnswers.service.js';

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
}

/** Maximum length. Enough for every question and card and for the gist of a lesson. */
const maxText = 12_000;
const maxTitle = 80;

/**
 * Returns what a person may see of a question, a card, or a lesson, with the solution. Returns null for unknown items,
 * for another person's, and for a question that could come up in an exam or quiz that the person is taking.
 * @param id of a card either its own or that of a card of the content
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
        : describeLesson(id);
  return found && { ...found, title: cut(found.title, maxTitle), text: cut(found.text, maxText) };
}

async function describeQuestion(userId: string, id: string): Promise<StudyContext | null> {
  const version = await versionOf({ id: userId });
  const source = lookUpSource(id);
  if (!source || isHidden(await findRunningTests(userId), id)) return null;
  const question = placeQuestion(version, source);
  const exam = examOf(question, versionWith(version, source));
  const { front, back } = questionCardSides(question);
  const { objective } = question;
  const objectiveLine = `${exam.title}, objective ${objective}: ${objectiveTitle(exam, objective)}`;
  return {
    title: titleOf(question.prompt),
    text: [objectiveLine, front, `**Correct answer**\n\n${back}`, ...wrongOptions(question)].join('\n\n'),
    url: questionPath(id),
  };
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
  return {
    title: titleOf(front),
    text: `${front}\n\n**Answer**\n\n${back}\n\nFrom ${sourceNames[card.source]}`,
    url: cardUrl(card) ?? '/study-hub/flashcards',
  };
}

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

function describeLesson(id: string): StudyContext | null {
  const module = loadContent().modules.find((one) => one.id === id);
  if (!module) return null;
  const { title, summary, lesson } = module;
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
