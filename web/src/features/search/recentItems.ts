/** Something opened from the palette before. */
export interface RecentItem {
  title: string;
  detail?: string;
  to: string;
}

const maxItems = 5;
const keyOf = (userId: string) => `recent:${userId}`;

const isItem = (value: unknown): value is RecentItem =>
  typeof value === 'object' &&
  value !== null &&
  'title' in value &&
  typeof value.title === 'string' &&
  'to' in value &&
  typeof value.to === 'string';

/** What this person opened last in this browser, the latest first. */
export function readRecent(userId: string): RecentItem[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keyOf(userId)) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isItem) : [];
  } catch {
    return [];
  }
}

export function addRecent(userId: string, { title, detail, to }: RecentItem) {
  const others = readRecent(userId).filter((item) => item.to !== to);
  localStorage.setItem(keyOf(userId), JSON.stringify([{ title, detail, to }, ...others].slice(0, maxItems)));
}

/** At sign-out: the next person at this browser learns nothing. */
export const clearRecent = (userId: string) => localStorage.removeItem(keyOf(userId));
