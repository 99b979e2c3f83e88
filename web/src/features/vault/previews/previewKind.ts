/** How a file is shown in place. */
export type PreviewKind = 'image' | 'pdf' | 'audio' | 'video' | 'markdown' | 'text';

const kinds: [pattern: RegExp, kind: PreviewKind][] = [
  [/^image\/(?:png|jpeg|webp|gif|avif|bmp)$/, 'image'],
  [/^application\/pdf$/, 'pdf'],
  [/^audio\//, 'audio'],
  [/^video\//, 'video'],
  [/^text\/markdown$/, 'markdown'],
  // HTML and SVG as well: their text, never the page.
  [/^text\/|^application\/(?:json|xml|yaml)$|^image\/svg\+xml$/, 'text'],
];

/** The kind of preview of a media type; undefined when there is none. */
export const previewKind = (type: string) => kinds.find(([pattern]) => pattern.test(type))?.[1];
