import { readFile } from 'node:fs/promises';
import { type ImportedCards, parseCards } from './cardFormats.js';

/**
 * Parser: the cards of a file.
 * @throws UserError BAD_USER_INPUT when nothing in it can be read, or it is too long
 */
export async function readCards(path: string): Promise<ImportedCards> {
  return parseCards(await readFile(path, 'utf8'));
}
