/** The first line of a card's front without the marks of Markdown, to name the card in labels and messages. */
export const cardName = (front: string) =>
  (front.trim().split('\n')[0] ?? '').replace(/[*`]|\\(?=[^A-Za-z0-9\s])/g, '').slice(0, 40);

/** Tags as people type them: `#ports, net` are `ports` and `net`, each once. */
export const parseTags = (text: string): string[] => [
  ...new Set(
    text
      .split(/[\s,;]+/)
      .map((tag) => tag.replace(/^#+/, ''))
      .filter(Boolean),
  ),
];
