import { equalValues } from '../bson/compare.js';
import { cloneDoc, type Doc, isDoc } from '../bson/value.js';
import { failedToParse, MongoError } from '../protocol/errors.js';
import type { Matcher, Position, QueryContext } from '../query/context.js';
import { compileFilter } from '../query/filter.js';
import { expandPath } from './fieldAccess.js';
import { OPERATORS } from './operators.js';

/** Runs an update pipeline (`$set`, `$unset`, `$replaceWith` …) on one document. */
export type PipelineRunner = (doc: Doc, stages: Doc[]) => Doc;

/** A validated update statement. */
export interface Update {
  /** True if the update is a document that replaces the stored one. */
  isReplacement: boolean;
  /** Returns the new document without changing the old one, whose `_id` is kept if the new one has none. */
  apply: (doc: Doc, options: { position?: Position | undefined; inserting?: boolean }) => Doc;
}

const PIPELINE_STAGES = new Set(['$addFields', '$set', '$project', '$unset', '$replaceRoot', '$replaceWith']);

/** Name of an array filter: the first part of the first field in it. */
function filterName(filter: Doc): string | undefined {
  for (const [field, value] of Object.entries(filter)) {
    if (!field.startsWith('$')) return field.split('.')[0];
    for (const branch of Array.isArray(value) ? value : []) {
      const name = isDoc(branch) ? filterName(branch) : undefined;
      if (name) return name;
    }
  }
  return undefined;
}

function compileArrayFilters(filters: unknown, context: QueryContext): Map<string, Matcher> {
  const compiled = new Map<string, Matcher>();
  for (const filter of Array.isArray(filters) ? filters : []) {
    const name = isDoc(filter) ? filterName(filter) : undefined;
    if (!name) throw failedToParse('Cannot use an expression without a top-level field name in arrayFilters');
    if (compiled.has(name))
      throw failedToParse(`Found multiple array filters with the same top-level field name ${name}`);
    compiled.set(name, compileFilter(filter, context));
  }
  return compiled;
}

/** Throws 40 if two operators affect the same path, or one inside the other. */
function assertNoConflicts(paths: readonly string[]): void {
  const sorted = [...paths].sort();
  for (const [i, path] of sorted.entries())
    for (const other of sorted.slice(i + 1))
      if (other === path || other.startsWith(`${path}.`))
        throw new MongoError(
          40,
          'ConflictingUpdateOperators',
          `Updating the path '${other}' would create a conflict at '${path}'`,
        );
}

function assertOperators(update: Doc): void {
  const paths: string[] = [];
  for (const [operator, fields] of Object.entries(update)) {
    if (!OPERATORS.has(operator))
      throw failedToParse(
        `Unknown modifier: ${operator}. Expected a valid update modifier or pipeline-style update specified as an array`,
      );
    if (!isDoc(fields))
      throw failedToParse(
        `Modifiers operate on fields but we found type ${typeof fields} instead. For example: {$mod: {<field>: ...}} not {${operator}: ...}`,
      );
    paths.push(...Object.keys(fields));
    if (operator === '$rename')
      for (const to of Object.values(fields)) if (typeof to === 'string') paths.push(to);
  }
  assertNoConflicts(paths);
}

/** The new document with the `_id` of the old one. Throws 66 if it has a different one. */
function withId(result: Doc, old: Doc): Doc {
  if (!('_id' in old)) return result;
  if (!('_id' in result)) return { _id: old._id, ...result };
  if (equalValues(result._id, old._id)) return result;
  throw new MongoError(
    66,
    'ImmutableField',
    "Performing an update on the path '_id' would modify the immutable field '_id'",
  );
}

function compileOperators(update: Doc, arrayFilters: unknown, context: QueryContext): Update {
  assertOperators(update);
  const filters = compileArrayFilters(arrayFilters, context);
  const used = JSON.stringify(Object.values(update).map((fields) => Object.keys(fields as Doc)));
  for (const name of filters.keys())
    if (!used.includes(`$[${name}]`))
      throw failedToParse(`The array filter for identifier '${name}' was not used in the update`);
  return {
    isReplacement: false,
    apply: (old, { position, inserting }) => {
      const doc = cloneDoc(old);
      const variables = { position: position?.index, arrayFilters: filters };
      for (const [name, operator] of OPERATORS) {
        const fields = update[name];
        if (!isDoc(fields) || (name === '$setOnInsert' && !inserting)) continue;
        for (const [path, argument] of Object.entries(fields))
          for (const concrete of expandPath(doc, path, variables))
            operator({ doc, path: concrete, argument, context });
      }
      return withId(doc, old);
    },
  };
}

function compilePipeline(stages: readonly unknown[], run: PipelineRunner): Update {
  const checked = stages.map((stage) => {
    const name = isDoc(stage) ? Object.keys(stage)[0] : undefined;
    if (!isDoc(stage) || !name || !PIPELINE_STAGES.has(name))
      throw new MongoError(72, 'InvalidOptions', `${name} is not allowed to be used within an update`);
    return stage;
  });
  return { isReplacement: false, apply: (old) => withId(run(cloneDoc(old), checked), old) };
}

/** Validates and compiles an update: operators, a replacement document, or a pipeline. */
export function compileUpdate(
  update: unknown,
  arrayFilters: unknown,
  context: QueryContext,
  runPipeline: PipelineRunner,
): Update {
  if (Array.isArray(update)) return compilePipeline(update, runPipeline);
  if (!isDoc(update)) throw failedToParse('Update argument must be either an object or an array');
  const fields = Object.keys(update);
  if (fields[0]?.startsWith('$')) return compileOperators(update, arrayFilters, context);
  const operator = fields.find((field) => field.startsWith('$'));
  if (operator)
    throw new MongoError(
      52,
      'DollarPrefixedFieldName',
      `The dollar ($) prefixed field '${operator}' in '${operator}' is not allowed in the context of an update's replacement document. Consider using an aggregation pipeline with $replaceWith.`,
    );
  return { isReplacement: true, apply: (old) => withId(cloneDoc(update), old) };
}
