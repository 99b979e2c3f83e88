import { loadContent } from '../../../../content/content.load.js';
import type { LibraryEntry } from '../../../../content/content.schema.js';
import { curriculumOf } from '../../../../content/curriculum/curriculum.js';
import { type CcnaVersion, objectiveIn, type Placement } from '../../../../content/fields.schema.js';
import { generalKnowledge } from '../../../../content/herbal/generalKnowledge.js';
import { hiddenAnswer, isHidden, type RunningTests } from '../attempts/hiddenAnswers.service.js';
import { commandLines } from '../questions/commandDrillLines.js';
import { makeExercise } from '../questions/exercise.js';
import { labItemId } from '../questions/labItem.js';
import { lookUpQuestion, questionPath } from '../questions/questionBank.js';
import { referenceEntries, referencePath } from '../reference/reference.js';
import type { CardRecord, CardSource } from '../scheduling/card.model.js';
import { CardDeck } from './card.type.js';
import { unescapeMarkdown } from './markdownText.js';
import { type CardSides, questionCardSides } from './questionCard.js';

let sides: Map<string, CardSides> | undefined;

/** The category whose modules a deck holds. */
const moduleDecks = new Map([
  [CardDeck.moduleAplus, 'CompTIA A+'],
  [CardDeck.moduleCcna, 'CCNA'],
]);

/** Returns each deck once. The old deck with all exams' modules becomes one deck per exam. */
export function currentDecks(decks: readonly CardDeck[]): CardDeck[] {
  return [...new Set(decks.flatMap((deck) => (deck === CardDeck.module ? [...moduleDecks.keys()] : [deck])))];
}

/** Returns a deck's cards in learning order; for the CCNA, those of a version. */
export function deckCards(deck: CardDeck, version: CcnaVersion): { source: CardSource; ids: string[] } {
  const { exams, library } = loadContent();
  const category = moduleDecks.get(deck);
  if (!category) {
    return {
      source: deck as Exclude<CardDeck, CardDeck.moduleAplus | CardDeck.moduleCcna>,
      ids: library.filter((entry) => entry.kind === deck && !isCcnaTerm(entry)).map(({ id }) => id),
    };
  }
  const ofCategory = curriculumOf(version).cards.filter(
    ({ exam }) => exams.find(({ id }) => id === exam)?.category === category,
  );
  return { source: 'module', ids: ofCategory.map(({ id }) => id) };
}

/** The deck of terms belongs to A+, so that people who study for one exam get no cards from the other. */
const isCcnaTerm = (entry: LibraryEntry) => entry.kind === 'term' && entry.exam === 'ccna';

/** Returns both sides of a card; empty if its content was removed. */
export function cardSidesOf({ source, contentId, front, back }: CardRecord): CardSides | undefined {
  if (source === 'own' || source === 'note' || source === 'chat' || source === 'game')
    return { front: front ?? '', back: back ?? '' };
  return contentSides(source, contentId);
}

/**
 * Returns both sides of a card as the person may see them now. The answer is hidden if a running exam or quiz could ask
 * the question.
 */
export function shownSidesOf(card: CardRecord, tests: RunningTests): CardSides | undefined {
  const sides = cardSidesOf(card);
  return sides && isHidden(tests, askedIn(card)) ? { ...sides, back: hiddenAnswer } : sides;
}

/** Returns the question or lab that a card is about; empty if no exam could include it. */
export function askedIn({ source, contentId }: CardRecord): string {
  if (source === 'question') return contentId;
  const [game, labId] = contentId.split(' ');
  return source === 'game' && game === labGame && labId ? labItemId(labId) : '';
}

/** The game whose cards come from labs' requirements. */
const labGame = 'network-builder';

/**
 * Returns both sides of a content card, including an exercise's, which is generated from its id. Returns
 * undefined if there's no such content.
 */
export function contentSides(source: CardSource, contentId: string): CardSides | undefined {
  sides ??= readSides();
  const exercise = source === 'question' ? makeExercise(contentId) : undefined;
  return exercise ? questionCardSides(exercise) : sides.get(`${source} ${contentId}`);
}

/** Returns the page that a card comes from, if it has one. A missed question opens so that it can be answered again. */
export function cardUrl({
  source,
  contentId,
  url,
}: Pick<CardRecord, 'source' | 'contentId' | 'url'>): string | undefined {
  switch (source) {
    case 'question':
      return questionPath(contentId);
    case 'module': {
      const module = loadContent().modules.find(({ cards }) => cards.some(({ id }) => id === contentId));
      return module && `/study-hub/modules/${module.id}`;
    }
    case 'term':
    case 'command':
      return referencePath(source, contentId);
    case 'herb':
      return `/ai-assistants?entry=${contentId}`;
    default:
      return url;
  }
}

/** Sources whose cards belong to an exam; the size of the content limits their number. */
export const examSources: CardSource[] = ['module', 'term', 'command', 'question'];

/**
 * The exam of cards that don't belong to one: the person's own cards, lines of notes, chat answers, games, and herbs.
 */
export const noExam = '';

/** Returns the CCNA cards that a version has, or those that only the other version has, by source. */
export function ccnaCards(
  version: CcnaVersion,
  isIncluded: boolean,
): { source: CardSource; ids: string[] }[] {
  const { modules, library, questions, commandTasks } = loadContent();
  const idsOf = (items: readonly ({ id: string } & Omit<Placement, 'exam'>)[]) =>
    items
      .filter(
        (item) => item.objectives && Boolean(objectiveIn(version, { ...item, exam: 'ccna' })) === isIncluded,
      )
      .map(({ id }) => id);
  return [
    { source: 'module', ids: idsOf(modules.flatMap(({ cards }) => cards)) },
    { source: 'term', ids: idsOf(library.filter((entry) => entry.kind === 'term')) },
    { source: 'command', ids: idsOf(commandTasks.map((task) => ({ ...task, id: task.command }))) },
    {
      source: 'question',
      ids: idsOf([...questions, ...commandLines().map(({ question }) => question)]),
    },
  ];
}

let examByCard: Map<string, string> | undefined;

/** Returns the exam that a card belongs to; `noExam` for other cards and for content that was removed. */
export function examOfCard({ source, contentId }: Pick<CardRecord, 'source' | 'contentId'>): string {
  if (source === 'question') return lookUpQuestion(contentId)?.exam ?? noExam;
  examByCard ??= new Map([
    ...loadContent().modules.flatMap(({ exam, cards }) =>
      cards.map(({ id }) => [`module ${id}`, exam] as const),
    ),
    ...referenceEntries().map(({ kind, id, exam }) => [`${kind} ${id}`, exam] as const),
  ]);
  return examByCard.get(`${source} ${contentId}`) ?? noExam;
}

/** Returns the ids of the content whose cards contain a text, by source. */
export function contentIdsContaining(
  words: readonly string[],
  tests: RunningTests,
): { source: CardSource; ids: string[] }[] {
  sides ??= readSides();
  const wanted = words.map((word) => word.toLowerCase());
  const found = new Map<CardSource, string[]>();
  for (const [key, { front, back }] of sides) {
    const [source = '', id = ''] = key.split(' ');
    const shown = source === 'question' && isHidden(tests, id) ? front : `${front}\n${back}`;
    const text = unescapeMarkdown(shown).toLowerCase();
    if (!wanted.every((word) => text.includes(word))) continue;
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
      read.set(`command ${id}`, {
        front: `What does \`${title}\` do, and in which mode do you type it?`,
        back,
      });
    }
    if (kind === 'herb') {
      const back = `*${entry.latinName}*\n\n${entry.traditionalUse}\n\n${entry.evidence}\n\nCaution: ${entry.cautions[0] ?? ''}\n\n_${generalKnowledge}_`;
      read.set(`herb ${id}`, { front: `What do you know about **${title}**?`, back });
    }
  }
  const lines = commandLines().map(({ question }) => question);
  for (const question of [...questions, ...lines])
    read.set(`question ${question.id}`, questionCardSides(question));
  return read;
}
