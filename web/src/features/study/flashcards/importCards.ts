import { fetchServer } from '../../../platform/fetchServer';
import { requestError } from '../../../platform/requestJson';

/** What became of the lines of a file. */
export interface ImportOutcome {
  added: number;
  known: number;
  skipped: number;
}

const isOutcome = (body: unknown): body is ImportOutcome =>
  typeof body === 'object' && body !== null && 'added' in body && 'known' in body && 'skipped' in body;

/** Sends a file of cards. */
export async function importCards(file: File): Promise<ImportOutcome> {
  const form = new FormData();
  form.set('file', file);
  const response = await fetchServer('/api/cards/import', { method: 'POST', body: form });
  const text = await response.text();
  if (!response.ok) throw requestError(response.status, response.statusText, text);
  const body: unknown = JSON.parse(text);
  if (!isOutcome(body)) throw new Error("The server's answer to the import couldn't be read.");
  return body;
}
