import { fetchServer } from '../../../../platform/fetchServer';
import { requestError } from '../../../../platform/requestJson';
import type { ImportReport } from '../../../../ui/feedback/ImportReportView';

/** A file column's role on a card. */
export type CardRole = 'front' | 'back' | 'deck' | 'tags' | 'none';

/** A column in a card file. */
export interface CardColumn {
  name: string;
  role: CardRole;
  /** Its first values. */
  samples: string[];
}

/** A preview of a card file. */
export interface CardPreview {
  encoding: string;
  columns: CardColumn[];
  count: number;
  /** The first cards. */
  cards: { front: string; back: string; deck: string; tags: string[] }[];
  report: ImportReport;
}

/** The result of an import. */
export interface ImportOutcome {
  added: number;
  /** Cards that already existed. */
  known: number;
  skipped: number;
  report: ImportReport;
}

/** Previews how a file's cards would be imported with the chosen column roles. */
export const previewCards = (file: File, roles?: readonly CardRole[]) =>
  sendCards<CardPreview>('/api/cards/import/preview', file, roles);

/** Imports a card file. */
export const importCards = (file: File, roles?: readonly CardRole[]) =>
  sendCards<ImportOutcome>('/api/cards/import', file, roles);

async function sendCards<Answer>(path: string, file: File, roles?: readonly CardRole[]): Promise<Answer> {
  const form = new FormData();
  // The server reads only fields that precede the file.
  if (roles) form.set('columns', roles.join());
  form.set('file', file);
  const response = await fetchServer(path, { method: 'POST', body: form });
  const text = await response.text();
  if (!response.ok) throw requestError(response.status, response.statusText, text);
  return JSON.parse(text) as Answer;
}
