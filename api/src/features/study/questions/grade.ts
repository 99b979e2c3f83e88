import type { SourceQuestion } from '../../../../content/question.schema.js';
import { badInput } from '../../../core/errors/userError.js';
import { isAccepted } from './iosLine.js';
import { presentedPartners, presentedSteps } from './presentedItems.js';

/** A person's answer: ids of options, or typed text. */
export interface Response {
  /** Chosen options, the steps in their order, or the partner for each item of a match ('' if none was chosen). */
  optionIds: readonly string[];
  /** Typed text: one text, or one for each step of a command line. */
  texts: readonly string[];
}

/** The verdict on one part of an answer. */
export interface PartVerdict {
  id: string;
  isCorrect: boolean;
  explanation: string;
  /** The correct answer, if the part itself doesn't show it. */
  answer?: string;
}

/** The verdict on an answer; a question is correct if all of it is. */
export interface Grade {
  isCorrect: boolean;
  /**
   * From 0 to 1. In order, match, and command questions, each part counts equally; a choice is either correct
   * or incorrect.
   */
  credit: number;
  parts: PartVerdict[];
}

/**
 * Returns the answer to a question in stored form, with only what the question asks for and each option once.
 * @throws UserError BAD_USER_INPUT for anything that can't be an answer to it
 */
export function checkResponse(
  question: SourceQuestion,
  { optionIds: sent, texts }: Response,
): { optionIds: string[]; texts: string[] } {
  if (question.type === 'fillIn' || question.type === 'cli') {
    const wanted = question.type === 'cli' ? question.steps.length : 1;
    if (texts.length !== wanted) throw badInput('texts', 'Type an answer for every step.');
    return { optionIds: [], texts: [...texts] };
  }
  const optionIds = question.type === 'match' ? [...sent] : [...new Set(sent)];
  const chosen = optionIds.filter((id) => id !== '' || question.type !== 'match');
  if (chosen.length === 0) throw badInput('optionIds', 'Choose at least one option');
  const ids = idsOf(question);
  if (!chosen.every((id) => ids.includes(id))) {
    throw badInput('optionIds', 'This question doesn’t have that option.');
  }
  if (question.type !== 'order' && question.type !== 'match') return { optionIds, texts: [] };
  const wanted = question.type === 'order' ? ids.length : question.pairs.length;
  if (optionIds.length !== wanted || new Set(chosen).size !== chosen.length) {
    throw badInput('optionIds', 'Use each step or match at most once, and send a place for each.');
  }
  return { optionIds, texts: [] };
}

/** Grades a response that fits the question; repeated ids of chosen options count once. */
export function grade(question: SourceQuestion, response: Response): Grade {
  const parts = partsOf(question, response);
  if (question.type === 'single' || question.type === 'multiple') {
    const isRight = question.options.every(
      ({ id, isCorrect }) => isCorrect === response.optionIds.includes(id),
    );
    return { isCorrect: isRight, credit: Number(isRight), parts };
  }
  const rightCount = parts.filter(({ isCorrect }) => isCorrect).length;
  return { isCorrect: rightCount === parts.length, credit: rightCount / parts.length, parts };
}

function partsOf(question: SourceQuestion, { optionIds, texts }: Response): PartVerdict[] {
  switch (question.type) {
    case 'single':
    case 'multiple':
      return question.options.map(({ id, isCorrect, explanation }) => ({ id, isCorrect, explanation }));
    case 'order': {
      const letters = new Map(presentedSteps(question).map(({ id, letter }) => [letter, id]));
      return question.items.map(({ id: letter, text, explanation }, index) => {
        const id = letters.get(letter) ?? letter;
        return { id, isCorrect: optionIds[index] === id, explanation, answer: text };
      });
    }
    case 'match': {
      const partners = presentedPartners(question);
      return question.pairs.map(({ id, right, explanation }, index) => {
        const chosen = partners.find((partner) => partner.id === optionIds[index]);
        // Two partners can have the same text; then either is correct.
        return { id, isCorrect: chosen?.text === right, explanation, answer: right };
      });
    }
    case 'fillIn': {
      const typed = texts[0]?.trim().toLowerCase();
      const isCorrect = question.answers.some((answer) => answer.toLowerCase() === typed);
      return [{ id: '1', isCorrect, explanation: question.explanation, answer: question.answers[0] ?? '' }];
    }
    case 'cli':
      return question.steps.map(({ accept, prompt, explanation }, index) => ({
        id: String(index + 1),
        isCorrect: isAccepted(texts[index] ?? '', accept, prompt),
        explanation,
        answer: accept[0] ?? '',
      }));
  }
}

function idsOf(question: Exclude<SourceQuestion, { type: 'fillIn' | 'cli' }>): string[] {
  if (question.type === 'order') return presentedSteps(question).map(({ id }) => id);
  if (question.type === 'match') return presentedPartners(question).map(({ id }) => id);
  return question.options.map(({ id }) => id);
}
