import type { readNotes } from './features/notes/readNotes.js';
import type { readCards } from './features/study/readCards.js';
import type { drawThumbnail } from './features/vault/drawThumbnail.js';
import type { readPdf } from './features/vault/readPdf.js';
import { serveParsers } from './platform/parsing/serveParsers.js';

/** What reads the files that people bring, in the program below. */
export type Parsers = {
  readNotes: typeof readNotes;
  readCards: typeof readCards;
  readPdf: typeof readPdf;
  drawThumbnail: typeof drawThumbnail;
};

/** Each is loaded when the first file of its kind comes. */
const parsers: Parsers = {
  readNotes: async (...file) => (await import('./features/notes/readNotes.js')).readNotes(...file),
  readCards: async (...file) => (await import('./features/study/readCards.js')).readCards(...file),
  readPdf: async (...file) => (await import('./features/vault/readPdf.js')).readPdf(...file),
  drawThumbnail: async (...file) =>
    (await import('./features/vault/drawThumbnail.js')).drawThumbnail(...file),
};

void serveParsers(parsers);
