import { EditorSelection, type EditorState, type Line, type TransactionSpec } from '@codemirror/state';
import { toggleCard } from './toggleCard';

/** A toolbar button's change to the text and the selection. */
export type EditorCommand = (state: EditorState) => TransactionSpec;

/** Adds markers around the selection, such as ** for bold, or removes them. */
const wrap =
  (mark: string, placeholder: string): EditorCommand =>
  (state) =>
    state.changeByRange((range) => {
      const { from, to } = range;
      const before = state.sliceDoc(Math.max(0, from - mark.length), from);
      const after = state.sliceDoc(to, to + mark.length);
      if (before === mark && after === mark) {
        return {
          changes: [
            { from: from - mark.length, to: from },
            { from: to, to: to + mark.length },
          ],
          range: EditorSelection.range(from - mark.length, to - mark.length),
        };
      }
      const text = state.sliceDoc(from, to) || placeholder;
      return {
        changes: { from, to, insert: `${mark}${text}${mark}` },
        range: EditorSelection.range(from + mark.length, from + mark.length + text.length),
      };
    });

function selectedLines({ doc, selection: { main } }: EditorState): Line[] {
  const lines: Line[] = [];
  const last = doc.lineAt(main.to).number;
  for (let number = doc.lineAt(main.from).number; number <= last; number++) lines.push(doc.line(number));
  return lines;
}

const anyListMark = /^(\s*)(?:[-*+] \[[ xX]\] |[-*+] |\d+[.)] )?/;

/** Turns every selected line into a list item, or all of them back into plain lines. */
const asList =
  (markOf: (index: number) => string, markPattern: RegExp): EditorCommand =>
  (state) => {
    const lines = selectedLines(state).filter(({ text }, _index, all) => all.length === 1 || text.trim());
    const isList = lines.every(({ text }) => markPattern.test(text));
    return {
      changes: lines.map(({ from, text }, index) => {
        const [whole = '', indent = ''] = anyListMark.exec(text) ?? [];
        return { from, to: from + whole.length, insert: indent + (isList ? '' : markOf(index)) };
      }),
    };
  };

/** Cycles from no heading through levels one to three and back to none. */
const heading: EditorCommand = (state) => ({
  changes: selectedLines(state).map(({ from, text }) => {
    const marks = /^(#{1,6}) /.exec(text);
    const level = marks?.[1]?.length ?? 0;
    return {
      from,
      to: from + (marks?.[0].length ?? 0),
      insert: level >= 3 ? '' : `${'#'.repeat(level + 1)} `,
    };
  }),
});

const code: EditorCommand = (state) => {
  const { from, to } = state.selection.main;
  const text = state.sliceDoc(from, to);
  if (!text.includes('\n')) return wrap('`', 'code')(state);
  return { changes: { from, to, insert: `\`\`\`\n${text}\n\`\`\`` }, selection: { anchor: from + 3 } };
};

const link: EditorCommand = (state) => {
  const { from, to } = state.selection.main;
  const text = state.sliceDoc(from, to) || 'text';
  const start = from + text.length + 3;
  return {
    changes: { from, to, insert: `[${text}](https://)` },
    selection: EditorSelection.range(start, start + 'https://'.length),
  };
};

/** Inserts text on its own lines, wherever the cursor is. */
export const insertBlock =
  (block: string): EditorCommand =>
  (state) => {
    const { to } = state.selection.main;
    const line = state.doc.lineAt(to);
    const insert = `${line.text.trim() ? '\n\n' : ''}${block}\n`;
    return { changes: { from: line.to, insert }, selection: { anchor: line.to + insert.length } };
  };

export const editorCommands = {
  bold: wrap('**', 'bold'),
  italic: wrap('*', 'italic'),
  heading,
  list: asList(() => '- ', /^\s*[-*+] (?!\[[ xX]\] )/),
  numbers: asList((index) => `${index + 1}. `, /^\s*\d+[.)] /),
  task: asList(() => '- [ ] ', /^\s*[-*+] \[[ xX]\] /),
  code,
  link,
  card: toggleCard,
  table: insertBlock('| Column | Column |\n| --- | --- |\n|  |  |'),
} satisfies Record<string, EditorCommand>;

export type EditorCommandName = keyof typeof editorCommands;
