import { syntaxTree } from '@codemirror/language';
import type { Range } from '@codemirror/state';
import { Decoration, type DecorationSet, EditorView, ViewPlugin, type ViewUpdate } from '@codemirror/view';
import { theme, tint } from '../../../theme/theme';

/** Styles of Markdown elements in the editor, by their names in the syntax tree. */
const classes: Record<string, string> = {
  ATXHeading1: 'md-heading md-first',
  ATXHeading2: 'md-heading',
  ATXHeading3: 'md-heading',
  ATXHeading4: 'md-heading',
  ATXHeading5: 'md-heading',
  ATXHeading6: 'md-heading',
  SetextHeading1: 'md-heading md-first',
  SetextHeading2: 'md-heading',
  StrongEmphasis: 'md-strong',
  Emphasis: 'md-emphasis',
  Strikethrough: 'md-struck',
  InlineCode: 'md-code',
  FencedCode: 'md-code',
  CodeBlock: 'md-code',
  URL: 'md-quiet',
  LinkTitle: 'md-quiet',
  HeaderMark: 'md-mark',
  EmphasisMark: 'md-mark',
  StrikethroughMark: 'md-mark',
  CodeMark: 'md-mark',
  QuoteMark: 'md-mark',
  LinkMark: 'md-mark',
  ListMark: 'md-mark',
  TaskMarker: 'md-mark',
  TableDelimiter: 'md-mark',
  HorizontalRule: 'md-mark',
};
const decorations = Object.fromEntries(
  Object.entries(classes).map(([name, className]) => [name, Decoration.mark({ class: className })]),
);

const quiet = Decoration.mark({ class: 'md-card' });
/** The id at the end of a flashcard line. It's dimmed because it isn't meant to be read. */
const cardMark = /\^card-[a-z0-9]{8}/g;

/** Only checks the visible part, so the note's length doesn't matter. */
function decorate(view: EditorView): DecorationSet {
  const ranges: Range<Decoration>[] = [];
  for (const { from, to } of view.visibleRanges) {
    syntaxTree(view.state).iterate({
      from,
      to,
      enter: (node) => {
        const decoration = decorations[node.name];
        if (decoration && node.from < node.to) ranges.push(decoration.range(node.from, node.to));
      },
    });
    for (const { index, 0: mark } of view.state.sliceDoc(from, to).matchAll(cardMark)) {
      ranges.push(quiet.range(from + index, from + index + mark.length));
    }
  }
  return Decoration.set(ranges, true);
}

/** Highlights the Markdown. */
export const markdownHighlighting = ViewPlugin.fromClass(
  class {
    decorations: DecorationSet;

    constructor(view: EditorView) {
      this.decorations = decorate(view);
    }

    update(update: ViewUpdate) {
      const isParsedOn = syntaxTree(update.startState) !== syntaxTree(update.state);
      if (update.docChanged || update.viewportChanged || isParsedOn) this.decorations = decorate(update.view);
    }
  },
  { decorations: (plugin) => plugin.decorations },
);

const { color, font, size, radius } = theme;

/** The editor in the app's colors. They are custom properties, so one theme covers light and dark. */
export const editorTheme = EditorView.theme({
  '&': { height: '100%', color: color.text, fontSize: size.md, backgroundColor: 'transparent' },
  '&.cm-focused': { outline: 'none' },
  '.cm-scroller': { fontFamily: font.code, lineHeight: '1.7', overflow: 'auto' },
  '.cm-content': { padding: '16px 0', caretColor: color.accent2 },
  '.cm-line': { padding: '0 16px' },
  '.cm-placeholder': { color: color.muted },
  '.cm-tooltip': {
    border: `1px solid ${color.line}`,
    borderRadius: radius.button,
    backgroundColor: color.panel,
    boxShadow: color.shadow,
    overflow: 'hidden',
  },
  '.cm-tooltip.cm-tooltip-autocomplete > ul': { fontFamily: font.text, maxHeight: '16rem' },
  '.cm-tooltip.cm-tooltip-autocomplete > ul > li': { padding: '6px 12px', lineHeight: '1.4' },
  '.cm-tooltip-autocomplete ul li[aria-selected]': { background: tint('accent', 24), color: color.text },
  '.cm-completionMatchedText': { textDecoration: 'none', color: color.accentText },
  '.cm-panels': { backgroundColor: color.raised, color: color.text, borderColor: color.line },
  '.cm-searchMatch': { backgroundColor: tint('warn', 30) },
  '.cm-searchMatch-selected': { backgroundColor: tint('accent', 50) },
  '.cm-panel.cm-search': { padding: '8px 12px', font: `${size.sm} ${font.text}` },
  '.cm-textfield': {
    backgroundColor: color.panel,
    border: `1px solid ${color.control}`,
    borderRadius: '6px',
  },
  '.cm-button': {
    backgroundImage: 'none',
    backgroundColor: color.panel,
    border: `1px solid ${color.control}`,
    borderRadius: '6px',
  },
  '.md-heading': { fontFamily: font.heading, fontWeight: '600', fontSize: '1.15em' },
  '.md-first': { fontSize: '1.35em' },
  '.md-strong': { fontWeight: '700' },
  '.md-emphasis': { fontStyle: 'italic' },
  '.md-struck': { textDecoration: 'line-through' },
  '.md-code': { color: color.accentText },
  '.md-quiet': { color: color.muted },
  '.md-card': { color: color.muted, fontSize: '0.8em' },
  '.md-mark': { color: color.muted },
});
