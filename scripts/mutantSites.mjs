import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import ts from 'typescript';
import { inRepository } from './root.mjs';

/** Services and rules. The compiler and general tests cover types and routes. */
const packages = {
  api: /^api\/src\/(features|core|platform)\/.*\.ts$/,
  'game-rules': /^game-rules\/src\/.*\.ts$/,
  'network-sim': /^network-sim\/src\/.*\.ts$/,
  'embedded-mongod': /^embedded-mongod\/src\/.*\.ts$/,
};
const excluded = /\.(test|d|type|model|resolver|route|generated)\.ts$|\/testing\/|\/assistants\/builtin\//;

const { SyntaxKind: Kind } = ts;
const binarySwaps = {
  '<': ['<=', '>='],
  '<=': ['<', '>'],
  '>': ['>=', '<='],
  '>=': ['>', '<'],
  '===': ['!=='],
  '!==': ['==='],
  '&&': ['||'],
  '||': ['&&'],
  '??': ['&&'],
  '+': ['-'],
  '-': ['+'],
  '*': ['/'],
  '/': ['*'],
  '%': ['*'],
  '+=': ['-='],
  '-=': ['+='],
};
const methodSwaps = {
  some: 'every',
  every: 'some',
  min: 'max',
  max: 'min',
  startsWith: 'endsWith',
  endsWith: 'startsWith',
  toLowerCase: 'toUpperCase',
  toUpperCase: 'toLowerCase',
};
const isText = (node) => ts.isStringLiteral(node) || ts.isTemplateLiteral(node);
const isFilled = (node) =>
  (ts.isArrayLiteralExpression(node) && node.elements.length > 0) ||
  (ts.isObjectLiteralExpression(node) && node.properties.length > 0);

/** Whether the code below can't change behavior: types, decorators, imports, and log calls. */
function isInert(node) {
  if (ts.isCallExpression(node) && /\b(logger|log)\??\.\w+$/.test(node.expression.getText())) return true;
  return (
    ts.isTypeNode(node) ||
    ts.isInterfaceDeclaration(node) ||
    ts.isTypeAliasDeclaration(node) ||
    ts.isImportDeclaration(node) ||
    ts.isExportDeclaration(node) ||
    ts.isDecorator(node)
  );
}

const replace = (operator, node, text) => [operator, node.getStart(), node.end, text];

function* literalChanges(node) {
  if (node.kind === Kind.TrueKeyword) yield replace('boolean', node, 'false');
  if (node.kind === Kind.FalseKeyword) yield replace('boolean', node, 'true');
  if (ts.isNumericLiteral(node)) yield replace('number', node, `(${node.getText()} + 1)`);
  // Tests shouldn't repeat the wording of prose.
  if (ts.isStringLiteral(node) && !node.text.includes(' ') && node.parent.name !== node)
    yield replace('string', node, node.text === '' ? "'mutant'" : "''");
  if (isFilled(node)) yield replace('empty', node, ts.isArrayLiteralExpression(node) ? '[]' : '{}');
}

function* operatorChanges(node) {
  if (ts.isBinaryExpression(node)) {
    const { operatorToken: token, left, right } = node;
    const joinsText = token.kind === Kind.PlusToken && (isText(left) || isText(right));
    for (const swap of joinsText ? [] : (binarySwaps[token.getText()] ?? []))
      yield replace('operator', token, swap);
  }
  if (ts.isPrefixUnaryExpression(node) && node.operator === Kind.ExclamationToken)
    yield replace('negation', node, node.operand.getText());
  if (ts.isPostfixUnaryExpression(node) && node.operator === Kind.PlusPlusToken)
    yield replace('update', node, `${node.operand.getText()}--`);
  if (node.questionDotToken)
    yield replace('optional', node.questionDotToken, ts.isPropertyAccessExpression(node) ? '.' : '');
}

function* statementChanges(node) {
  if (ts.isIfStatement(node) || ts.isConditionalExpression(node))
    for (const value of ['true', 'false'])
      yield replace('condition', node.expression ?? node.condition, value);
  if (ts.isReturnStatement(node) && node.expression) yield replace('return', node, 'return undefined;');
  if (!ts.isExpressionStatement(node)) return;
  const { expression } = node;
  const call = ts.isAwaitExpression(expression) ? expression.expression : expression;
  if (ts.isCallExpression(call) && call.expression.kind !== Kind.SuperKeyword && !isInert(call))
    yield replace('call', node, ';');
}

function* methodChanges(node) {
  if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return;
  const { name } = node.expression;
  if (Object.hasOwn(methodSwaps, name.text)) yield replace('method', name, methodSwaps[name.text]);
}

/** All changes of a node, as [operator, from, to, replacement]. */
function* changes(node) {
  for (const kind of [literalChanges, operatorChanges, statementChanges, methodChanges]) yield* kind(node);
}

/** All mutants of a file, in text order. */
function* mutantsOf(file, source) {
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true);
  function* walk(node) {
    if (isInert(node)) return;
    for (const [operator, start, end, text] of changes(node))
      yield { file, operator, start, end, from: source.slice(start, end), to: text };
    for (const child of node.getChildren()) yield* walk(child);
  }
  yield* walk(tree);
}

/** A seeded generator of numbers below 1 (mulberry32). */
function seeded(seed) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/**
 * Draws mutants, in proportion to each package's lines. The line around a mutant finds it again after edits above it.
 */
export function drawMutants(seed, count) {
  const random = seeded(seed);
  const files = execFileSync('git', ['ls-files', '*.ts'], { cwd: inRepository(), encoding: 'utf8' })
    .split('\n')
    .filter((file) => !excluded.test(file));
  const sources = Object.values(packages).map((pattern) =>
    files
      .filter((file) => pattern.test(file))
      .map((file) => ({ file, source: readFileSync(inRepository(file), 'utf8') })),
  );
  const lines = sources.map((list) => list.reduce((sum, { source }) => sum + source.split('\n').length, 0));
  const total = lines.reduce((sum, each) => sum + each, 0);
  let left = count;
  const drawn = sources.flatMap((list, index) => {
    const share = index === sources.length - 1 ? left : Math.round((count * lines[index]) / total);
    left -= share;
    const all = list.flatMap(({ file, source }) =>
      [...mutantsOf(file, source)].map((mutant) => ({
        ...mutant,
        line: source.slice(0, mutant.start).split('\n').length,
        context: lineAround(source, mutant.start),
      })),
    );
    return Array.from({ length: share }, () => all.splice(Math.floor(random() * all.length), 1)[0]);
  });
  return drawn.map((mutant, index) => ({ id: index + 1, ...mutant }));
}

const lineAround = (source, position) =>
  source.slice(source.lastIndexOf('\n', position - 1) + 1, source.indexOf('\n', position)).trim();

/** The mutant's position in the current file; undefined if its line is gone. */
export function locate({ start, from, to, context, operator }, file, source) {
  const candidates = [...mutantsOf(file, source)].filter(
    (mutant) =>
      mutant.operator === operator &&
      mutant.from === from &&
      mutant.to === to &&
      lineAround(source, mutant.start) === context,
  );
  return candidates.sort((one, other) => Math.abs(one.start - start) - Math.abs(other.start - start))[0];
}

/**
 * The file with code that reports a mutant's number when the function around it runs, or for a constant, any
 * function.
 */
export function withProbes(file, source, mutants) {
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true);
  const insertions = [];
  const walk = (node) => {
    const { body } = node;
    if (ts.isFunctionLike(node) && body) {
      const inside = mutants.filter(({ start }) => body.getStart() <= start && start < body.end);
      const isIn = (child) => ts.isFunctionLike(child) && child.body;
      const direct = inside.filter(({ start }) => nearestFunction(tree, start, isIn) === node);
      const outside = mutants.filter(({ start }) => !nearestFunction(tree, start, isIn));
      const ids = [...direct, ...outside].map(({ id }) => id);
      const report = `globalThis.__reached?.(${ids})`;
      if (ids.length > 0 && ts.isBlock(body)) insertions.push([body.getStart() + 1, `${report};`]);
      else if (ids.length > 0) insertions.push([body.getStart(), `(${report}, (`], [body.end, '))']);
    }
    ts.forEachChild(node, walk);
  };
  walk(tree);
  const sorted = insertions.map((insertion, order) => [...insertion, order]);
  sorted.sort((one, other) => other[0] - one[0] || other[2] - one[2]);
  return sorted.reduce((text, [at, piece]) => text.slice(0, at) + piece + text.slice(at), source);
}

function nearestFunction(node, position, isFunction) {
  let found;
  const walk = (child) => {
    if (child.getStart() > position || child.end <= position) return;
    if (isFunction(child) && child.body.getStart() <= position) found = child;
    ts.forEachChild(child, walk);
  };
  ts.forEachChild(node, walk);
  return found;
}
