import { useEffect } from 'react';
import { readAnswer, saveAnswer } from '../../../../core/session/savedAnswers';

/** Whether an image is in the File Vault. Other images would reveal to their server who is reading the card. */
export const isCardImage = (src: string): boolean => /^\/api\/files\/[0-9a-f]{24}$/.test(src);

const imagePattern = /!\[[^\][\n]*\]\((\/api\/files\/[0-9a-f]{24})\)/g;
/** Larger images aren't stored for offline use. */
const maxBytes = 2 * 1024 * 1024;
const keyOf = (userId: string, src: string) => `cardImage ${userId} ${src}`;

/** A stored image, if this browser has it. */
export async function readCardImage(userId: string, src: string): Promise<Blob | undefined> {
  const kept = await readAnswer(keyOf(userId, src)).catch(() => undefined);
  return kept instanceof Blob ? kept : undefined;
}

/** Stores the upcoming cards' images for offline use. */
export function useKeptCardImages(userId: string, cards: readonly { front: string; back: string }[]): void {
  const text = cards.map(({ front, back }) => `${front}\n${back}`).join('\n');
  useEffect(() => {
    if (!userId) return;
    const sources = new Set([...text.matchAll(imagePattern)].map(([, src = '']) => src));
    for (const src of sources) void keepCardImage(userId, src).catch(() => undefined);
  }, [userId, text]);
}

async function keepCardImage(userId: string, src: string): Promise<void> {
  if (await readCardImage(userId, src)) return;
  const response = await fetch(src);
  const size = Number(response.headers.get('content-length') ?? 0);
  if (!response.ok || size > maxBytes) return;
  await saveAnswer(keyOf(userId, src), userId, await response.blob());
}
