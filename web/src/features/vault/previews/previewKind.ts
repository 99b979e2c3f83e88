/** How a file is previewed. */
export type PreviewKind = 'image' | 'pdf' | 'audio' | 'video' | 'markdown' | 'text';

const kinds: [pattern: RegExp, kind: PreviewKind][] = [
  [/^image\/(?:png|jpeg|webp|gif|avif|bmp|svg\+xml)$/, 'image'],
  [/^application\/pdf$/, 'pdf'],
  [/^audio\//, 'audio'],
  [/^video\//, 'video'],
  [/^text\/markdown$/, 'markdown'],
  // Includes HTML, which is shown as source and never as a page.
  [/^text\/|^application\/(?:json|xml|yaml)$/, 'text'],
];

/** Returns a media type's preview; undefined if there is none. */
export const previewKind = (type: string) => kinds.find(([pattern]) => pattern.test(type))?.[1];
