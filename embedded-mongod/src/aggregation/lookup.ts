import { type Doc, isDoc } from '../bson/value.js';
import { failedToParse } from '../protocol/errors.js';
import { valuesAt } from '../query/path.js';
import type { PipelineScope } from './scope.js';

/** `{ $expr: { $eq: ['$field', '$$variable'] } }` as a plain filter, so that an index can serve it. */
function equalityOf(expression: unknown, variables: Doc): Doc {
  if (!isDoc(expression)) return {};
  if (Array.isArray(expression.$and))
    return Object.assign({}, ...expression.$and.map((part) => equalityOf(part, variables)));
  const sides = Array.isArray(expression.$eq)
    ? expression.$eq.filter((side) => typeof side === 'string')
    : [];
  const field = sides.find((side) => /^\$[^$]/.test(side));
  const variable = sides.find((side) => side.startsWith('$$'))?.slice(2);
  if (!field || !variable || !Object.hasOwn(variables, variable)) return {};
  const value = variables[variable];
  // Missing and null differ in expressions but not in filters; arrays match by element in filters only.
  if (value === undefined || value === null || Array.isArray(value)) return {};
  // A filter also matches arrays that contain the value, so this finds more candidates, and `$expr` decides.
  return { [field.slice(1)]: value };
}

function joinFilter(doc: Doc, localField: string, foreignField: string): Doc {
  const values = valuesAt(doc, localField);
  return { [foreignField]: { $in: values.length > 0 ? values : [null] } };
}

/** `$lookup`: equality join, pipeline with variables, or both. */
export function lookup(docs: Doc[], spec: unknown, scope: PipelineScope): Doc[] {
  if (!isDoc(spec) || typeof spec.from !== 'string' || typeof spec.as !== 'string')
    throw failedToParse('$lookup requires "from" and "as" to be strings');
  const { from, as, localField, foreignField } = spec;
  const pipeline = Array.isArray(spec.pipeline) ? spec.pipeline.filter(isDoc) : [];
  if (spec.pipeline === undefined && (typeof localField !== 'string' || typeof foreignField !== 'string'))
    throw failedToParse(
      '$lookup requires either "pipeline" or both "localField" and "foreignField" to be specified',
    );
  const variableSpecs = isDoc(spec.let) ? Object.entries(spec.let) : [];
  return docs.map((doc) => {
    const variables: Doc = {};
    for (const [name, expression] of variableSpecs)
      variables[name] = scope.evaluator.evaluate(expression, doc);
    const inner = variableSpecs.length > 0 ? scope.with(variables) : scope;
    const filters: Doc[] = [];
    if (typeof localField === 'string' && typeof foreignField === 'string')
      filters.push(joinFilter(doc, localField, foreignField));
    const match = pipeline[0]?.$match;
    if (isDoc(match)) filters.push(match, equalityOf(match.$expr, variables));
    const found = inner.find(from, { $and: [{}, ...filters] });
    const joined = inner.run(found, isDoc(match) ? pipeline.slice(1) : pipeline);
    const copy = { ...doc };
    assignPath(copy, as.split('.'), joined);
    return copy;
  });
}

function assignPath(doc: Doc, [part = '', ...rest]: string[], value: unknown): void {
  if (rest.length === 0) {
    doc[part] = value;
    return;
  }
  const below = doc[part];
  const copy: Doc = isDoc(below) ? { ...below } : {};
  doc[part] = copy;
  assignPath(copy, rest, value);
}
