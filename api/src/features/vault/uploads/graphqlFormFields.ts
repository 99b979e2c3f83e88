import { UserError } from '../../../core/errors/userError.js';
import { exceedsJsonShape } from '../../../core/input/jsonShape.js';

/** For each file field of the form, the variables or list items that get the file. */
export type FileTargets = ReadonlyMap<string, readonly FileTarget[]>;

interface FileTarget {
  variable: string;
  /** Position in the variable, if that is a list. */
  index?: number;
}

const maxMapChars = 10_000;
const maxTargets = 10;
const maxPathChars = 200;

/**
 * The operation of a GraphQL multipart request.
 * @throws UserError BAD_USER_INPUT
 */
export function parseOperations(text: string): Record<string, unknown> {
  const operations = parseJson(text, 'operations');
  if (!isObject(operations)) throw refused('The field "operations" must be one operation as a JSON object.');
  return operations;
}

/**
 * The map of a GraphQL multipart request. It can name `variables.NAME` and, in a list, `variables.NAME.INDEX`, where
 * the operation has null; paths never create anything.
 * @throws UserError BAD_USER_INPUT
 */
export function parseMap(text: string, operations: Record<string, unknown>): FileTargets {
  if (text.length > maxMapChars)
    throw refused('The field "map" is too large. The limit is 10,000 characters.');
  const map = parseJson(text, 'map');
  if (!isObject(map)) throw refused('The field "map" must be a JSON object.');
  const entries = Object.entries(map);
  if (entries.length > 1) throw refused('A request can have one file, but "map" lists more.');
  return new Map(
    entries.map(([field, paths]) => {
      if (!Array.isArray(paths) || paths.length === 0 || paths.length > maxTargets)
        throw refused(`The field "map" must give each file a list of 1 to ${maxTargets} paths.`);
      return [field, paths.map((path) => parsePath(path, operations))];
    }),
  );
}

/** Puts the file of one field where the map says. */
export function insertFiles(
  operations: Record<string, unknown>,
  targets: FileTargets,
  field: string,
  file: unknown,
): void {
  const { variables } = operations;
  for (const { variable, index } of targets.get(field) ?? []) {
    const holder = isObject(variables) ? variables : {};
    const list = holder[variable];
    if (index === undefined) holder[variable] = file;
    else if (Array.isArray(list)) list[index] = file;
  }
}

function parsePath(path: unknown, { variables }: Record<string, unknown>): FileTarget {
  const wrong = refused(
    'Each path in "map" must name a variable in the operation that is null, such as "variables.file" or "variables.files.0".',
  );
  if (typeof path !== 'string' || path.length > maxPathChars || !isObject(variables)) throw wrong;
  const [root, variable = '', position, ...more] = path.split('.');
  if (root !== 'variables' || more.length > 0 || variable === '__proto__') throw wrong;
  if (!Object.hasOwn(variables, variable)) throw wrong;
  const value = variables[variable];
  if (position === undefined) {
    if (value !== null) throw wrong;
    return { variable };
  }
  // "00", "1e0", and " 1" aren't positions.
  if (!Array.isArray(value) || !/^\d{1,4}$/.test(position) || String(Number(position)) !== position)
    throw wrong;
  const index = Number(position);
  if (value[index] !== null) throw wrong;
  return { variable, index };
}

function parseJson(text: string, field: string): unknown {
  if (exceedsJsonShape(Buffer.from(text)))
    throw refused(`The field "${field}" has too many values or levels.`);
  try {
    return JSON.parse(text);
  } catch {
    throw refused(`The field "${field}" isn’t valid JSON.`);
  }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const refused = (message: string) => new UserError('BAD_USER_INPUT', message);
