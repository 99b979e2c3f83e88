/** How a file is shown in place. */
export type PreviewKind = 'image' | 'pdf' | 'audio' | 'video' | 'markdown' | 'text';

const kinds: [pattern: RegExp, kind: PreviewKind][] = [
  [/^image\/(?:png|jpeg|webp|gif|avif|bmp|svg\+xml)$/, 'image'],
  [/^application\/pdf$/, 'pdf'],
  [/^audio\//, 'audio'],
  [/^video\//, 'video'],
  [/^text\/markdown$/, 'markdown'],
  // HTML as well: its text, never the page.
  [/^text\/|^application\/(?:json|xml|yaml)$/, 'text'],
];

/** The kind of preview of a media type; undefined when there is none. */
export const previewKind = (type: string) => kinds.find(([pattern]) => pattern.test(type))?.[1];
