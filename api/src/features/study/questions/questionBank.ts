import { loadContent } from '../../../../content/content.load.js';
import type { Exam } from '../../../../content/content.schema.js';
import type { Question as BankQuestion } from '../../../../content/question.schema.js';
import { notFound } from '../../../core/errors/userError.js';
import { commandLines } from './commandDrillLines.js';
import { makeExercise } from './exercise.js';
import { presentedOptions, presentedPartners, presentedSteps } from './presentedItems.js';
import type { Question, QuestionType } from './question.type.js';

let byId: Map<string, BankQuestion> | undefined;

/** Categories of study progress, in the order in which they are shown. */
export function categories(): string[] {
  return [...new Set(loadContent().exams.map((exam) => exam.category))];
}

/** The questions of a category. */
export function questionsInCategory(category: string): BankQuestion[] {
  return loadContent().questions.filter((question) => examOf(question).category === category);
}

/** A question of the content, a line of the command drill, or an exercise that is made by its id. */
export function lookUpQuestion(id: string): BankQuestion | undefined {
  byId ??= new Map(
    [...loadContent().questions, ...commandLines().map(({ question }) => question)].map((question) => [
      question.id,
      question,
    ]),
  );
  return byId.get(id) ?? makeExercise(id);
}

/**
 * The same for a question that must be there.
 * @throws UserError NOT_FOUND
 */
export function findQuestion(id: string): BankQuestion {
  const question = lookUpQuestion(id);
  if (!question) throw notFound('question');
  return question;
}

/** Where one question is answered again. */
export const questionPath = (id: string) => `/study-hub?question=${encodeURIComponent(id)}`;

/** The exam that an item of the content belongs to. */
export function examOf({ exam: id }: { exam: string }): Exam {
  const exam = loadContent().exams.find((candidate) => candidate.id === id);
  if (!exam) throw new Error(`The content names the unknown exam ${id}.`);
  return exam;
}

/**
 * A question as it is asked: without anything that tells its solution.
 * @param attempt names the attempt, round or quiz: choices are in another order in each
 */
export function toPublicQuestion(question: BankQuestion, attempt: string): Question {
  const exam = examOf(question);
  const { id, objective, difficulty, prompt } = question;
  return {
    id,
    category: exam.category,
    exam: exam.title,
    domain: exam.domains.find((domain) => domain.id === question.domain)?.title ?? question.domain,
    objective,
    difficulty,
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

function itemsOf(question: BankQuestion) {
  if (question.type === 'order') return presentedSteps(question).map(({ id, text }) => ({ id, text }));
  if (question.type === 'match') return question.pairs.map(({ id, left }) => ({ id, text: left }));
  return [];
}
