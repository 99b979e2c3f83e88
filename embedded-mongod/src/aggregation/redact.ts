import { type Doc, isDoc } from '../bson/value.js';
import { MongoError } from '../protocol/errors.js';
import type { Evaluator } from './expression.js';

function redactValue(value: unknown, expression: unknown, evaluator: Evaluator): unknown {
  if (Array.isArray(value))
    return value
      .map((element) => redactValue(element, expression, evaluator))
      .filter((element) => element !== undefined);
  return isDoc(value) ? redactDoc(value, expression, evaluator) : value;
}

function redactDoc(doc: Doc, expression: unknown, evaluator: Evaluator): Doc | undefined {
  const action = evaluator.evaluate(expression, doc);
  if (action === '$$KEEP') return doc;
  if (action === '$$PRUNE') return undefined;
  if (action !== '$$DESCEND')
    throw new MongoError(17053, 'Location17053', '$redact must resolve to $$DESCEND, $$PRUNE or $$KEEP');
  const kept: Doc = {};
  for (const [field, value] of Object.entries(doc)) {
    const rest = redactValue(value, expression, evaluator);
    if (rest !== undefined) kept[field] = rest;
  }
  return kept;
}

/** `$redact`: keeps, drops, or descends into each document and embedded document. */
export const redact = (docs: Doc[], expression: unknown, evaluator: Evaluator): Doc[] =>
  docs.map((doc) => redactDoc(doc, expression, evaluator)).filter((doc) => doc !== undefined);
