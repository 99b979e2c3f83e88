import { fetchServer } from '../../../../platform/fetchServer';
import { requestError } from '../../../../platform/requestJson';
import type { ImportReport } from '../../../../ui/feedback/ImportReportView';

/** A file column's role on a card. */
export type CardRole = 'front' | 'back' | 'deck' | 'tags' | 'none';

/** A column in a card file. */
export interface CardColumn {
  name: string;
  role: CardRole;
  /** The column's first values. */
  samples: string[];
}

/** A preview of a card file. */
export interface CardPreview {
  encoding: string;
  /** Encodings to choose from; empty if there is no doubt. */
  encodings: string[];
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

/** How to read a file, if chosen. */
export interface CardFileChoice {
  roles?: readonly CardRole[];
  encoding?: string;
}

/** Previews how a file's cards would be imported. */
export const previewCards = (file: File, choice: CardFileChoice) =>
  sendCards<CardPreview>('/api/cards/import/preview', file, choice);

/** Imports a card file. */
export const importCards = (file: File, choice: CardFileChoice) =>
  sendCards<ImportOutcome>('/api/cards/import', file, choice);

async function sendCards<Answer>(
  path: string,
  file: File,
  { roles, encoding }: CardFileChoice,
): Promise<Answer> {
  const form = new FormData();
  // The server reads only fields that precede the file.
  if (roles) form.set('columns', roles.join());
  if (encoding) form.set('encoding', encoding);
  form.set('file', file);
  const response = await fetchServer(path, { method: 'POST', body: form });
  const text = await response.text();
  if (!response.ok) throw requestError(response.status, response.statusText, text);
  return JSON.parse(text) as Answer;
}
