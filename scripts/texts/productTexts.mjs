import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse, visit } from 'graphql';
import ts from 'typescript';

/** Not from ../root.mjs, because folders must not import each other. */
export const repository = join(import.meta.dirname, '..', '..');

/** Each file belongs to the first area whose pattern it matches. */
const areas = [
  ['questions', /^api\/content\/(questions\/|exams\.json)/],
  ['lessons', /^api\/content\/modules\//],
  ['labs', /^(network-sim\/labs|api\/content\/labs)\//],
  ['drills', /^api\/content\/(drills\/|furtherPorts\.json)/],
  ['tickets', /^api\/content\/repair\//],
  ['help topics', /^api\/content\/library\/topics-/],
  ['herb pages', /^api\/content\/(library\/herb|herbal\/|games\/)|\/assistants\/builtin\/safety\//],
  ['glossary', /^api\/content\/library\//],
  ['game help', /^(game-rules\/src|web\/src\/features\/games)\//],
  ['simulator', /^network-sim\/src\//],
  ['web', /^web\/src\//],
  ['command line', /^(api\/src\/app\/commands|scripts)\/|^embedded-mongod\/src\/(main\.ts|program\/)/],
  ['API messages', /^(api\/src|embedded-mongod\/src)\//],
  ['GraphQL descriptions', /^schema\.graphql$/],
];
/** Tests, generated code, and lists of what people type: commands, phrases, other languages, and misspellings. */
const ignored = new RegExp(
  [
    String.raw`\.(test|generated|config|d)\.|/(testing|gallery)/|scripts/texts/wording|\.(schema|check)\.ts$`,
    String.raw`herbal/(redFlags|redFlagExamples|unwellWords|animals)\.json$|/assistants/(builtin/language|text)/`,
    String.raw`/(smallTalk|followUp|shellCommand|codeLanguages)\.ts$|commands/(keptLines|blocks)\.ts$|/otherWords\.ts$`,
  ].join('|'),
);

/** Keys of the content whose values are data: names of other entries, addresses, commands, and what people may type. */
const dataKeys = new Set(
  `accept address aliases also alsoSays answers asks attached brands breaks category classes code color columns
  command commands core1 core2 cure date device domain drug drugs end entries exam exhibit fails fix for form from
  gateway herb icon id ids ingredients interface kind latinName mac mask mode models names number objectives objective
  opened order part parts proof related scene script second source start syntax term to tool topic topics transport
  type uses v11 v20 value words`.split(/\s+/),
);
/** Attributes and properties in code whose values people don't read. */
const codeKeys = new Set(
  'as autoComplete className cron d fields format href id key mode name pattern points role src to transform type url variant viewBox'.split(
    ' ',
  ),
);

/** Every text that people can read, as `{ area, file, line, text }`. GraphQL descriptions come from schema.graphql. */
export function readProductTexts() {
  const listing = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: repository,
    encoding: 'utf8',
  });
  return listing.split('\n').flatMap((file) => {
    const area = areas.find(([, pattern]) => pattern.test(file))?.[0];
    // Git still lists a file that was deleted and not committed.
    if (!area || ignored.test(file) || !existsSync(join(repository, file))) return [];
    return readTexts(file).map((text) => ({ area, file, ...text }));
  });
}

function readTexts(file) {
  const source = readFileSync(join(repository, file), 'utf8');
  if (file.endsWith('.graphql')) return readDescriptions(source);
  if (file.endsWith('.json')) return readContent(ts.parseJsonText(file, source));
  return /\.(tsx?|mjs)$/.test(file)
    ? readCode(ts.createSourceFile(file, source, ts.ScriptTarget.Latest, false))
    : [];
}

function readDescriptions(source) {
  const texts = [];
  visit(parse(source), {
    enter({ description }) {
      if (description) texts.push({ line: description.loc.startToken.line, text: description.value });
    },
  });
  return texts;
}

function readContent(file) {
  const texts = [];
  const walk = (node) => {
    if (ts.isPropertyAssignment(node)) {
      if (!dataKeys.has(node.name.text)) walk(node.initializer);
    } else if (ts.isStringLiteral(node)) {
      if (isProse(node.text)) texts.push({ line: lineOf(file, node), text: node.text });
    } else ts.forEachChild(node, walk);
  };
  walk(file);
  return texts;
}

function readCode(file) {
  const texts = [];
  // Descriptions of the API are read from schema.graphql.
  const isSchema = file.fileName.startsWith('api/');
  const add = (node, text, rest = {}) => {
    if (isProse(text)) texts.push({ line: lineOf(file, node), text, ...rest });
  };
  const walk = (node, isNotification) => {
    if (isUnread(node, isSchema)) return;
    const next = (child) => walk(child, isNotification || isNotice(node));
    const rest = isNotification ? { area: 'notifications' } : {};
    if (ts.isStringLiteralLike(node)) add(node, node.text, rest);
    else if (ts.isTemplateExpression(node)) {
      add(node, templateText(node), rest);
      for (const { expression } of node.templateSpans) next(expression);
    } else if (ts.isJsxElement(node) || ts.isJsxFragment(node)) {
      const isSentence = node.children.some((child) => ts.isJsxText(child) && child.text.trim());
      if (isSentence) add(node, childrenText(node));
      ts.forEachChild(node, (child) => {
        if (!(ts.isJsxText(child) || (isSentence && isPlain(child)))) next(child);
      });
    } else if (ts.isCaseClause(node)) node.statements.forEach(next);
    else if (isComparison(node))
      [node.left, node.right].filter((side) => !ts.isStringLiteral(side)).forEach(next);
    else ts.forEachChild(node, next);
  };
  ts.forEachChild(file, (node) => walk(node, false));
  return texts;
}

/** Whether this code contains no strings for people, because it holds types, styles, or names. */
function isUnread(node, isSchema) {
  if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node) || ts.isTypeNode(node)) return true;
  if (ts.isTaggedTemplateExpression(node) || ts.isElementAccessExpression(node)) return true;
  if (!(ts.isJsxAttribute(node) || ts.isPropertyAssignment(node))) return false;
  return codeKeys.has(node.name.text) || (isSchema && node.name.text === 'description');
}

function isComparison(node) {
  if (!ts.isBinaryExpression(node)) return false;
  const { EqualsEqualsEqualsToken, ExclamationEqualsEqualsToken } = ts.SyntaxKind;
  return [EqualsEqualsEqualsToken, ExclamationEqualsEqualsToken].includes(node.operatorToken.kind);
}

/** Whether a node is a notification, which is an object with a title, a text, and the page to open. */
function isNotice(node) {
  if (!ts.isObjectLiteralExpression(node)) return false;
  const names = node.properties.map(({ name }) => name?.text);
  return ['title', 'body', 'url'].every((name) => names.includes(name));
}

/** An element with nothing but text, which the sentence around it includes. */
function isPlain(node) {
  return ts.isJsxElement(node) && node.children.every((child) => ts.isJsxText(child));
}

function childrenText({ children }) {
  return children
    .map((child) => {
      if (ts.isJsxText(child)) return child.text;
      if (isPlain(child)) return childrenText(child);
      if (!ts.isJsxExpression(child)) return '…';
      return child.expression && ts.isStringLiteralLike(child.expression) ? child.expression.text : '…';
    })
    .join('');
}

function templateText({ head, templateSpans }) {
  return head.text + templateSpans.map(({ literal }) => `…${literal.text}`).join('');
}

/** Two words, or one that begins like a label; other strings are identifiers or regular expressions. */
function isProse(text) {
  if (/\(\?[:!=<]|\[\w+\]\w|\w\[\w+\]/.test(text)) return false;
  return /\p{L}{2,}[^\n]*\s\S*\p{L}|^\s*\p{Lu}\p{Ll}+(: …|[.!?…]*)\s*$/u.test(text);
}

function lineOf(file, node) {
  return file.getLineAndCharacterOfPosition(ts.skipTrivia(file.text, node.pos)).line + 1;
}
