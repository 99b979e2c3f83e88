import {
  acceptCompletion,
  autocompletion,
  type CompletionContext,
  completionKeymap,
} from '@codemirror/autocomplete';
import { defaultKeymap, history, historyKeymap, indentLess, indentMore } from '@codemirror/commands';
import {
  deleteMarkupBackward,
  insertNewlineContinueMarkup,
  markdownLanguage,
} from '@codemirror/lang-markdown';
import { searchKeymap } from '@codemirror/search';
import { EditorState, Prec, type Text } from '@codemirror/state';
import { EditorView, keymap, placeholder } from '@codemirror/view';
import { type EditorCommand, editorCommands } from './editorCommands';
import { editorTheme, markdownHighlighting } from './editorTheme';

interface EditorOptions {
  parent: HTMLElement;
  text: string;
  /** Accessible name. */
  label: string;
  /** Called for typing, pasting, and commands, but not for `setText`. */
  onChange: (text: string) => void;
  /** Returns note titles that complete a [[link]]. */
  findTitles: (beginning: string) => Promise<string[]>;
  /** Accepts pasted or dropped files; returns false to decline them. */
  onFiles: (files: readonly File[]) => boolean;
}

/** The editor's interface for the page. */
export interface Editor {
  text: () => string;
  /** Replaces the text but leaves the common beginning and end alone, so that a cursor in them stays in place. */
  setText: (text: string) => void;
  run: (command: EditorCommand) => void;
  focus: () => void;
  destroy: () => void;
}

/** Preserves every byte: Windows line breaks are restored, and in mixed texts each one is kept as a character. */
function detectLineEnding(text: string): '\n' | '\r\n' | 'mixed' {
  if (!text.includes('\r')) return '\n';
  return /(?:^|[^\r])\n|\r(?!\n)/.test(text) ? 'mixed' : '\r\n';
}

/** Maximum number of markup characters in one paragraph, because parsing time grows with their square. */
const maxSigns = 8_000;

/** Whether highlighting the text would delay every keystroke. */
const isTooDense = (text: string) =>
  text.split(/\n[ \t]*\n/).some((paragraph) => (paragraph.match(/[[\]*_~`]/g)?.length ?? 0) > maxSigns);

const completeLinks = (findTitles: EditorOptions['findTitles']) => async (context: CompletionContext) => {
  const begun = context.matchBefore(/\[\[[^[\]|#\n]*/);
  if (!begun) return null;
  const titles = await findTitles(begun.text.slice(2));
  return {
    from: begun.from + 2,
    filter: false,
    options: titles.map((title) => ({
      label: title,
      apply: (view: EditorView, _completion: unknown, from: number, to: number) => {
        const isClosed = view.state.sliceDoc(to, to + 2) === ']]';
        const insert = isClosed ? title : `${title}]]`;
        const anchor = from + title.length + 2;
        view.dispatch({ changes: { from, to, insert }, selection: { anchor } });
      },
    })),
  };
};

const runs = (command: EditorCommand) => (view: EditorView) => {
  view.dispatch(view.state.update(command(view.state), { userEvent: 'input', scrollIntoView: true }));
  return true;
};

/** Tab indents only in lists. Elsewhere it moves to the next control, as on every page. */
const inList = (command: (view: EditorView) => boolean) => (view: EditorView) =>
  /^\s*(?:[-*+]|\d+[.)]) /.test(view.state.doc.lineAt(view.state.selection.main.head).text) && command(view);

/** Opens a CodeMirror editor in an element. */
export function createEditor({ parent, text, label, onChange, findTitles, onFiles }: EditorOptions): Editor {
  const takeFiles = (event: Event, data: DataTransfer | null) => {
    const files = [...(data?.files ?? [])];
    if (files.length === 0 || !onFiles(files)) return false;
    event.preventDefault();
    return true;
  };

  let lineEnd = detectLineEnding(text);
  let isArriving = false;
  const textOf = (state: EditorState) =>
    state.doc.sliceString(0, state.doc.length, lineEnd === 'mixed' ? '\n' : lineEnd);

  const stateOf = (doc: string) =>
    EditorState.create({
      doc,
      extensions: [
        lineEnd === 'mixed' ? EditorState.lineSeparator.of('\n') : [],
        EditorView.clipboardInputFilter.of((pasted) => pasted.replace(/\r\n?/g, '\n')),
        EditorView.lineWrapping,
        EditorView.contentAttributes.of({
          'aria-label': label,
          // Lets the keyboard scroll a long note.
          tabindex: '0',
          spellcheck: 'true',
          autocapitalize: 'sentences',
        }),
        history(),
        isTooDense(doc) ? [] : [markdownLanguage, markdownHighlighting],
        editorTheme,
        placeholder('Start writing in Markdown…'),
        autocompletion({ override: [completeLinks(findTitles)], icons: false, activateOnTypingDelay: 120 }),
        Prec.high(
          keymap.of([
            { key: 'Mod-b', run: runs(editorCommands.bold), stopPropagation: true },
            { key: 'Mod-i', run: runs(editorCommands.italic) },
            { key: 'Enter', run: insertNewlineContinueMarkup },
            { key: 'Backspace', run: deleteMarkupBackward },
            { key: 'Tab', run: acceptCompletion },
            { key: 'Tab', run: inList(indentMore), shift: inList(indentLess) },
          ]),
        ),
        keymap.of([...completionKeymap, ...defaultKeymap, ...historyKeymap, ...searchKeymap]),
        EditorView.updateListener.of(({ docChanged, state }) => {
          if (docChanged && !isArriving) onChange(textOf(state));
        }),
        EditorView.domEventHandlers({
          drop: (event) => takeFiles(event, event.dataTransfer),
          paste: (event, view) => {
            const html = event.clipboardData?.getData('text/html') ?? '';
            // Word adds an image of the text to the clipboard.
            if (!html && takeFiles(event, event.clipboardData)) return true;
            if (!html) return false;
            event.preventDefault();
            const plain = event.clipboardData?.getData('text/plain') ?? '';
            void pastedMarkdown(html, plain).then((markdown) =>
              view.dispatch(view.state.replaceSelection(markdown), {
                scrollIntoView: true,
                userEvent: 'input.paste',
              }),
            );
            return true;
          },
        }),
      ],
    });

  const view = new EditorView({ parent, state: stateOf(text) });
  return {
    text: () => textOf(view.state),
    setText: (next) => {
      if (next === textOf(view.state)) return;
      if (detectLineEnding(next) === lineEnd) {
        isArriving = true;
        try {
          view.dispatch({ changes: differenceOf(view.state.doc, view.state.toText(next)) });
        } finally {
          isArriving = false;
        }
        return;
      }
      lineEnd = detectLineEnding(next);
      view.setState(stateOf(next));
    },
    run: (command) => {
      runs(command)(view);
      view.focus();
    },
    focus: () => view.focus(),
    destroy: () => view.destroy(),
  };
}

/** Returns the single change between the common beginning and the common end. */
function differenceOf(before: Text, after: Text) {
  const [now, next] = [before.toString(), after.toString()];
  const shorter = Math.min(now.length, next.length);
  let from = 0;
  while (from < shorter && now[from] === next[from]) from++;
  let same = 0;
  while (same < shorter - from && now[now.length - 1 - same] === next[next.length - 1 - same]) same++;
  return { from, to: now.length - same, insert: after.slice(from, next.length - same) };
}

/** Whether the HTML was copied from a code editor, whose colors aren't meant as formatting. */
const isCode = (html: string) => /<meta[^<>]+vscode|class="?(?:token|hljs)/i.test(html);
const hasFormat = /<(?:h[1-6]|ul|ol|li|table|strong|b|em|i|a|img|pre|code|blockquote|del|s|p class="?Mso)\b/i;

/**
 * Returns formatted text from a browser or word processor as Markdown, or the unchanged plain text if it has no
 * formatting.
 */
export async function pastedMarkdown(html: string, plain: string): Promise<string> {
  if (plain && (isCode(html) || !hasFormat.test(html))) return plain;
  const { htmlToMarkdown } = await import('./htmlToMarkdown');
  return htmlToMarkdown(html) || plain;
}
