import { loadContent } from '../../../../content/content.load.js';
import type { LibraryEntry } from '../../../../content/content.schema.js';
import type { Port } from '../../../../content/port.schema.js';
import { termsOf, wordsOf } from '../text/words.js';

/** Precedes every quiz question. */
export const quizHeading = '**Quiz:** ';
/** Maximum number of attempts to draw a card that wasn't asked yet. */
const maxDraws = 8;

/** A quiz item. */
export interface QuizItem {
  /** The question in Markdown, with the names in the answer hidden. */
  question: () => string;
  answer: string;
  /** All correct answers, as words. */
  names: readonly string[];
  explanation: string;
  /** Terms in the names of its topics, and all terms that it mentions. */
  topics: ReadonlySet<string>;
  text: ReadonlySet<string>;
}

const cardKinds: Record<string, readonly string[]> = { herbal: ['herb'] };
const usualKinds = ['term', 'command', 'concept'];
const portTopics = 'ports protocols number common well known default network service tcp udp';
const asksForPorts = /\b(?:ports?|protocols?)\b/i;
/** If fewer cards than this are named after a topic, cards that only mention it count as well. */
const enoughNamed = 3;

/** An assistant's items for a topic: those named after it before those that mention it. */
export function itemsAbout(assistant: string, topic: string): QuizItem[] {
  const wanted = termsOf(topic);
  const all = itemsOf(assistant);
  if (wanted.length === 0) return all;
  const fits = (terms: ReadonlySet<string>) => wanted.every((term) => terms.has(term));
  if (asksForPorts.test(topic)) {
    const ports = portItems(assistant).filter(({ topics }) => fits(topics));
    if (ports.length > 0) return ports;
  }
  const named = all.filter(({ topics }) => fits(topics));
  return named.length >= enoughNamed ? named : all.filter(({ text }) => fits(text));
}

/** The item whose question a text contains. */
export function askedItem(assistant: string, text: string): QuizItem | undefined {
  return [...portItems(assistant), ...itemsOf(assistant)].find(({ question }) => text.includes(question()));
}

/** Whether a message contains one of the answer's names. */
export function isAnswer({ names }: QuizItem, message: string): boolean {
  const said = ` ${wordsOf(message).join(' ')} `;
  return names.some((name) => said.includes(` ${wordsOf(name).join(' ')} `));
}

const cachedItems = new Map<readonly string[], QuizItem[]>();

function itemsOf(assistant: string): QuizItem[] {
  const kinds = cardKinds[assistant] ?? usualKinds;
  const cached = cachedItems.get(kinds);
  if (cached) return cached;
  const items = loadContent()
    .library.filter(({ kind }) => kinds.includes(kind))
    .map((entry) => {
      const names = [entry.title, ...entry.aliases];
      return {
        question: () => `what is this?\n\n> ${clueFor(entry)}\n\nWhat is it?`,
        answer: entry.title,
        names,
        explanation: entry.body[0] ?? '',
        topics: new Set(termsOf(names.join(' '))),
        text: new Set(termsOf([...names, ...entry.body].join(' '))),
      };
    });
  cachedItems.set(kinds, items);
  return items;
}

/** Each port in both directions; herbs have none. */
function portItems(assistant: string): QuizItem[] {
  if (assistant === 'herbal') return [];
  return loadContent().ports.flatMap((port) => [
    portItem(
      port,
      `Which port does **${port.service}** use?\n\nAnswer with its number`,
      `${port.transport} ${port.port}`,
      [String(port.port)],
    ),
    portItem(
      port,
      `Which service uses **${port.transport} port ${port.port}**?\n\nWhat is it?`,
      port.service,
      [port.service, ...port.names],
    ),
  ]);
}

function portItem(port: Port, asked: string, answer: string, names: string[]): QuizItem {
  const serviceNames = [port.service, ...port.names].join(' ');
  return {
    question: () => `which one?\n\n> ${asked}`,
    answer,
    names,
    explanation: port.about,
    topics: new Set(termsOf(`${portTopics} ${serviceNames}`)),
    text: new Set(),
  };
}

/** What the library says about it, without its names. */
function clueFor(entry: LibraryEntry): string {
  const names = [entry.title, ...entry.aliases].sort((one, other) => other.length - one.length);
  const pattern = new RegExp(
    names.map((name) => `(?<![\\w-])${name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?![\\w-])`).join('|'),
    'gi',
  );
  return entry.body.slice(0, 2).join(' ').replace(pattern, '…');
}

/** A library card as a question. */
export interface QuizCard {
  /** For a user: the question with the names in the answer hidden. */
  question: string;
  /** For a language model, which keeps the answer to itself. */
  forModel: string;
}

/** A random card that fits a topic and wasn't asked yet; undefined if there is none. */
export function pickQuizCard(
  assistant: string,
  topic: string,
  asked: (question: string) => boolean = () => false,
): QuizCard | undefined {
  const fitting = itemsAbout(assistant, topic);
  const draw = () => fitting[Math.floor(Math.random() * fitting.length)];
  let item = draw();
  for (let drawn = 1; item && drawn < maxDraws && asked(item.question()); drawn++) item = draw();
  if (!item) return undefined;
  return {
    question: `${quizHeading}${item.question()}, or say "I give up".`,
    forModel: `Question: ${item.question()}\nAnswer (don’t reveal it until the person has tried): ${item.answer}`,
  };
}
