import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';

/** A regular expression in the source, and its location. */
export interface SourcePattern {
  at: string;
  pattern: RegExp;
}

const root = fileURLToPath(new URL('../../../..', import.meta.url));

/** The TypeScript files in some folders of the repository that are part of the product. */
export function sourceFiles(folders: readonly string[]): string[] {
  return folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
      .map((entry) => join(entry.parentPath, entry.name))
      .filter((path) => !/\.test\.tsx?$|\.generated\.ts$|\/testing\//.test(path)),
  );
}

/** The regular expression literals in a file. */
export function literalsOf(path: string): SourcePattern[] {
  const text = readFileSync(path, 'utf8');
  const kind = path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.ES2022, false, kind);
  const found: SourcePattern[] = [];
  const visit = (node: ts.Node) => {
    if (ts.isRegularExpressionLiteral(node)) {
      const { line } = file.getLineAndCharacterOfPosition(node.getStart(file));
      const end = node.text.lastIndexOf('/');
      const pattern = new RegExp(node.text.slice(1, end), node.text.slice(end + 1));
      found.push({ at: `${relative(root, path)}:${line + 1}`, pattern });
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

/** The regular expressions that files build from parts when they are loaded. */
export async function composedBy(paths: readonly string[]): Promise<SourcePattern[]> {
  const found: SourcePattern[] = [];
  const original = globalThis.RegExp;
  globalThis.RegExp = new Proxy(original, {
    construct(target, args) {
      const pattern: RegExp = Reflect.construct(target, args);
      const caller = new Error().stack
        ?.split('\n')
        .find((line) => line.includes(join(root, 'api/src/')) && !line.includes('/testing/'));
      const at = caller && /\((.*):\d+\)$|at (?:async )?(\/.*):\d+$/.exec(caller);
      if (at) found.push({ at: relative(root, at[1] ?? at[2] ?? ''), pattern });
      return pattern;
    },
  });
  try {
    for (const path of paths) await import(path);
  } finally {
    globalThis.RegExp = original;
  }
  return found;
}
