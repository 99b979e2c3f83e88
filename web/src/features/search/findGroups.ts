import {
  BookA,
  BookOpen,
  BookOpenText,
  Bot,
  CalendarClock,
  Clock,
  FileText,
  GraduationCap,
  type LucideIcon,
  MessageCircle,
  Network,
  NotebookPen,
  UserRound,
} from 'lucide-react';
import type { SearchKind } from '../../core/schema.generated';
import { exactScore, queryWords, scoreText } from './matchText';
import { scoreTypo } from './matchTypo';
import type { PaletteEntry } from './paletteEntry';
import type { RecentItem } from './recentItems';
import type { SearchHit } from './useServerHits';

const kinds: Record<SearchKind, { group: string; icon: LucideIcon }> = {
  NOTE: { group: 'Notes', icon: NotebookPen },
  FILE: { group: 'Files', icon: FileText },
  ASSISTANT: { group: 'Assistants', icon: Bot },
  CONVERSATION: { group: 'Conversations', icon: MessageCircle },
  LESSON: { group: 'Lessons', icon: BookOpenText },
  LAB: { group: 'Labs', icon: Network },
  REFERENCE: { group: 'Glossary and commands', icon: BookA },
  LIBRARY: { group: 'Library', icon: BookOpen },
  STUDY_SESSION: { group: 'Study sessions', icon: CalendarClock },
  STUDY_TOPIC: { group: 'Study topics', icon: GraduationCap },
  USER: { group: 'Users', icon: UserRound },
};

const maxOfGroup = 6;

export interface PaletteGroup {
  name: string;
  entries: PaletteEntry[];
}

const entryOfHit = ({ id, kind, title, detail, url, isExact }: SearchHit, query: string): PaletteEntry => ({
  ...kinds[kind],
  id: `${kind}:${id}`,
  title,
  detail,
  // The server knows the aliases.
  ...(isExact && { names: [query] }),
  to: url,
});

const entryOfRecent = ({ title, detail, to }: RecentItem): PaletteEntry => ({
  id: `recent:${to}`,
  group: 'Recent',
  icon: Clock,
  title,
  detail,
  to,
});

function inGroups(entries: readonly PaletteEntry[]) {
  const groups = new Map<string, PaletteEntry[]>();
  for (const entry of entries) groups.set(entry.group, [...(groups.get(entry.group) ?? []), entry]);
  return Array.from(groups, ([name, members]): PaletteGroup => ({ name, entries: members }));
}

const keywordsOf = ({ names = [], keywords = '' }: PaletteEntry) => [...names, keywords].join(' ');

interface PaletteSources {
  local: readonly PaletteEntry[];
  hits: readonly SearchHit[];
  recent: readonly RecentItem[];
}

/** Moves exact matches to the front and keeps the order otherwise. */
const exactFirst = <Item>(items: readonly Item[], isExact: (item: Item) => boolean) => [
  ...items.filter(isExact),
  ...items.filter((item) => !isExact(item)),
];

/**
 * Returns exact title matches, then the best local entries, then the server's results. Before anything is typed,
 * returns recent items and all entries.
 */
export function findGroups(query: string, { local, hits, recent }: PaletteSources): PaletteGroup[] {
  const words = queryWords(query);
  if (words.length === 0) return inGroups([...recent.map(entryOfRecent), ...local]);
  const isExact = ({ title, names = [] }: PaletteEntry) =>
    [title, ...names].some((name) => scoreText(name, '', words) === exactScore);
  const foundBy = (score: typeof scoreText) =>
    local
      .map((entry) => ({ entry, score: score(entry.title, keywordsOf(entry), words) }))
      .filter(({ score }) => score > 0)
      .sort((one, other) => other.score - one.score)
      .map(({ entry }) => entry);
  const found = foundBy(scoreText);
  // If something matches as typed, there is no need to guess.
  const isGuess = found.length === 0 && hits.length === 0;
  const groups = inGroups(exactFirst(isGuess ? foundBy(scoreTypo) : found, isExact)).map(
    ({ name, entries }) => ({
      name,
      entries: entries.slice(0, maxOfGroup),
    }),
  );
  const hitGroups = inGroups(
    exactFirst(
      hits.map((hit) => entryOfHit(hit, query)),
      isExact,
    ),
  );
  return exactFirst([...groups, ...hitGroups], ({ entries }) => entries.some(isExact));
}
