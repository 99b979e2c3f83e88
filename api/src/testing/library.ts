import type { LibraryEntry } from '../../content/content.schema.js';

/** A topic of the library, for tests of what is found in it. */
export function makeTopic(id: string, title: string, asks: string[], body: string[]): LibraryEntry {
  return {
    id,
    kind: 'topic',
    assistant: 'general',
    title,
    aliases: [],
    asks,
    body,
    url: '/',
  };
}
