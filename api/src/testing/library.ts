import type { LibraryEntry } from '../../content/content.schema.js';

/** A library topic, for tests that search the library. */
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
