/** What people wrote as plain words: nothing in it is a link, a picture, HTML or emphasis. */
export function escapeMarkdown(text: string): string {
  return text.replace(/[\\`*_{}[\]()<>#|!~]/g, '\\$&').replace(/\s+/g, ' ');
}
