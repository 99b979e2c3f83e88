interface ExportedConversation {
  title: string;
  messages: readonly {
    role: string;
    content: string;
    state: string;
    sources: { title: string; url: string }[];
  }[];
}

/** Returns a conversation as a Markdown document. */
export function toMarkdown(
  { title, messages }: ExportedConversation,
  assistantName: string,
  origin: string,
): string {
  const parts = messages.map(({ role, content, state, sources }) => {
    const who = `## ${role === 'user' ? 'You' : assistantName}`;
    const rest = state === 'stopped' ? '_Stopped._' : state === 'failed' ? '_The answer failed._' : '';
    const links = sources
      .map(({ title: name, url }) => (url ? `- [${name}](${new URL(url, origin)})` : `- ${name}`))
      .join('\n');
    return [who, content, rest, links].filter(Boolean).join('\n\n');
  });
  return `${[`# ${title}`, ...parts].join('\n\n')}\n`;
}

/** Turns a title into a file name that every operating system accepts. */
export function fileNameOf(title: string): string {
  const name = title
    .replace(/[\p{Cc}\\/:*?"<>|]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[. ]+|[. ]+$/g, '');
  return `${name || 'Conversation'}.md`;
}
