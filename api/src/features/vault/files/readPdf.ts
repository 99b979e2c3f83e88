import { readFile } from 'node:fs/promises';
import { badInput, type UserError } from '../../../core/errors/userError.js';

/** The text that was read from a PDF. */
export interface PdfText {
  text: string;
  pages: number;
  pagesRead: number;
}

/** Limits of reading a PDF; reading ends after the page on which the number of characters is reached. */
export interface PdfLimits {
  pages: number;
  characters: number;
}

/**
 * Parser: the text of a PDF.
 * @throws UserError BAD_USER_INPUT when it is broken or protected
 */
export async function readPdf(path: string, { pages, characters }: PdfLimits): Promise<PdfText> {
  const { getDocumentProxy } = await import('unpdf');
  const bytes = new Uint8Array(await readFile(path));
  try {
    const pdf = await getDocumentProxy(bytes, { isEvalSupported: false, verbosity: 0 });
    const last = Math.min(pdf.numPages, pages);
    let text = '';
    let pagesRead = 0;
    while (pagesRead < last && text.length < characters) {
      const page = await pdf.getPage(++pagesRead);
      const { items }: { items: { str?: string; hasEOL?: boolean }[] } = await page.getTextContent();
      text += `${items.map(({ str = '', hasEOL }) => (hasEOL ? `${str}\n` : str)).join('')}\n\n`;
      page.cleanup();
    }
    return { text, pages: pdf.numPages, pagesRead };
  } catch (error) {
    throw refusal(error);
  }
}

function refusal(error: unknown): UserError {
  const isProtected = error instanceof Error && error.name === 'PasswordException';
  return badInput(
    'knowledge',
    isProtected ? 'This PDF is password-protected.' : 'This PDF is damaged and can’t be read.',
  );
}
