import { loadContent } from '../../../../content/content.load.js';
import type { LibraryEntry } from '../../../../content/content.schema.js';
import { type PairCandidate, textFace } from './pairCandidate.js';

type Term = Extract<LibraryEntry, { kind: 'term' }>;

/** Maximum length that fits on a card on a phone. */
const maxDefinition = 72;

/** Pairs a glossary term with its definition, if that is short and doesn't contain the term. */
export function termPairs(): PairCandidate[] {
  const terms = loadContent().library.filter((entry): entry is Term => entry.kind === 'term');
  const topicById = new Map(terms.map((term) => [term.id, topicOf(term)]));
  return terms.flatMap((term) => {
    const definition = shortDefinition(term);
    if (!definition) return [];
    const topics = [topicOf(term), ...term.related.flatMap((id) => topicById.get(id) ?? [])];
    const sides = [textFace(term.title), textFace(definition)] as const;
    return [
      {
        key: `term ${term.id}`,
        sides,
        topics,
        front: `What is **${term.title}**?`,
        back: term.body.join(' '),
      },
    ];
  });
}

const topicOf = ({ exam, objective, objectives }: Term) =>
  `${exam} ${objective ?? objectives?.v11 ?? objectives?.v20}`;

/** Returns what follows "TITLE is …" in the first sentence, or undefined if that is long or gives the title away. */
export function shortDefinition({
  title,
  aliases,
  body,
}: Pick<Term, 'title' | 'aliases' | 'body'>): string | undefined {
  const sentence = body[0] ?? '';
  const start = [`${title} `, `A ${title} `, `An ${title} `, `The ${title} `].find((each) =>
    sentence.toLowerCase().startsWith(each.toLowerCase()),
  );
  if (!start) return undefined;
  const rest = sentence.slice(start.length).replace(/^\([^)]*\) /, '');
  const verb = ['is ', 'are ', 'means that ', 'means '].find((each) => rest.startsWith(each));
  if (!verb) return undefined;
  const definition = rest.slice(verb.length).replace(/\.$/, '');
  const names = [title, ...aliases].map((name) => name.toLowerCase());
  const isTold = names.some((name) => definition.toLowerCase().includes(name));
  if (isTold || definition.length > maxDefinition) return undefined;
  return definition.charAt(0).toUpperCase() + definition.slice(1);
}

/** Pairs a service with the port it listens on. */
export const portPairs = (): PairCandidate[] =>
  loadContent().ports.map(({ service, port, transport, about }) => ({
    key: `port ${port}`,
    sides: [textFace(service), textFace(`${transport.replace(' and ', ' + ')} ${port}`)],
    front: `Which port does **${service}** use?`,
    back: `**${transport} ${port}**\n\n${about}`,
    topics: [`${port}`],
  }));
