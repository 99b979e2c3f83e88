import type { LibraryEntry } from '../../../../content/content.schema.js';

/** What an entry says besides its sentences, as far as its kind has more. */
export function searchableText(entry: LibraryEntry): string[] {
  if (entry.kind === 'herb') {
    const { latinName, parts, traditionalUse, evidence, cautions, interactions } = entry;
    return [latinName, ...parts, traditionalUse, evidence, ...cautions, ...interactions];
  }
  return entry.kind === 'command' ? [entry.mode, entry.syntax, entry.example] : [];
}
