/** Tags around a model's thinking, if its server doesn't separate it. */
const thoughtMarks = [
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
  ['<details type="reasoning"', '</details>'],
] as const;
/** Tags around a call of a tool, if its server passes it on as text. */
const callMarks = [
  ['<tool_call>', '</tool_call>'],
  ['<tool_calls>', '</tool_calls>'],
  ['<function_call>', '</function_call>'],
  ['<function_calls>', '</function_calls>'],
  ['<minimax:tool_call>', '</minimax:tool_call>'],
  ['<function=', '</function>'],
  ['<|tool_call|>', '<|/tool_call|>'],
  ['<|tool_call>', '<tool_call|>'],
  ['<|tool_calls_section_begin|>', '<|tool_calls_section_end|>'],
  ['<｜tool▁calls▁begin｜>', '<｜tool▁calls▁end｜>'],
  ['<｜dsml｜function_calls>', '</｜dsml｜function_calls>'],
  ['<|channel|>analysis to=', '<|call|>'],
  ['<|channel|>commentary to=', '<|call|>'],
] as const;
/** Calls of tools that end with the answer. */
const lastCallMarks: readonly string[] = ['[TOOL_CALLS]', '<|python_tag|>'];
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
/** Marks around an answer or its parts, which some servers pass on, too. */
const frameMarks: readonly string[] = [
  '<|start|>assistant',
  '<|im_start|>assistant',
  '<|start_header_id|>assistant<|end_header_id|>',
  '<|begin_of_box|>',
  '<|end_of_box|>',
];
/** Some models end their answers with this, which also closes HTML's strikethrough. */
const lastMark = /<\/s>\s*$/;
const closings = new Map<string, string>([...thoughtMarks, ...callMarks]);
const ofCalls = new Set<string>([...callMarks.flat(), ...lastCallMarks]);
const allMarks = [...thoughtMarks.flat(), ...ofCalls, ...endMarks, ...frameMarks];
const longestMark = Math.max(...allMarks.map(({ length }) => length));

/** Models also write tags in capitals; words in square brackets are links in lowercase. */
const toMark = (found: string) => (found.startsWith('<') ? found.toLowerCase() : found);

/** Finds one of the marks. */
function toPattern(wanted: readonly string[]): RegExp {
  const sources = wanted.map((mark) => {
    const source = mark.replace(/[[\]|]/g, '\\$&');
    return mark.startsWith('<')
      ? source.replace(/[a-z]/g, (sign) => `[${sign}${sign.toUpperCase()}]`)
      : source;
  });
  return new RegExp(sources.join('|'), 'g');
}

function findFrom(text: string, pattern: RegExp, position: number): RegExpExecArray | null {
  pattern.lastIndex = position;
  return pattern.exec(text);
}

/** A piece of the answer, or how much of the earlier text turned out to be thinking. */
export type Separated = { type: 'text'; text: string } | { type: 'retract'; length: number };

/** The answer so far, with its next piece. */
export const withPiece = (text: string, piece: Separated): string =>
  piece.type === 'text' ? text + piece.text : text.slice(0, -piece.length);

/** Removes a model's thinking and its calls of tools from its text, piece by piece. */
export interface ThoughtFilter {
  /** Whether there was any thinking. */
  readonly hasThought: boolean;
  /** Whether there was a call of a tool. */
  readonly hasCall: boolean;
  push(piece: string): Separated[];
  /** Text held back because it may become a tag. */
  end(): Separated[];
}

/** Tags in code are kept, because an answer may be about them. */
export function createThoughtFilter(): ThoughtFilter {
  const anyMark = toPattern(allMarks);
  let held = '';
  let closing: RegExp | undefined;
  let hasEnded = false;
  let hasThought = false;
  let hasCall = false;
  let isFramed = false;
  let shownLength = 0;
  // Trailing backticks of the text so far, and its code fences.
  let ticks = 0;
  let fences = 0;

  const show = (text: string): Separated[] => {
    const whole = text.replace(/\p{Cs}|\0/gu, '');
    // They leave blank lines before the answer.
    const shown = shownLength === 0 && (hasThought || hasCall || isFramed) ? whole.trimStart() : whole;
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
  const interpretTag = (found: string): Separated[] => {
    if (ticks > 0 || fences % 2 === 1) return show(found);
    const mark = toMark(found);
    if (frameMarks.includes(mark)) {
      isFramed = true;
      return [];
    }
    hasEnded ||= endMarks.includes(mark) || lastCallMarks.includes(mark);
    hasCall ||= ofCalls.has(mark);
    if (hasEnded) return [];
    const end = closings.get(mark);
    closing = end === undefined ? undefined : toPattern([end]);
    if (ofCalls.has(mark)) return [];
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
        const end = findFrom(text, closing, position);
        if (!end) {
          held = text.slice(Math.max(position, text.length - longestMark));
          return separated;
        }
        position = end.index + end[0].length;
        closing = undefined;
      }
      const found = findFrom(text, anyMark, position);
      if (!found) break;
      separated.push(...show(text.slice(position, found.index)), ...interpretTag(found[0]));
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
    get hasCall() {
      return hasCall;
    },
    push,
    end: () => {
      const rest = closing ? '' : held.replace(lastMark, '');
      held = '';
      return show(rest);
    },
  };
}

/** An answer without the model's thinking and its calls of tools. */
export function withoutThoughts(answer: string): string {
  const filter = createThoughtFilter();
  return [...filter.push(answer), ...filter.end()].reduce(withPiece, '');
}

/** The number of characters at the end that may become a tag or a whole character with the next piece. */
function partialMarkLength(end: string): number {
  const last = lastMark.exec(end);
  if (last) return last[0].length;
  // Half a character.
  if (/[\uD800-\uDBFF]$/.test(end)) return 1;
  for (let length = Math.min(end.length, longestMark - 1); length > 0; length--) {
    const part = toMark(end.slice(-length));
    if ([...allMarks, '</s>'].some((mark) => mark.startsWith(part) && mark !== part)) return length;
  }
  return 0;
}
