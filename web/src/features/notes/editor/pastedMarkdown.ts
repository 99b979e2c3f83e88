/** What an editor of code copies: its colors are no formatting that anybody means. */
const isCode = (html: string) => /<meta[^<>]+vscode|class="?(?:token|hljs)/i.test(html);
const hasFormat = /<(?:h[1-6]|ul|ol|li|table|strong|b|em|i|a|img|pre|code|blockquote|del|s|p class="?Mso)\b/i;

/** Formatted text from a browser or a word processor as Markdown; without any format, the plain text as it is. */
export async function pastedMarkdown(html: string, plain: string): Promise<string> {
  if (plain && (isCode(html) || !hasFormat.test(html))) return plain;
  const { htmlToMarkdown } = await import('./htmlToMarkdown');
  return htmlToMarkdown(html) || plain;
}
