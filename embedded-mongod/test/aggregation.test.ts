import { Evaluator } from '../src/aggregation/expression.js';
import { runStages, runStagesInTurns } from '../src/aggregation/pipeline.js';
import type { PipelineScope } from '../src/aggregation/scope.js';
import { decode, encode } from '../src/bson/codec.js';
import { equalValues } from '../src/bson/compare.js';
import { cloneDoc, type Doc, isDoc } from '../src/bson/value.js';
import { compileFilter } from '../src/query/filter.js';
import { POSTS, USERS } from './cases/aggregationInput.js';
import { EXPRESSION_CASES } from './cases/expressionCases.js';
import { STAGE_CASES } from './cases/stageCases.js';

const COLLECTIONS: Record<string, Doc[]> = { posts: POSTS, users: USERS };

function scopeWith(evaluator: Evaluator): PipelineScope {
  const scope: PipelineScope = {
    evaluator,
    collator: undefined,
    find: (name, filter) => {
      const matches = compileFilter(filter, { evaluate: evaluator.evaluate });
      return (COLLECTIONS[name] ?? []).map(cloneDoc).filter((doc) => matches(doc));
    },
    runOn: (name, stages) => scope.run((COLLECTIONS[name] ?? []).map(cloneDoc), stages),
    run: (docs, stages) => runStages(docs, stages, scope),
    with: (variables) => scopeWith(evaluator.with(variables)),
  };
  return scope;
}

/** Fields sorted by name, because the cases don't specify their order. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (!isDoc(value)) return value;
  return Object.fromEntries(
    Object.keys(value)
      .sort()
      .map((field) => [field, sorted(value[field])]),
  );
}

const roundTrip = (value: unknown): unknown => decode(encode({ value })).value;

describe('pipelines', () => {
  test.each([...STAGE_CASES, ...EXPRESSION_CASES])('%s', (_name, pipeline, expected) => {
    const run = () => scopeWith(new Evaluator()).run(POSTS.map(cloneDoc), roundTrip(pipeline) as Doc[]);
    if (expected === 'error') {
      expect(run).toThrow();
      return;
    }
    const results = run().map((doc) => decode(encode(doc)));
    // Equal according to MongoDB: 5 and a 64-bit 5 are the same.
    if (!equalValues(sorted(results), sorted(expected))) expect(results).toEqual(expected);
  });

  test.each([...STAGE_CASES, ...EXPRESSION_CASES])(
    '%s gives the same in turns',
    async (_name, pipeline, expected) => {
      const stages = roundTrip(pipeline) as Doc[];
      const running = runStagesInTurns(POSTS.map(cloneDoc), stages, scopeWith(new Evaluator()));
      if (expected === 'error') await expect(running).rejects.toThrow();
      else expect(await running).toEqual(scopeWith(new Evaluator()).run(POSTS.map(cloneDoc), stages));
    },
  );

  test('other commands run while many documents are unwound and grouped', async () => {
    const docs = Array.from({ length: 20_000 }, (_, index) => ({
      _id: index,
      tags: Array.from({ length: 10 }, (_, tag) => `tag${(index + tag) % 1000}`),
    }));
    const stages = [{ $unwind: '$tags' }, { $group: { _id: '$tags', count: { $sum: 1 } } }];
    let turns = 0;
    const ticking = setInterval(() => turns++, 1);
    const groups = await runStagesInTurns(docs, stages, scopeWith(new Evaluator()));
    clearInterval(ticking);
    expect(groups).toHaveLength(1000);
    expect(groups[0]).toEqual({ _id: 'tag0', count: 200 });
    expect(turns).toBeGreaterThan(20);
  });

  test.each([
    ['an unknown stage', [{ $foo: {} }], 40324],
    ['a stage of Atlas', [{ $search: {} }], 31082],
    ['$geoNear', [{ $geoNear: { near: [0, 0], distanceField: 'x' } }], 238],
    ['an unknown expression', [{ $project: { x: { $foo: 1 } } }], 168],
    ['an unknown accumulator', [{ $group: { _id: null, x: { $foo: 1 } } }], 15952],
    ['$function', [{ $project: { x: { $function: { body: '', args: [], lang: 'js' } } } }], 238],
    ['$toInt of text', [{ $project: { x: { $toInt: 'abc' } } }], 241],
    ['two stages in one', [{ $match: {}, $limit: 1 }], 40323],
  ])('%s causes an error', (_name, pipeline, code) => {
    expect(() => scopeWith(new Evaluator()).run(POSTS.map(cloneDoc), pipeline)).toThrow(
      expect.objectContaining({ code }),
    );
  });
});
