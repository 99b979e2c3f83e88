/** Whether the HTML was copied from a code editor, whose colors aren't meant as formatting. */
const isCode = (html: string) => /<meta[^<>]+vscode|class="?(?:token|hljs)/i.test(html);
const hasFormat = /<(?:h[1-6]|ul|ol|li|table|strong|b|em|i|a|img|pre|code|blockquote|del|s|p class="?Mso)\b/i;

/**
 * Returns formatted text from a browser or word processor as Markdown, or the unchanged plain text if it has no
 * formatting.
 */
export async function pastedMarkdown(html: string, plain: string): Promise<string> {
  if (plain && (isCode(html) || !hasFormat.test(html))) return plain;
  const { htmlToMarkdown } = await import('./htmlToMarkdown');
  return htmlToMarkdown(html) || plain;
}
