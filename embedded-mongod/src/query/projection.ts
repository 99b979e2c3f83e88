import { type Doc, isDoc, isOperatorDoc, setField, toNumber } from '../bson/value.js';
import { badValue, MongoError, notImplemented } from '../protocol/errors.js';
import type { Matcher, Position, QueryContext } from './context.js';
import { compileFilter } from './filter.js';

/** Which fields are included (or excluded): true, or a tree for the fields below. */
type FieldTree = Map<string, true | FieldTree>;

/** Turns a stored document into the projected one. */
export type Projector = (doc: Doc) => Doc;

type Step = (doc: Doc, result: Doc) => void;

function addPath(tree: FieldTree, path: string): void {
  const parts = path.split('.');
  const last = parts.pop() ?? '';
  let level = tree;
  for (const part of parts) {
    const below = level.get(part);
    if (below === true) throw new MongoError(31249, 'Location31249', `Path collision at ${path}`);
    const next = below ?? new Map();
    level.set(part, next);
    level = next;
  }
  if (level.get(last) instanceof Map)
    throw new MongoError(31250, 'Location31250', `Path collision at ${path}`);
  level.set(last, true);
}

function includeFields(doc: Doc, tree: FieldTree): Doc {
  const result: Doc = {};
  for (const field of Object.keys(doc)) {
    const below = tree.get(field);
    const value = doc[field];
    if (below === true) setField(result, field, value);
    else if (below && Array.isArray(value)) result[field] = includeElements(value, below);
    else if (below && isDoc(value)) result[field] = includeFields(value, below);
  }
  return result;
}

const includeElements = (array: readonly unknown[], tree: FieldTree): unknown[] =>
  array.flatMap((element): unknown[] => {
    if (Array.isArray(element)) return [includeElements(element, tree)];
    return isDoc(element) ? [includeFields(element, tree)] : [];
  });

function excludeFields(doc: Doc, tree: FieldTree): Doc {
  const result: Doc = {};
  for (const field of Object.keys(doc)) {
    const below = tree.get(field);
    if (below === true) continue;
    setField(result, field, below ? excludeBelow(doc[field], below) : doc[field]);
  }
  return result;
}

function excludeBelow(value: unknown, tree: FieldTree): unknown {
  if (Array.isArray(value)) return value.map((element) => excludeBelow(element, tree));
  return isDoc(value) ? excludeFields(value, tree) : value;
}

const isIncluded = (value: unknown): boolean => value === true || (toNumber(value) ?? 0) !== 0;

function slice(path: string, argument: unknown): Step {
  const numbers = (Array.isArray(argument) ? argument : [argument]).map(toNumber);
  const [first, count] = numbers;
  if (first === undefined || (numbers.length === 2 && (count === undefined || count <= 0)))
    throw badValue('$slice needs a number, or a number to skip and a positive number to return');
  const cut = (array: unknown[]): unknown[] => {
    if (count === undefined) return first < 0 ? array.slice(first) : array.slice(0, first);
    const start = first < 0 ? Math.max(0, array.length + first) : first;
    return array.slice(start, start + count);
  };
  const parts = path.split('.');
  const last = parts.pop() ?? '';
  return (_doc, result) => {
    let level: Doc = result;
    for (const part of parts) {
      const below = level[part];
      if (!isDoc(below)) return;
      // Copied on the way, because the values below belong to the stored document.
      const copy = { ...below };
      level[part] = copy;
      level = copy;
    }
    const value = level[last];
    if (Array.isArray(value)) level[last] = cut(value);
  };
}

function elemMatch(path: string, argument: unknown, context: QueryContext): Step {
  const matches = compileFilter({ [path]: { $elemMatch: argument } }, context);
  return (doc, result) => {
    const position: Position = {};
    const value = doc[path];
    if (matches(doc, position) && Array.isArray(value) && position.index !== undefined)
      result[path] = [value[position.index]];
  };
}

/** Sets a computed value, in every element of arrays along the path. */
function assign(container: unknown, parts: readonly string[], value: unknown): unknown {
  const [part, ...rest] = parts;
  if (part === undefined) return value;
  if (Array.isArray(container)) return container.map((element) => assign(element, parts, value));
  const copy: Doc = isDoc(container) ? { ...container } : {};
  setField(copy, part, assign(copy[part], rest, value));
  return copy;
}

function computed(path: string, expression: unknown, context: QueryContext): Step {
  const [first = '', ...rest] = path.split('.');
  return (doc, result) => {
    const value = context.evaluate(expression, doc);
    if (value !== undefined) setField(result, first, assign(result[first], rest, value));
  };
}

function positional(path: string, filter: Matcher | undefined): Step {
  return (doc, result) => {
    const position: Position = {};
    filter?.(doc, position);
    const value = doc[path];
    if (Array.isArray(value) && position.index !== undefined) result[path] = [value[position.index]];
  };
}

/** `{ a: { b: 1 } }` means `{ 'a.b': 1 }`. */
const flatten = (spec: Doc, prefix = ''): [string, unknown][] =>
  Object.entries(spec).flatMap(([field, value]): [string, unknown][] =>
    isDoc(value) && Object.keys(value).length > 0 && !isOperatorDoc(value)
      ? flatten(value, `${prefix}${field}.`)
      : [[prefix + field, value]],
  );

/** What a projection may use besides the document. */
export interface ProjectionContext extends QueryContext {
  /** Finds the element for the positional `$`. */
  filter?: Matcher | undefined;
  /** The text score, for `$meta`. */
  score?: ((doc: Doc) => number) | undefined;
  /** True in aggregation, where `$slice` and `$elemMatch` aren't projection operators. */
  expressionsOnly?: boolean;
}

/** Collects the parts of a projection field by field. */
class ProjectionBuilder {
  readonly tree: FieldTree = new Map();
  readonly steps: Step[] = [];
  readonly slices: string[] = [];
  /** Whether the projection includes fields; undefined until a field decides it. */
  include: boolean | undefined;

  constructor(readonly context: ProjectionContext) {}

  add(path: string, value: unknown): void {
    if (isDoc(value)) this.#addOperator(path, value);
    else if (typeof value === 'string' || Array.isArray(value)) this.#compute(path, value);
    else if (path.endsWith('.$')) {
      const array = path.slice(0, -2);
      this.#setMode(true, path);
      addPath(this.tree, array);
      this.steps.push(positional(array, this.context.filter));
    } else if (path !== '_id') {
      this.#setMode(isIncluded(value), path);
      addPath(this.tree, path);
    }
  }

  #addOperator(path: string, value: Doc): void {
    const { expressionsOnly = false, score } = this.context;
    if (!expressionsOnly && '$slice' in value) {
      this.slices.push(path);
      this.steps.push(slice(path, value.$slice));
    } else if (!expressionsOnly && '$elemMatch' in value) {
      this.#setMode(true, path);
      this.steps.push(elemMatch(path, value.$elemMatch, this.context));
    } else if ('$meta' in value) {
      if (value.$meta !== 'textScore') throw notImplemented('$meta of anything but textScore');
      this.steps.push((doc, result) => setField(result, path, score?.(doc) ?? 0));
    } else this.#compute(path, value);
  }

  #compute(path: string, expression: unknown): void {
    this.#setMode(true, path);
    this.steps.push(computed(path, expression, this.context));
  }

  #setMode(mode: boolean, path: string): void {
    if (this.include !== undefined && this.include !== mode)
      throw new MongoError(
        mode ? 31253 : 31254,
        mode ? 'Location31253' : 'Location31254',
        `Cannot do ${mode ? 'inclusion' : 'exclusion'} on field ${path} in ${mode ? 'exclusion' : 'inclusion'} projection`,
      );
    this.include = mode;
  }
}

/**
 * Compiles the projection of find, findAndModify, and `$project`; undefined for an empty one. Throws 31253 and 31254
 * for a mix of inclusion and exclusion.
 */
export function compileProjection(spec: Doc, context: ProjectionContext): Projector | undefined {
  const entries = flatten(spec);
  if (entries.length === 0) return undefined;
  const builder = new ProjectionBuilder(context);
  for (const [path, value] of entries) builder.add(path, value);
  const { tree, steps, slices, include } = builder;
  // Only `{ _id: 1 }` includes, only `{ _id: 0 }` excludes, and `$slice` alone changes nothing else.
  const idWanted =
    spec._id === undefined || isDoc(spec._id) || typeof spec._id === 'string'
      ? undefined
      : isIncluded(spec._id);
  const inclusive = include ?? (idWanted === true && slices.length === 0);
  if (inclusive ? idWanted !== false : idWanted === false) addPath(tree, '_id');
  if (inclusive) for (const path of slices) addPath(tree, path);
  return (doc) => {
    const result = inclusive ? includeFields(doc, tree) : excludeFields(doc, tree);
    for (const step of steps) step(doc, result);
    return result;
  };
}
