import { loadContent } from '../../../../content/content.load.js';
import type { Exam } from '../../../../content/content.schema.js';
import { curriculumOf, placeQuestion } from '../../../../content/curriculum/curriculum.js';
import type { CcnaVersion } from '../../../../content/fields.schema.js';
import type { Question as BankQuestion, SourceQuestion } from '../../../../content/question.schema.js';
import { notFound } from '../../../core/errors/userError.js';
import { commandLines } from './commandDrillLines.js';
import { makeExercise } from './exercise.js';
import { presentedOptions, presentedPartners, presentedSteps } from './presentedItems.js';
import type { Question, QuestionType } from './question.type.js';

let byId: Map<string, SourceQuestion> | undefined;

/** Categories of study progress, in display order. */
export function categories(): string[] {
  return [...new Set(loadContent().exams.map((exam) => exam.category))];
}

/** Returns a category's questions; for the CCNA, those of a version. */
export function questionsInCategory(category: string, version: CcnaVersion): BankQuestion[] {
  return curriculumOf(version).questions.filter((question) => examOf(question).category === category);
}

/** Returns a content question, a line of the command drill, or an exercise generated from its id, from any version. */
export function lookUpSource(id: string): SourceQuestion | undefined {
  byId ??= new Map(
    [...loadContent().questions, ...commandLines().map(({ question }) => question)].map((question) => [
      question.id,
      question,
    ]),
  );
  return byId.get(id) ?? makeExercise(id);
}

/** Returns the question in its place in a version, or in the other version if that one doesn't ask it. */
export function lookUpQuestion(id: string, version: CcnaVersion = 'v11'): BankQuestion | undefined {
  const source = lookUpSource(id);
  return source && placeQuestion(version, source);
}

/**
 * Returns the question, which must exist.
 * @throws UserError NOT_FOUND
 */
export function findQuestion(id: string, version?: CcnaVersion): BankQuestion {
  const question = lookUpQuestion(id, version);
  if (!question) throw notFound('question');
  return question;
}

/** Returns the URL where one question can be answered again. */
export const questionPath = (id: string) => `/study-hub?question=${encodeURIComponent(id)}`;

/** Returns the exam that a content item belongs to; for the CCNA, in a version. */
export function examOf({ exam: id }: { exam: string }, version: CcnaVersion = 'v11'): Exam {
  const exam = curriculumOf(version).exams.find((candidate) => candidate.id === id);
  if (!exam) throw new Error(`The content names the unknown exam ${id}.`);
  return exam;
}

/**
 * Returns a question as it is asked, without anything that reveals its solution.
 * @param attempt names the attempt, round, or quiz, each of which has its own order of choices
 */
export function toPublicQuestion(question: BankQuestion, attempt: string): Question {
  const exam = examOf(question);
  const { id, objective, difficulty, prompt } = question;
  return {
    id,
    category: exam.category,
    exam: exam.title,
    domain: domainTitle(question),
    objective,
    difficulty,
    isBeyondExam: question.beyondExam ?? false,
    type: question.type as QuestionType,
    prompt,
    options: 'options' in question ? presentedOptions(question, attempt) : [],
    items: itemsOf(question),
    partners:
      question.type === 'match' ? presentedPartners(question).map(({ id, text }) => ({ id, text })) : [],
    steps: question.type === 'cli' ? question.steps.map(({ prompt, task }) => ({ prompt, task })) : [],
    ...(question.type === 'fillIn' && { form: question.form }),
  };
}

/** No two versions have a domain with the same id. */
function domainTitle({ exam, domain }: BankQuestion): string {
  const outlines = loadContent().exams.find(({ id }) => id === exam)?.outlines ?? [];
  return outlines.flatMap(({ domains }) => domains).find(({ id }) => id === domain)?.title ?? domain;
}

function itemsOf(question: BankQuestion) {
  if (question.type === 'order') return presentedSteps(question).map(({ id, text }) => ({ id, text }));
  if (question.type === 'match') return question.pairs.map(({ id, left }) => ({ id, text: left }));
  return [];
}
