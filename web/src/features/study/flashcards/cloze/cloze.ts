/** A gap in a cloze text, in Anki's form: `{{c1::answer::hint}}`. */
const gap = /\{\{c(\d{1,3})::([^{}]*)\}\}/g;

/** The numbers of the gaps in a text, each once, in order. */
export const clozeNumbers = (text: string): number[] =>
  [...new Set([...text.matchAll(gap)].map(([, number]) => Number(number)))].sort((one, other) => one - other);

/** The cards of a cloze text: for each number, the text with these gaps hidden, and the whole text. */
export function clozeCards(text: string): { number: number; front: string; back: string }[] {
  const fill = (show: (number: number, answer: string, hint?: string) => string) =>
    text.replace(gap, (_mark, number: string, content: string) => {
      const [answer = '', hint] = content.split('::');
      return show(Number(number), answer, hint);
    });
  const back = fill((_number, answer) => answer);
  return clozeNumbers(text).map((number) => ({
    number,
    front: fill((blankNumber, answer, hint) => (blankNumber === number ? `[${hint || '…'}]` : answer)),
    back,
  }));
}

/**
 * Turns the selected part of a text into a gap with the next number. Without a selection, uses the word at the cursor.
 */
export function markGap(text: string, start: number, end: number): { text: string; end: number } | undefined {
  const [from, to] = start === end ? wordAt(text, start) : [start, end];
  const answer = text.slice(from, to);
  if (!answer.trim() || /[{}]/.test(answer)) return undefined;
  const mark = `{{c${(clozeNumbers(text).at(-1) ?? 0) + 1}::${answer}}}`;
  return { text: text.slice(0, from) + mark + text.slice(to), end: from + mark.length };
}

function wordAt(text: string, position: number): [start: number, end: number] {
  const isInWord = (index: number) => index >= 0 && index < text.length && !/[\s{}]/.test(text.charAt(index));
  let [start, end] = [position, position];
  while (isInWord(start - 1)) start--;
  while (isInWord(end)) end++;
  return [start, end];
}
