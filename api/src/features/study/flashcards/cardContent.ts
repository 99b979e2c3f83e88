import { loadContent } from '../../../../content/content.load.js';
import type { Question } from '../../../../content/question.schema.js';
import { grade } from '../questions/grade.js';
import type { CardRecord, CardSource } from '../scheduling/card.model.js';

/** What stands on a card. */
export interface CardSides {
  front: string;
  back: string;
}

let sides: Map<string, CardSides> | undefined;

/** The ids of a source's cards, in the order in which they are learned. */
export function contentIds(source: CardSource): string[] {
  const { modules, library } = loadContent();
  if (source === 'module') return modules.flatMap(({ cards }) => cards.map(({ id }) => id));
  return library.filter(({ kind }) => kind === source).map(({ id }) => id);
}

/** Both sides of a card; of content that is gone nothing. */
export function cardSidesOf({ source, contentId, front, back }: CardRecord): CardSides | undefined {
  if (source === 'own' || source === 'note' || source === 'chat')
    return { front: front ?? '', back: back ?? '' };
  sides ??= readSides();
  return sides.get(`${source} ${contentId}`);
}

/** The ids of the content whose cards bear a text, by source. */
export function contentIdsContaining(text: string): { source: CardSource; ids: string[] }[] {
  sides ??= readSides();
  const wanted = text.toLowerCase();
  const found = new Map<CardSource, string[]>();
  for (const [key, { front, back }] of sides) {
    if (!`${front}\n${back}`.toLowerCase().includes(wanted)) continue;
    const [source = '', id = ''] = key.split(' ');
    found.set(source as CardSource, [...(found.get(source as CardSource) ?? []), id]);
  }
  return [...found].map(([source, ids]) => ({ source, ids }));
}

function readSides(): Map<string, CardSides> {
  const { modules, library, questions } = loadContent();
  const read = new Map<string, CardSides>();
  for (const { cards } of modules) {
    for (const { id, front, back } of cards) read.set(`module ${id}`, { front, back });
  }
  for (const entry of library) {
    const { id, kind, title, body } = entry;
    if (kind === 'term') read.set(`term ${id}`, { front: `What is **${title}**?`, back: body.join(' ') });
    if (kind === 'command') {
      const back = `${body[0] ?? ''}\n\nMode: ${entry.mode}\n\n\`\`\`\n${entry.syntax}\n\`\`\``;
      read.set(`command ${id}`, { front: `What does \`${title}\` do, and where is it typed?`, back });
    }
    if (kind === 'herb') {
      const back = `*${entry.latinName}*\n\n${entry.traditionalUse}\n\n${entry.evidence}\n\nCaution: ${entry.cautions[0] ?? ''}`;
      read.set(`herb ${id}`, { front: `What is known about **${title}**?`, back });
    }
  }
  for (const question of questions) read.set(`question ${question.id}`, questionCardSides(question));
  return read;
}

function questionCardSides(question: Question): CardSides {
  if ('options' in question) {
    const list = question.options.map(({ id, text }) => `- ${id}) ${text}`).join('\n');
    const right = question.options.filter(({ isCorrect }) => isCorrect);
    return {
      front: `${question.prompt}\n\n${list}`,
      back: right.map(({ id, text, explanation }) => `**${id}) ${text}**\n\n${explanation}`).join('\n\n'),
    };
  }
  const { parts } = grade(question, { optionIds: [], texts: [] });
  return {
    front: question.prompt,
    back: parts.map(({ answer, explanation }) => `**${answer ?? ''}**\n\n${explanation}`).join('\n\n'),
  };
}
