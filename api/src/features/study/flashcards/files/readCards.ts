import { readFile, stat } from 'node:fs/promises';
import { badInput } from '../../../../core/errors/userError.js';
import {
  decodeAs,
  decodeText,
  isBinaryText,
  type KnownEncoding,
} from '../../../../platform/text/decodeText.js';
import type { CardRole } from './cardColumns.js';
import { type ImportedCards, noCards, parseCards } from './cardFormats.js';

const maxTextBytes = 20 * 1024 * 1024;

/** A file's cards and the encoding of its text. */
export interface CardFileContent extends ImportedCards {
  encoding: string;
}

/** How to read a file, if the person chose that. */
export interface CardFileChoice {
  roles?: CardRole[] | undefined;
  encoding?: KnownEncoding | undefined;
}

/**
 * Parser: returns a file's cards.
 * @throws UserError BAD_USER_INPUT when nothing in it can be read, or it is too long
 */
export async function readCards(path: string, choice?: CardFileChoice): Promise<CardFileContent> {
  const file = await surveyCards(path, choice);
  if (file.cards.length === 0) throw noCards(file);
  return file;
}

/**
 * Parser: works like `readCards`, for a file in which no card has been found yet.
 * @throws UserError BAD_USER_INPUT when it isn't text, or is too long
 */
export async function surveyCards(
  path: string,
  { roles, encoding: chosen }: CardFileChoice = {},
): Promise<CardFileContent> {
  if ((await stat(path)).size > maxTextBytes)
    throw badInput('file', 'This file is too large. The limit is 20 MB.');
  const bytes = await readFile(path);
  const { text, encoding } = chosen ? { text: decodeAs(bytes, chosen), encoding: chosen } : decodeText(bytes);
  if (text === undefined)
    throw badInput('encoding', `This file isn’t in ${encoding}. Choose another encoding.`);
  if (isBinaryText(text)) {
    throw badInput(
      'file',
      'This isn’t a text file. Export your cards as CSV or, in Anki, as “Notes in Plain Text (.txt)”.',
    );
  }
  if (isOtherFormat(text)) {
    throw badInput(
      'file',
      'This file isn’t a list of cards. Export your cards as CSV or, in Anki, as “Notes in Plain Text (.txt)”.',
    );
  }
  const file = parseCards(text, roles);
  if (encoding !== 'UTF-8') file.report.changed.unshift({ name: 'The file', reason: `Read as ${encoding}.` });
  return { ...file, encoding };
}

/** Whether a text is a document or data whose lines aren't cards. */
function isOtherFormat(text: string): boolean {
  if (/^\s*(?:\{\\rtf|%PDF-|<\?xml|(?:<!doctype html[^<>]*>\s*)?<html[\s>])/i.test(text)) return true;
  if (!/^\s*(?:\[\s*)?[[{]/.test(text)) return false;
  // The first line alone may be JSON, too.
  return [text, text.trim().split(/[\r\n]/, 1)[0] ?? ''].some((json) => {
    try {
      JSON.parse(json);
      return true;
    } catch {
      return false;
    }
  });
}
