import { type Doc, isDoc, ownField, setField } from '../bson/value.js';
import { badValue, MongoError } from '../protocol/errors.js';
import type { Matcher } from '../query/context.js';
import { isArrayIndex } from '../query/path.js';

/** A concrete path in a document: array positions and field names. */
export type FieldPath = readonly string[];

/** The meaning of `$` and `$[name]` in update paths. */
export interface PathVariables {
  /** Position of the element that made the filter match; undefined if there is none. */
  position: number | undefined;
  /** The compiled array filters by their names. */
  arrayFilters: ReadonlyMap<string, Matcher>;
}

/** Maximum length of an array that an update extends by setting a position after its end. */
const MAX_PADDING = 1_500_000;

function show(value: unknown): string {
  const text = JSON.stringify(value) ?? 'undefined';
  return text.length > 80 ? `${text.slice(0, 80)}…` : text;
}

const pathNotViable = (field: string, parent: string, value: unknown) =>
  new MongoError(
    28,
    'PathNotViable',
    `Cannot create field '${field}' in element {${parent}: ${show(value)}}`,
  );

/** A document's field or an array's element; undefined if it's missing. */
export function childOf(container: unknown, part: string): unknown {
  if (Array.isArray(container)) return isArrayIndex(part) ? container[Number(part)] : undefined;
  return isDoc(container) ? ownField(container, part) : undefined;
}

function setChild(container: Doc | unknown[], part: string, value: unknown, parent: string): void {
  if (!Array.isArray(container)) {
    setField(container, part, value);
    return;
  }
  if (!isArrayIndex(part)) throw pathNotViable(part, parent, container);
  const index = Number(part);
  if (index > container.length + MAX_PADDING)
    throw badValue(`can't backfill more than ${MAX_PADDING} elements`);
  while (container.length < index) container.push(null);
  container[index] = value;
}

/** The value at a concrete path; undefined if it's missing. */
export const getAt = (doc: Doc, path: FieldPath): unknown => path.reduce<unknown>(childOf, doc);

/** Sets the value at a concrete path, creating documents along it. Throws 28 if a scalar is in the way. */
export function setAt(doc: Doc, path: FieldPath, value: unknown): void {
  let container: Doc | unknown[] = doc;
  for (const [i, part] of path.slice(0, -1).entries()) {
    let next = childOf(container, part);
    if (next === undefined) {
      next = {};
      setChild(container, part, next, path[i - 1] ?? '');
    }
    if (!Array.isArray(next) && !isDoc(next)) throw pathNotViable(path[i + 1] ?? '', part, next);
    container = next;
  }
  setChild(container, path.at(-1) ?? '', value, path.at(-2) ?? '');
}

/** Removes the field at a concrete path; an array element becomes null. */
export function unsetAt(doc: Doc, path: FieldPath): void {
  const container = getAt(doc, path.slice(0, -1));
  const last = path.at(-1) ?? '';
  if (Array.isArray(container)) {
    if (isArrayIndex(last) && Number(last) < container.length) container[Number(last)] = null;
  } else if (isDoc(container)) delete container[last];
}

type Branch = [path: string[], value: unknown];

function expandPart([path, value]: Branch, part: string, whole: string, variables: PathVariables): Branch[] {
  if (part === '$') {
    if (variables.position === undefined)
      throw badValue('The positional operator did not find the match needed from the query.');
    const position = String(variables.position);
    return [[[...path, position], childOf(value, position)]];
  }
  if (part.startsWith('$[') && part.endsWith(']')) {
    if (!Array.isArray(value))
      throw badValue(
        `The path '${path.join('.')}' must exist in the document in order to apply array updates.`,
      );
    const name = part.slice(2, -1);
    const matches = variables.arrayFilters.get(name);
    if (name && !matches) throw badValue(`No array filter found for identifier '${name}' in path '${whole}'`);
    return value.flatMap((element, i): Branch[] =>
      !matches || matches({ [name]: element }) ? [[[...path, String(i)], element]] : [],
    );
  }
  if (part.startsWith('$') && !['$id', '$ref', '$db'].includes(part))
    throw new MongoError(
      52,
      'DollarPrefixedFieldName',
      `The dollar ($) prefixed field '${part}' in '${whole}' is not allowed in the context of an update's replacement document.`,
    );
  return [[[...path, part], childOf(value, part)]];
}

/** The concrete paths that an update path with `$`, `$[]`, and `$[name]` means in a document. */
export function expandPath(doc: Doc, path: string, variables: PathVariables): FieldPath[] {
  const parts = path.split('.');
  if (parts.includes(''))
    throw new MongoError(
      56,
      'EmptyFieldName',
      `The update path '${path}' contains an empty field name, which is not allowed.`,
    );
  if (!path.includes('$')) return [parts];
  let branches: Branch[] = [[[], doc]];
  for (const part of parts)
    branches = branches.flatMap((branch) => expandPart(branch, part, path, variables));
  return branches.map(([concrete]) => concrete);
}
