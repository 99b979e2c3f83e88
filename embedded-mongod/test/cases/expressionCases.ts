import { id } from './aggregationInput.js';
import type { AggregationCase } from './stageCases.js';
import { long } from './values.js';

/** Expressions and other stages, applied to the posts. */
export const EXPRESSION_CASES: AggregationCase[] = [
  [
    '$toString oid',
    [{ $match: { _id: 1 } }, { $project: { _id: 0, s: { $toString: '$u' } } }],
    [{ s: id(1).toHexString() }],
  ],
  [
    '$toObjectId',
    [
      { $match: { _id: 1 } },
      { $project: { _id: 0, s: { $eq: [{ $toObjectId: id(1).toHexString() }, '$u'] } } },
    ],
    [{ s: true }],
  ],
  [
    '$toDate oid',
    [{ $match: { _id: 1 } }, { $project: { _id: 0, s: { $toDate: '$u' } } }],
    [{ s: id(1).getTimestamp() }],
  ],
  ['$type oid', [{ $match: { _id: 1 } }, { $project: { _id: 0, s: { $type: '$u' } } }], [{ s: 'objectId' }]],
  [
    '$type missing',
    [{ $match: { _id: 1 } }, { $project: { _id: 0, s: { $type: '$zz' } } }],
    [{ s: 'missing' }],
  ],
  [
    '$cond/$ifNull',
    [
      { $match: { _id: 3 } },
      {
        $project: { _id: 0, s: { $ifNull: ['$p', 'none'] }, t: { $cond: [{ $gt: ['$v', 2] }, 'hi', 'lo'] } },
      },
    ],
    [{ s: 'none', t: 'hi' }],
  ],
  ['$in oid', [{ $match: { _id: 1 } }, { $project: { _id: 0, s: { $in: ['$u', [id(1)]] } } }], [{ s: true }]],
  [
    '$setUnion oid',
    [{ $match: { _id: 1 } }, { $project: { _id: 0, s: { $size: { $setUnion: [['$u'], [id(1)]] } } } }],
    [{ s: 1 }],
  ],
  [
    '$filter',
    [
      { $match: { _id: 1 } },
      { $project: { _id: 0, s: { $filter: { input: '$tags', as: 't', cond: { $eq: ['$$t', 'b'] } } } } },
    ],
    [{ s: ['b'] }],
  ],
  [
    '$map/$reduce',
    [
      { $match: { _id: 1 } },
      {
        $project: {
          _id: 0,
          s: { $reduce: { input: '$tags', initialValue: '', in: { $concat: ['$$value', '$$this'] } } },
        },
      },
    ],
    [{ s: 'ab' }],
  ],
  [
    '$arrayElemAt',
    [{ $match: { _id: 1 } }, { $project: { _id: 0, s: { $arrayElemAt: ['$tags', -1] } } }],
    [{ s: 'b' }],
  ],
  ['$project excl', [{ $match: { _id: 3 } }, { $project: { d: 0, tags: 0 } }], [{ _id: 3, u: id(2), v: 3 }]],
  [
    '$replaceRoot mergeObjects',
    [
      { $match: { _id: 3 } },
      { $replaceRoot: { newRoot: { $mergeObjects: ['$$ROOT', { z: 1 }] } } },
      { $project: { z: 1 } },
    ],
    [{ _id: 3, z: 1 }],
  ],
  [
    '$unionWith',
    [
      { $project: { _id: 1 } },
      { $unionWith: { coll: 'users', pipeline: [{ $project: { _id: 1 } }] } },
      { $count: 'c' },
    ],
    [{ c: 5 }],
  ],
  [
    '$graphLookup',
    [
      { $limit: 1 },
      {
        $graphLookup: {
          from: 'users',
          startWith: '$u',
          connectFromField: 'u',
          connectToField: '_id',
          as: 'x',
        },
      },
      { $project: { n: { $size: '$x' } } },
    ],
    [{ _id: 1, n: 1 }],
  ],
  [
    '$setWindowFields',
    [
      {
        $setWindowFields: {
          partitionBy: '$u',
          sortBy: { v: 1 },
          output: { r: { $sum: '$v', window: { documents: ['unbounded', 'current'] } } },
        },
      },
      { $project: { r: 1 } },
      { $sort: { _id: 1 } },
    ],
    [
      { _id: 1, r: 1 },
      { _id: 2, r: 3 },
      { _id: 3, r: 3 },
    ],
  ],
  [
    '$push $$ROOT',
    [
      { $group: { _id: '$u', docs: { $push: '$$ROOT' } } },
      { $project: { n: { $size: '$docs' } } },
      { $sort: { _id: 1 } },
    ],
    [
      { _id: id(1), n: 2 },
      { _id: id(2), n: 1 },
    ],
  ],
  [
    '$first/$last',
    [{ $sort: { v: -1 } }, { $group: { _id: null, f: { $first: '$v' }, l: { $last: '$v' } } }],
    [{ _id: null, f: 3, l: 1 }],
  ],
  [
    '$topN',
    [{ $group: { _id: null, f: { $topN: { n: 1, sortBy: { v: -1 }, output: '$v' } } } }],
    [{ _id: null, f: [3] }],
  ],
  ['$size missing err', [{ $project: { n: { $size: '$zz' } } }], 'error'],
  [
    '$regexMatch',
    [
      { $match: { _id: 1 } },
      { $project: { _id: 0, s: { $regexMatch: { input: 'Abc', regex: '^a', options: 'i' } } } },
    ],
    [{ s: true }],
  ],
  [
    'group key long=int',
    [
      { $group: { _id: { $cond: [{ $eq: ['$_id', 1] }, long('5'), 5] }, c: { $sum: 1 } } },
      { $count: 'groups' },
    ],
    [{ groups: 1 }],
  ],
  [
    'group date keys',
    [
      { $group: { _id: { $dateTrunc: { date: '$d', unit: 'month' } }, c: { $sum: 1 } } },
      { $sort: { _id: 1 } },
    ],
    [
      { _id: new Date('2024-01-01'), c: 2 },
      { _id: new Date('2024-02-01'), c: 1 },
    ],
  ],
  [
    '$sort mixed',
    [
      {
        $project: {
          k: {
            $switch: {
              branches: [
                // biome-ignore lint/suspicious/noThenProperty: the name is part of $switch's syntax
                { case: { $eq: ['$_id', 1] }, then: true },
                // biome-ignore lint/suspicious/noThenProperty: the name is part of $switch's syntax
                { case: { $eq: ['$_id', 2] }, then: '$u' },
              ],
              default: 'str',
            },
          },
        },
      },
      { $sort: { k: 1 } },
      { $project: { _id: 1 } },
    ],
    [{ _id: 3 }, { _id: 2 }, { _id: 1 }],
  ],
  [
    '$round/$divide',
    [{ $match: { _id: 1 } }, { $project: { _id: 0, s: { $round: [{ $divide: ['$v', 3] }, 2] } } }],
    [{ s: 0.33 }],
  ],
  [
    '$multiply',
    [
      { $match: { _id: 3 } },
      { $project: { _id: 0, s: { $multiply: [4, '$v'] }, t: { $multiply: [4, '$zz'] } } },
    ],
    [{ s: 12, t: null }],
  ],
  [
    '$add keeps 32 bits',
    [{ $match: { _id: 3 } }, { $project: { _id: 0, s: { $type: { $add: ['$v', 1] } } } }],
    [{ s: 'int' }],
  ],
  [
    '$toDouble',
    [{ $match: { _id: 3 } }, { $project: { _id: 0, s: { $toDouble: true }, t: { $toDouble: '$d' } } }],
    [{ s: 1, t: Date.UTC(2024, 1, 1, 10) }],
  ],
  ['$sample', [{ $sample: { size: 2 } }, { $count: 'c' }], [{ c: 2 }]],
  [
    '$redact',
    [{ $redact: { $cond: [{ $gt: ['$v', 2] }, '$$KEEP', '$$PRUNE'] } }, { $count: 'c' }],
    [{ c: 1 }],
  ],
  [
    '$densify/$fill',
    [
      { $match: { _id: { $lt: 3 } } },
      { $project: { _id: 0, v: 1 } },
      { $fill: { output: { z: { value: 0 } } } },
    ],
    [
      { v: 1, z: 0 },
      { v: 2, z: 0 },
    ],
  ],
  [
    'undefined fields dropped',
    [{ $match: { _id: 3 } }, { $addFields: { q: '$zz' } }, { $project: { _id: 1, q: 1 } }],
    [{ _id: 3 }],
  ],
  ['$geoNear', [{ $geoNear: { near: [0, 0], distanceField: 'x' } }], 'error'],
  ['$search', [{ $search: {} }], 'error'],
];
