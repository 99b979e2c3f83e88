/**
 * The first line of a card's front without the marks of Markdown, to name the card in labels and messages; of "A switch
 * shows:" and an exhibit, what is asked below it. The same rule as in `titleOf` of api/src/features/study/studyContext.ts,
 * which cannot be imported from here.
 */
export function cardName(front: string): string {
  const [first = '', ...others] = front
    .replace(/```[\s\S]*?```/g, '')
    .trim()
    .split('\n');
  const name = (first.endsWith(':') && others.find((line) => /^[^-].*\?(?: \(|$)/.test(line))) || first;
  return name.replace(/[*`]|\\(?=[^A-Za-z0-9\s])/g, '').slice(0, 40);
}

/** Tags as people type them: `#ports, net` are `ports` and `net`, each once. */
export const parseTags = (text: string): string[] => [
  ...new Set(
    text
      .split(/[\s,;]+/)
      .map((tag) => tag.replace(/^#+/, ''))
      .filter(Boolean),
  ),
];
