import { fetchServer } from '../../../../platform/fetchServer';
import { requestError } from '../../../../platform/requestJson';

/** The contents of a card file. */
interface CardFile {
  cards: { front: string; back: string }[];
  /** Lines that aren't cards, or don't fit. */
  skipped: number;
}

const isCardFile = (body: unknown): body is CardFile =>
  typeof body === 'object' && body !== null && 'cards' in body && 'skipped' in body;

/** Has the server parse a card file, CSV or Anki. @throws RequestError describing what's wrong with it */
export async function readCardFile(file: File): Promise<CardFile> {
  const form = new FormData();
  form.set('file', file);
  const response = await fetchServer('/api/games/cards', { method: 'POST', body: form });
  const text = await response.text();
  if (!response.ok) throw requestError(response.status, response.statusText, text);
  const body: unknown = JSON.parse(text);
  if (!isCardFile(body)) throw new Error('We couldn’t read the server’s response. Try again.');
  return body;
}
