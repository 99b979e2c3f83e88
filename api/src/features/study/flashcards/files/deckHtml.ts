import { decodeHTML } from 'entities';
import { type PlainText, plainText } from './cardMarkup.js';
import { cardImage } from './deckImages.js';

/** The note type of exported cards. Its fields are read back exactly. */
export const ownNoteType = { id: 1764288000000, name: 'Cosmic Dashboard' };

/** Returns a side's text as Anki shows it, with characters unchanged and images by their file names. */
export function textToHtml(text: string, imageName: (id: string) => string | undefined): string {
  const html = text
    // Separates fields in Anki and never occurs in real text.
    .replaceAll('\u001f', '')
    .replaceAll('\0', '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('\r', '&#13;')
    .replaceAll('\n', '<br>');
  return html.replace(cardImage, (markdown, alt: string, id: string) => {
    const name = imageName(id);
    return name === undefined ? markdown : `<img src="${name}" alt="${alt.replaceAll('"', '&quot;')}">`;
  });
}

/** Returns the text of an exported card's field; a card that was changed in Anki is read like any other. */
export function exactText(html: string): PlainText {
  const text = html.replace(/<br\s*\/?>/gi, '\n');
  if (/[<>]/.test(text)) return plainText(html);
  const decoded = text.replace(/&(?:amp|lt|gt|quot|#13|nbsp);/g, (reference) =>
    reference === '&nbsp;' ? ' ' : decodeHTML(reference),
  );
  return { text: decoded, removed: new Set() };
}
