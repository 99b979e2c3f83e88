import { Timestamp } from 'bson';
import { Evaluator } from '../src/aggregation/expression.js';
import { runStages } from '../src/aggregation/pipeline.js';
import type { PipelineScope } from '../src/aggregation/scope.js';
import { decode, encode } from '../src/bson/codec.js';
import type { Doc } from '../src/bson/value.js';
import { MongoError } from '../src/protocol/errors.js';
import type { Position } from '../src/query/context.js';
import { compileFilter } from '../src/query/filter.js';
import { compileUpdate } from '../src/update/update.js';
import { PATH_UPDATE_CASES } from './cases/pathUpdateCases.js';
import { UPDATE_CASES } from './cases/updateCases.js';

const evaluator = new Evaluator();
const { evaluate } = evaluator;
const scope: PipelineScope = {
  evaluator,
  collator: undefined,
  find: () => [],
  runOn: () => [],
  run: (docs, stages) => runStages(docs, stages, scope),
  with: () => scope,
};

const roundTrip = (value: unknown): unknown => decode(encode({ value })).value;

/** The document after the update, with the current time replaced by a word. */
function update(doc: Doc, filter: Doc, change: Doc | Doc[], arrayFilters?: Doc[]): Doc {
  const position: Position = {};
  const matches = compileFilter(filter, { evaluate });
  const compiled = compileUpdate(
    roundTrip(change),
    arrayFilters,
    { evaluate },
    (one, stages) => scope.run([one], stages)[0] ?? {},
  );
  const stored = decode(encode(doc));
  if (!matches(stored, position)) throw new Error('the filter does not match');
  const result = decode(encode(compiled.apply(stored, { position })));
  if (result.t instanceof Date) result.t = 'a date';
  if (result.t instanceof Timestamp) result.t = 'a timestamp';
  return result;
}

describe('updates', () => {
  test.each([...UPDATE_CASES, ...PATH_UPDATE_CASES])(
    '%s',
    (_name, doc, filter, change, { arrayFilters }, expected) => {
      if (expected === 'error') expect(() => update(doc, filter, change, arrayFilters)).toThrow(MongoError);
      else
        expect(encode({ value: update(doc, filter, change, arrayFilters) })).toEqual(
          encode({ value: expected }),
        );
    },
  );
});
