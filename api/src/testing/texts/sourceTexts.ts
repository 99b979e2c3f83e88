import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import ts from 'typescript';

/** A text of the source, and where it stands. */
export interface SourceText {
  at: string;
  text: string;
}

/** What stands between quotes, in templates and between the tags of a file, each in one line; comments are no texts. */
export function textsOf(path: string): SourceText[] {
  const kind = path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const file = ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.ES2022, false, kind);
  const found: SourceText[] = [];
  const visit = (node: ts.Node) => {
    if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) return;
    if (
      ts.isStringLiteralLike(node) ||
      ts.isJsxText(node) ||
      ts.isTemplateHead(node) ||
      ts.isTemplateMiddleOrTemplateTail(node)
    ) {
      const { line } = file.getLineAndCharacterOfPosition(node.getStart(file));
      const text = node.text.replace(/\s+/g, ' ');
      if (text.trim()) found.push({ at: `${relative(process.cwd(), path)}:${line + 1}`, text });
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}
