import type { SourceQuestion } from '../../../../content/question.schema.js';
import { presentedOptions, presentedPartners, presentedSteps } from '../questions/presentedItems.js';
import { escapeMarkdown } from './markdownText.js';

/** A card's text, in Markdown. */
export interface CardSides {
  front: string;
  back: string;
}

/** Returns a card, in Markdown, that asks a whole question and explains its answer on the back. */
export function questionCardSides(question: SourceQuestion): CardSides {
  const { asked, answer } = partsOf(question);
  return { front: `${question.prompt}\n\n${asked}`, back: answer };
}

function partsOf(question: SourceQuestion): { asked: string; answer: string } {
  switch (question.type) {
    case 'single':
    case 'multiple': {
      const right = question.options.filter(({ isCorrect }) => isCorrect);
      return {
        asked: bullets(presentedOptions(question, 'card')),
        answer: right
          .map(({ text, explanation }) => explained(escapeMarkdown(text), explanation))
          .join('\n\n'),
      };
    }
    case 'order':
      return {
        asked: bullets(presentedSteps(question)),
        answer: numbered(
          question.items.map(
            ({ text, explanation }) => `**${escapeMarkdown(text)}** ${escapeMarkdown(explanation)}`,
          ),
        ),
      };
    case 'match': {
      const items = bullets(question.pairs.map(({ left }) => ({ text: left })));
      return {
        asked: `Match:\n\n${items}\n\nwith:\n\n${bullets(presentedPartners(question))}`,
        answer: question.pairs
          .map(({ left, right, explanation }) =>
            explained(`${escapeMarkdown(left)}: ${escapeMarkdown(right)}`, explanation),
          )
          .join('\n\n'),
      };
    }
    case 'fillIn':
      return {
        asked: `*${escapeMarkdown(question.form)}*`,
        answer: explained(escapeMarkdown(question.answers[0] ?? ''), question.explanation),
      };
    case 'cli':
      return {
        asked: numbered(question.steps.map(({ prompt, task }) => `\`${prompt}\` ${escapeMarkdown(task)}`)),
        answer: numbered(
          question.steps.map(
            ({ accept, explanation }) => `\`${accept[0] ?? ''}\` ${escapeMarkdown(explanation)}`,
          ),
        ),
      };
  }
}

const explained = (answer: string, explanation: string) => `**${answer}**\n\n${escapeMarkdown(explanation)}`;

const bullets = (items: readonly { text: string }[]) =>
  items.map(({ text }) => `- ${escapeMarkdown(text)}`).join('\n');

const numbered = (lines: readonly string[]) => lines.map((line, index) => `${index + 1}. ${line}`).join('\n');
