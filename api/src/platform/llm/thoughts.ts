/** Tags around a model's thinking, if its server doesn't separate it. */
const marks = [
  ['<think>', '</think>'],
  ['<thinking>', '</thinking>'],
  ['<thought>', '</thought>'],
  ['<reasoning>', '</reasoning>'],
  ['<seed:think>', '</seed:think>'],
  ['[THINK]', '[/THINK]'],
  ['◁think▷', '◁/think▷'],
  ['<|channel|>analysis<|message|>', '<|channel|>final<|message|>'],
  ['<|channel|>commentary<|message|>', '<|channel|>final<|message|>'],
  ['<|channel>', '<channel|>'],
  ['<unused94>', '<unused95>'],
] as const;
/** Models end their answers with these. Some servers pass them on, and what comes after them. */
const endMarks: readonly string[] = [
  '<|im_end|>',
  '<|eot_id|>',
  '<|end|>',
  '<|return|>',
  '<|endoftext|>',
  '<|end_of_text|>',
  '<end_of_turn>',
  '<｜end▁of▁sentence｜>',
];
/** Begins each part of an answer. */
const startMark = '<|start|>assistant';
const closings = new Map<string, string>(marks);
const allMarks = [...marks.flat(), ...endMarks, startMark];
const escaped = allMarks.map((mark) => mark.replace(/[[\]|]/g, '\\$&'));
const longestMark = Math.max(...allMarks.map(({ length }) => length));

/** A piece of the answer, or how much of the earlier text turned out to be thinking. */
export type Separated = { type: 'text'; text: string } | { type: 'retract'; length: number };

/** The answer so far, with its next piece. */
export const withPiece = (text: string, piece: Separated): string =>
  piece.type === 'text' ? text + piece.text : text.slice(0, -piece.length);

/** Removes a model's thinking from its text, piece by piece. */
export interface ThoughtFilter {
  /** Whether there was any thinking. */
  readonly hasThought: boolean;
  push(piece: string): Separated[];
  /** Text held back because it may become a tag. */
  end(): Separated[];
}

/** Tags in code are kept, because an answer may be about them. */
export function createThoughtFilter(): ThoughtFilter {
  const anyMark = new RegExp(escaped.join('|'), 'g');
  let held = '';
  let closing: string | undefined;
  let hasEnded = false;
  let hasThought = false;
  let shownLength = 0;
  // Trailing backticks of the text so far, and its code fences.
  let ticks = 0;
  let fences = 0;

  const show = (text: string): Separated[] => {
    const whole = text.replace(/\p{Cs}|\0/gu, '');
    // Thinking leaves blank lines before the answer.
    const shown = shownLength === 0 && hasThought ? whole.trimStart() : whole;
    if (shown === '' || hasEnded) return [];
    shownLength += shown.length;
    for (const character of shown) {
      if (character === '`') ticks++;
      else {
        if (ticks >= 3) fences++;
        ticks = 0;
      }
    }
    return [{ type: 'text', text: shown }];
  };

  /** The meaning of a tag outside of thinking. */
  const take = (mark: string): Separated[] => {
    if (ticks > 0 || fences % 2 === 1) return show(mark);
    if (mark === startMark) return [];
    if (endMarks.includes(mark)) {
      hasEnded = true;
      return [];
    }
    closing = closings.get(mark);
    const isFirst = !hasThought;
    hasThought = true;
    if (closing || !isFirst || shownLength === 0) return [];
    // Some templates open the thinking in the prompt, so the model only closes it.
    const length = shownLength;
    shownLength = 0;
    return [{ type: 'retract', length }];
  };

  const push = (piece: string): Separated[] => {
    const text = held + piece;
    const separated: Separated[] = [];
    let position = 0;
    for (;;) {
      if (closing) {
        const end = text.indexOf(closing, position);
        if (end < 0) {
          held = text.slice(Math.max(position, text.length - longestMark));
          return separated;
        }
        position = end + closing.length;
        closing = undefined;
      }
      anyMark.lastIndex = position;
      const found = anyMark.exec(text);
      if (!found) break;
      separated.push(...show(text.slice(position, found.index)), ...take(found[0]));
      position = found.index + found[0].length;
    }
    const end = text.length - partialMarkLength(text.slice(Math.max(position, text.length - longestMark)));
    separated.push(...show(text.slice(position, end)));
    held = text.slice(end);
    return separated;
  };

  return {
    get hasThought() {
      return hasThought;
    },
    push,
    end: () => {
      const rest = closing ? '' : held;
      held = '';
      return show(rest);
    },
  };
}

/** An answer without the model's thinking. */
export function withoutThoughts(answer: string): string {
  const filter = createThoughtFilter();
  return [...filter.push(answer), ...filter.end()].reduce(withPiece, '');
}

/** The number of characters at the end that may become a tag or a whole character with the next piece. */
function partialMarkLength(end: string): number {
  // Half a character.
  if (/[\uD800-\uDBFF]$/.test(end)) return 1;
  for (let length = Math.min(end.length, longestMark - 1); length > 0; length--) {
    const last = end.slice(-length);
    if (allMarks.some((mark) => mark.startsWith(last) && mark !== last)) return length;
  }
  return 0;
}
