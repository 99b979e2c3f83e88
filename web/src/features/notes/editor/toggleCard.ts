import type { EditorState, TransactionSpec } from '@codemirror/state';

const mark = /[ \t]\^card-[a-z0-9]{8}[ \t]*$/;
const separator = ' :: ';
const signs = 'abcdefghijklmnopqrstuvwxyz0123456789';

/** Identifies the line permanently, so that its card keeps its schedule when the text changes. */
function newMark(): string {
  const numbers = crypto.getRandomValues(new Uint8Array(8));
  return ` ^card-${[...numbers].map((number) => signs[number % signs.length]).join('')}`;
}

/**
 * Turns the line at the cursor into a flashcard, `question :: answer ^card-k3x9q2ab`, or back into a plain line.
 * Missing parts are inserted and selected, so that they can be typed next.
 */
export function toggleCard({ doc, selection }: EditorState): TransactionSpec {
  const { from, to, text } = doc.lineAt(selection.main.head);
  const marked = mark.exec(text);
  if (marked) return { changes: { from: from + marked.index, to } };
  if (text.includes(separator)) return { changes: { from: to, insert: newMark() } };
  const question = text.trim() ? '' : 'question';
  const begin = to + question.length;
  const [anchor, head] = question
    ? [to, begin]
    : [begin + separator.length, begin + separator.length + 'answer'.length];
  return {
    changes: { from: to, insert: `${question}${separator}answer${newMark()}` },
    selection: { anchor, head },
  };
}
