import { fetchServer } from '../../../platform/fetchServer';
import { requestError } from '../../../platform/requestJson';
import type { ImportReport } from '../../../ui/feedback/ImportReportView';

/** What a column of a file is on a card. */
export type CardRole = 'front' | 'back' | 'deck' | 'tags' | 'none';

/** A column of a file of cards. */
export interface CardColumn {
  name: string;
  role: CardRole;
  /** Its first values. */
  samples: string[];
}

/** What a file of cards holds, before it is imported. */
export interface CardPreview {
  encoding: string;
  columns: CardColumn[];
  count: number;
  /** The first cards. */
  cards: { front: string; back: string; deck: string; tags: string[] }[];
  report: ImportReport;
}

/** What came of an import. */
export interface ImportOutcome {
  added: number;
  /** Cards that were there already. */
  known: number;
  skipped: number;
  report: ImportReport;
}

/** Says how the cards of a file would come in, by the roles that were chosen for its columns. */
export const previewCards = (file: File, roles?: readonly CardRole[]) =>
  sendCards<CardPreview>('/api/cards/import/preview', file, roles);

/** Imports a file of cards. */
export const importCards = (file: File, roles?: readonly CardRole[]) =>
  sendCards<ImportOutcome>('/api/cards/import', file, roles);

async function sendCards<Answer>(path: string, file: File, roles?: readonly CardRole[]): Promise<Answer> {
  const form = new FormData();
  // The server reads fields that come before the file.
  if (roles) form.set('columns', roles.join());
  form.set('file', file);
  const response = await fetchServer(path, { method: 'POST', body: form });
  const text = await response.text();
  if (!response.ok) throw requestError(response.status, response.statusText, text);
  return JSON.parse(text) as Answer;
}
