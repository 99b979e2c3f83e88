const task = /^((?:[ \t]*>)*[ \t]*(?:[-*+]|\d{1,9}[.)])[ \t]+\[)([ xX])\]/;

/** Returns the text with the task at an offset checked or unchecked; undefined if there is no longer a task. */
export function toggleTask(text: string, at: number): string | undefined {
  const match = task.exec(text.slice(at, at + 200));
  if (!match) return undefined;
  const mark = at + (match[1]?.length ?? 0);
  return `${text.slice(0, mark)}${match[2] === ' ' ? 'x' : ' '}${text.slice(mark + 1)}`;
}
