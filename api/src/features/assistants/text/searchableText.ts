import type { LibraryEntry } from '../../../../content/content.schema.js';

/** An entry's text in addition to its sentences, depending on its type. */
export function searchableText(entry: LibraryEntry): string[] {
  if (entry.kind === 'herb') {
    const { latinName, parts, traditionalUse, evidence, cautions, interactions } = entry;
    return [latinName, ...parts, traditionalUse, evidence, ...cautions, ...interactions];
  }
  return entry.kind === 'command' ? [entry.mode, entry.syntax, entry.example] : [];
}
