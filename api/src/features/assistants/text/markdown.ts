/** Sentences as list items. */
export function bulletList(sentences: readonly string[]): string {
  return sentences.map((sentence) => `- ${sentence}`).join('\n');
}

/** A user's text as plain words: nothing in it becomes a link, an image, HTML, or emphasis. */
export function escapeMarkdown(text: string): string {
  return text.replace(/[\\`*_{}[\]()<>#|!~]/g, '\\$&').replace(/\s+/g, ' ');
}
