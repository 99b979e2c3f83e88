import { decodeHTML } from 'entities';
import { normalizeText } from '../../../../platform/text/unicode.js';

const imageTag = /<img\b[^<>]*>/gi;
/** Matches an image in a card's Markdown. */
export const cardImage = /!\[([^\][\n]{0,200})\]\(\/api\/files\/([0-9a-f]{24})\)/g;

/** Returns an image's Markdown; the vault's IDs have 24 characters. */
export const imageMarkdown = (alt: string, id: string): string => `![${alt}](/api/files/${id})`;

/** Placeholder for a file's image until it is stored. It's as long as an ID, so that a side's length doesn't change. */
export const placeholderId = (index: number): string => String(index).padStart(24, '0');

/** The image that a placeholder stands for. */
export const placeholderIndex = (id: string): number | undefined =>
  /^0{14}\d{10}$/.test(id) ? Number(id) : undefined;

/** Replaces image tags with Markdown if `idOf` knows the name; the others stay. */
export function imagesToMarkdown(html: string, idOf: (name: string) => string | undefined): string {
  return html.replace(imageTag, (tag) => {
    const source = decodeHTML(attributeOf(tag, 'src'));
    const id = idOf(mediaName(source)) ?? idOf(mediaName(decoded(source)));
    return id === undefined
      ? tag
      : imageMarkdown(
          attributeOf(tag, 'alt')
            .replace(/[\][\n]/g, ' ')
            .slice(0, 200),
          id,
        );
  });
}

/** Normalizes a media file's name, because macOS decomposes accents. */
export const mediaName = (name: string): string => normalizeText(name.slice(0, 1000), 'NFC');

/** Returns an attribute as HTML, because the description is decoded later, together with the text around it. */
function attributeOf(tag: string, name: 'src' | 'alt'): string {
  const value = new RegExp(`\\b${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)'|([^\\s"'>]+))`, 'i').exec(tag);
  return value?.[1] ?? value?.[2] ?? value?.[3] ?? '';
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** Returns a text with its placeholders replaced. */
export const readImagePlaceholders = (
  text: string,
  replace: (index: number, alt: string) => string,
): string =>
  text.replace(cardImage, (markdown, alt: string, id: string) => {
    const index = placeholderIndex(id);
    return index === undefined ? markdown : replace(index, alt);
  });

/** Returns the images that cards show, each once. */
export const listImageIds = (cards: readonly { front: string; back: string }[]): string[] => [
  ...new Set(
    cards.flatMap(({ front, back }) =>
      [...`${front}\n${back}`.matchAll(cardImage)].map(([, , id = '']) => id),
    ),
  ),
];

/** The file extension that Anki expects for an image. */
export const extensionOf = (type: string): string =>
  type === 'image/jpeg' ? 'jpg' : (/^image\/([a-z0-9]+)/.exec(type)?.[1] ?? 'png');
