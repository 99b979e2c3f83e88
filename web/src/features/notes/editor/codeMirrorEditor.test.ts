import { EditorSelection, EditorState } from '@codemirror/state';
import { afterEach, expect, test } from 'vitest';
import { createEditor, type Editor, pastedMarkdown } from './codeMirrorEditor';
import { type EditorCommandName, editorCommands, insertBlock } from './editorCommands';

/** Returns the text after a command, with the selection between two bars. */
function after(command: EditorCommandName, marked: string) {
  const anchor = marked.indexOf('|');
  const text = marked.replaceAll('|', '');
  const head = marked.lastIndexOf('|') - (marked.indexOf('|') === marked.lastIndexOf('|') ? 0 : 1);
  const state = EditorState.create({ doc: text, selection: EditorSelection.range(anchor, head) });
  const next = state.update(editorCommands[command](state)).state;
  const { from, to } = next.selection.main;
  const result = next.doc.toString();
  return `${result.slice(0, from)}|${result.slice(from, to)}|${result.slice(to)}`;
}

test.each<[EditorCommandName, string, string]>([
  ['bold', 'a |word| b', 'a **|word|** b'],
  ['bold', 'a **|word|** b', 'a |word| b'],
  ['italic', '|', '*|italic|*'],
  ['link', 'see |this|', 'see [this](|https://|)'],
])('%s: %s', (command, before, expected) => {
  expect(after(command, before)).toBe(expected);
});

test('lines become a list, tasks, numbers, and plain text again, and headings cycle through their levels', () => {
  const text = (command: EditorCommandName, marked: string) => after(command, marked).replaceAll('|', '');
  expect(text('list', '|one\n\ntwo|')).toBe('- one\n\n- two');
  expect(text('task', '|- one\n  - two|')).toBe('- [ ] one\n  - [ ] two');
  expect(text('task', '|- [ ] one\n- [x] two|')).toBe('one\ntwo');
  expect(text('numbers', '|one\ntwo|')).toBe('1. one\n2. two');
  expect(text('heading', 'one|')).toBe('# one');
  expect(text('heading', '### one|')).toBe('one');
  expect(text('code', '|a\nb|')).toBe('```\na\nb\n```');
});

test("a line becomes a flashcard, keeps its id while it's edited, and becomes a plain line again", () => {
  const named = (marked: string) => after('card', marked).replace(/card-[a-z0-9]{8}/, 'card-NAME');
  expect(named('- wh|at is RAM? :: memory\nnext')).toBe('- wh||at is RAM? :: memory ^card-NAME\nnext');
  expect(named('What is RAM?|')).toBe('What is RAM? :: |answer| ^card-NAME');
  expect(named('|')).toBe('|question| :: answer ^card-NAME');
  expect(after('card', 'q| :: a ^card-ab12cd34 \nnext')).toBe('q|| :: a\nnext');
  expect(after('card', 'q| :: a')).not.toBe(after('card', 'q| :: a'));
});

let editor: Editor;
afterEach(() => editor?.destroy());

function open(text: string) {
  const changes: string[] = [];
  editor = createEditor({
    parent: document.body,
    text,
    label: 'Text',
    onChange: (next) => changes.push(next),
    findTitles: async () => [],
    onFiles: () => false,
  });
  return changes;
}

test.each([
  'plain\nlines\n',
  'Windows\r\nline ends\r\n',
  'mixed\r\nline\nends\rall of them',
  '\ttabs  \n\n  \u00a0 and \u2028 signs 👩‍🚀 e\u0301\n\n\n',
])('%j stays the same byte for byte', (text) => {
  const changes = open(text);
  expect(editor.text()).toBe(text);
  editor.run(insertBlock('block'));
  expect(changes.at(-1)?.replace(/\r?\n?\r?\n?block\r?\n/, '')).not.toBe('');
  editor.setText(text);
  expect(editor.text()).toBe(text);
  editor.setText(`${text}more`);
  expect(editor.text()).toBe(`${text}more`);
  editor.setText('other\r\nends');
  expect(editor.text()).toBe('other\r\nends');
});

test('text copied from Word becomes Markdown without its styles, scripts, and external images', async () => {
  const word = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style>p.MsoNormal {color: red}</style></head>
<body><h1>Plan</h1><p class=MsoNormal>Some <b>bold</b> and <i>slanted</i> text.<o:p></o:p></p>
<p class=MsoListParagraphCxSpFirst style='mso-list:l0 level1 lfo1'>·&nbsp;&nbsp;first</p>
<p class=MsoListParagraphCxSpLast style='mso-list:l0 level1 lfo1'>·&nbsp;&nbsp;second</p>
<table><tr><td><p class=MsoNormal>a</p></td><td><p class=MsoNormal>b</p></td></tr><tr><td>1</td><td>2</td></tr></table>
<img src="file:///C:/x.png"><script>alert(1)</script></body></html>`;
  const markdown = await pastedMarkdown(word, 'plain');
  expect(markdown).toContain('# Plan\n\nSome **bold** and *slanted* text.');
  expect(markdown).toMatch(/- +first\n- +second/);
  expect(markdown).toMatch(/\| a +\| b +\|\n\| --- \| --- \|\n\| 1 +\| 2 +\|/);
  expect(markdown).not.toMatch(/Mso|color|alert|file:/);
});

test('text copied from Google Docs is bold and italic only where it was', async () => {
  const google = `<meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-1"><h1><span style="font-weight:700">Plan</span></h1><p dir="ltr"><span style="font-weight:400;font-style:normal">Learn </span><span style="font-weight:700">ports</span><span> and </span><span style="font-style:italic">masks</span></p></b>`;
  expect(await pastedMarkdown(google, 'plain')).toBe('# Plan\n\nLearn **ports** and *masks*');
});

test('code and text without formatting are pasted unchanged', async () => {
  expect(await pastedMarkdown('<span>a_b * c</span>', 'a_b * c')).toBe('a_b * c');
  expect(await pastedMarkdown('<meta name="vscode"><div><b>x</b></div>', 'x = 1')).toBe('x = 1');
});
