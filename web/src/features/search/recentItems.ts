import { userStorage } from '../../core/session/userStorage';

/** An item opened from the palette earlier. */
export interface RecentItem {
  title: string;
  detail?: string;
  to: string;
}

const maxItems = 5;
const name = 'recent';

const isItem = (value: unknown): value is RecentItem =>
  typeof value === 'object' &&
  value !== null &&
  'title' in value &&
  typeof value.title === 'string' &&
  'to' in value &&
  typeof value.to === 'string';

/** Returns what this person opened last in this browser, most recent first. */
export function readRecent(userId: string): RecentItem[] {
  try {
    const stored: unknown = JSON.parse(userStorage(userId).get(name) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isItem) : [];
  } catch {
    return [];
  }
}

export function addRecent(userId: string, { title, detail, to }: RecentItem) {
  const others = readRecent(userId).filter((item) => item.to !== to);
  userStorage(userId).set(name, JSON.stringify([{ title, detail, to }, ...others].slice(0, maxItems)));
}
