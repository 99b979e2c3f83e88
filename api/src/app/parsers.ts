import type { checkArchive } from '../features/backup/archive/checkArchive.js';
import type { convertJoplin } from '../features/notes/exchange/joplin/convertJoplin.js';
import type { readAttachments } from '../features/notes/exchange/readAttachments.js';
import type { readNotes } from '../features/notes/exchange/readNotes.js';
import type { surveyNotes } from '../features/notes/exchange/surveyNotes.js';
import type { unwrapZip } from '../features/notes/exchange/unwrapZip.js';
import type { drawBackground } from '../features/settings/drawBackground.js';
import type { drawLogo } from '../features/settings/drawLogo.js';
import type { readCards, surveyCards } from '../features/study/flashcards/files/readCards.js';
import type { readDeck, readDeckImages } from '../features/study/flashcards/files/readDeck.js';
import type { writeDeck } from '../features/study/flashcards/files/writeDeck.js';
import type { readPdf } from '../features/vault/files/readPdf.js';
import type { drawThumbnail } from '../features/vault/previews/drawThumbnail.js';
import { serveParsers } from '../platform/parsing/serveParsers.js';

/** The parsers for users' files, in the program below. */
export type Parsers = {
  readNotes: typeof readNotes;
  surveyNotes: typeof surveyNotes;
  readAttachments: typeof readAttachments;
  unwrapZip: typeof unwrapZip;
  convertJoplin: typeof convertJoplin;
  readCards: typeof readCards;
  surveyCards: typeof surveyCards;
  readDeck: typeof readDeck;
  readDeckImages: typeof readDeckImages;
  writeDeck: typeof writeDeck;
  readPdf: typeof readPdf;
  drawThumbnail: typeof drawThumbnail;
  drawBackground: typeof drawBackground;
  drawLogo: typeof drawLogo;
  checkArchive: typeof checkArchive;
};

/** Each is loaded when the first file of its type arrives. */
const parsers: Parsers = {
  readNotes: async (...file) => (await import('../features/notes/exchange/readNotes.js')).readNotes(...file),
  surveyNotes: async (...file) =>
    (await import('../features/notes/exchange/surveyNotes.js')).surveyNotes(...file),
  readAttachments: async (...file) =>
    (await import('../features/notes/exchange/readAttachments.js')).readAttachments(...file),
  unwrapZip: async (...file) => (await import('../features/notes/exchange/unwrapZip.js')).unwrapZip(...file),
  convertJoplin: async (...file) =>
    (await import('../features/notes/exchange/joplin/convertJoplin.js')).convertJoplin(...file),
  readCards: async (...file) =>
    (await import('../features/study/flashcards/files/readCards.js')).readCards(...file),
  surveyCards: async (...file) =>
    (await import('../features/study/flashcards/files/readCards.js')).surveyCards(...file),
  readDeck: async (...file) =>
    (await import('../features/study/flashcards/files/readDeck.js')).readDeck(...file),
  readDeckImages: async (...file) =>
    (await import('../features/study/flashcards/files/readDeck.js')).readDeckImages(...file),
  writeDeck: async (...file) =>
    (await import('../features/study/flashcards/files/writeDeck.js')).writeDeck(...file),
  readPdf: async (...file) => (await import('../features/vault/files/readPdf.js')).readPdf(...file),
  drawThumbnail: async (...file) =>
    (await import('../features/vault/previews/drawThumbnail.js')).drawThumbnail(...file),
  drawBackground: async (...file) =>
    (await import('../features/settings/drawBackground.js')).drawBackground(...file),
  drawLogo: async (...file) => (await import('../features/settings/drawLogo.js')).drawLogo(...file),
  checkArchive: async (...file) =>
    (await import('../features/backup/archive/checkArchive.js')).checkArchive(...file),
};

void serveParsers(parsers);
