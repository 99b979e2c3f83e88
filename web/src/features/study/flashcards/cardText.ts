/**
 * The first line of a card's front without Markdown syntax, to name the card in labels and messages. For "A switch
 * shows:" with an exhibit, the question below it. The same rule as in `titleOf` in
 * api/src/features/study/studyContext.ts, which can't be imported here.
 */
export function cardName(front: string): string {
  const [first = '', ...others] = front
    .replace(/```[\s\S]*?```/g, '')
    .trim()
    .split('\n');
  const name = (first.endsWith(':') && others.find((line) => /^[^-].*\?(?: \(|$)/.test(line))) || first;
  return name.replace(/[*`]|\\(?=[^A-Za-z0-9\s])/g, '').slice(0, 40);
}

/** Parses typed tags: `#ports, net` becomes `ports` and `net`, each once. */
export const parseTags = (text: string): string[] => [
  ...new Set(
    text
      .split(/[\s,;]+/)
      .map((tag) => tag.replace(/^#+/, ''))
      .filter(Boolean),
  ),
];
