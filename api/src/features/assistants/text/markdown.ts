/** Sentences as the points of a list. */
export function bulletList(sentences: readonly string[]): string {
  return sentences.map((sentence) => `- ${sentence}`).join('\n');
}

/** What people wrote as plain words: nothing in it is a link, an image, HTML, or emphasis. */
export function escapeMarkdown(text: string): string {
  return text.replace(/[\\`*_{}[\]()<>#|!~]/g, '\\$&').replace(/\s+/g, ' ');
}
