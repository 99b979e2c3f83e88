/** A gap in a cloze text, in Anki's form: `{{c1::answer::hint}}`. */
const gap = /\{\{c(\d{1,3})::([^{}]*?)(?:::([^{}]*?))?\}\}/g;

/** The numbers of the gaps in a text, each once, in order. */
export const clozeNumbers = (text: string): number[] =>
  [...new Set([...text.matchAll(gap)].map(([, number]) => Number(number)))].sort((one, other) => one - other);

/** The cards of a cloze text: for each number, the text with these gaps hidden, and the whole text. */
export function clozeCards(text: string): { number: number; front: string; back: string }[] {
  const back = text.replace(gap, (_mark, _number, answer: string) => answer);
  return clozeNumbers(text).map((number) => ({
    number,
    front: text.replace(gap, (_mark, own, answer: string, hint?: string) =>
      Number(own) === number ? `[${hint || '…'}]` : answer,
    ),
    back,
  }));
}

/** Turns a part of a text into a gap with the next number; without a selection, the word at the cursor. */
export function markGap(text: string, start: number, end: number): { text: string; end: number } | undefined {
  const [from, to] = start === end ? wordAt(text, start) : [start, end];
  const answer = text.slice(from, to);
  if (!answer.trim() || /[{}]/.test(answer)) return undefined;
  const mark = `{{c${(clozeNumbers(text).at(-1) ?? 0) + 1}::${answer}}}`;
  return { text: text.slice(0, from) + mark + text.slice(to), end: from + mark.length };
}

function wordAt(text: string, position: number): [number, number] {
  const before = /[^\s{}]*$/.exec(text.slice(0, position))?.[0].length ?? 0;
  const after = /^[^\s{}]*/.exec(text.slice(position))?.[0].length ?? 0;
  return [position - before, position + after];
}
