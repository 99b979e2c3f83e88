import type { Doc } from '../../src/bson/value.js';
import { id, USERS } from './aggregationInput.js';
import { decimal } from './values.js';

export type AggregationCase = [name: string, pipeline: Doc[], expected: Doc[] | 'error'];

/** Groups, joins, and dates, applied to the posts, from MongoDB's documentation. */
export const STAGE_CASES: AggregationCase[] = [
  [
    '$group oid count',
    [{ $group: { _id: '$u', c: { $sum: 1 } } }, { $sort: { _id: 1 } }],
    [
      { _id: id(1), c: 2 },
      { _id: id(2), c: 1 },
    ],
  ],
  [
    '$group null',
    [{ $group: { _id: null, t: { $sum: '$v' }, a: { $avg: '$v' }, mx: { $max: '$d' }, mn: { $min: '$v' } } }],
    [{ _id: null, t: 6, a: 2, mx: new Date('2024-02-01T10:00:00Z'), mn: 1 }],
  ],
  [
    '$group compound',
    [{ $group: { _id: { u: '$u', m: { $month: '$d' } }, c: { $sum: 1 } } }, { $sort: { '_id.m': 1 } }],
    [
      { _id: { u: id(1), m: 1 }, c: 2 },
      { _id: { u: id(2), m: 2 }, c: 1 },
    ],
  ],
  ['$sum decimal', [{ $group: { _id: null, t: { $sum: '$p' } } }], [{ _id: null, t: decimal('3.30') }]],
  ['$sum long', [{ $group: { _id: null, t: { $sum: '$l' } } }], [{ _id: null, t: 11 }]],
  [
    '$avg long',
    [{ $match: { _id: { $lt: 3 } } }, { $group: { _id: null, t: { $avg: '$l' } } }],
    [{ _id: null, t: 5.5 }],
  ],
  ['$max decimal', [{ $group: { _id: null, t: { $max: '$p' } } }], [{ _id: null, t: decimal('2.20') }]],
  [
    '$add decimal',
    [{ $match: { _id: 1 } }, { $project: { _id: 0, x: { $add: ['$p', 1] } } }],
    [{ x: decimal('2.10') }],
  ],
  [
    '$addToSet oid',
    [{ $group: { _id: null, s: { $addToSet: '$u' } } }, { $project: { n: { $size: '$s' } } }],
    [{ _id: null, n: 2 }],
  ],
  [
    '$lookup basic',
    [
      { $match: { _id: 3 } },
      { $lookup: { from: 'users', localField: 'u', foreignField: '_id', as: 'user' } },
      { $project: { user: 1 } },
    ],
    [{ _id: 3, user: [USERS[1]] }],
  ],
  [
    '$lookup arr local',
    [
      { $limit: 1 },
      { $project: { us: [id(1), id(2)] } },
      { $lookup: { from: 'users', localField: 'us', foreignField: '_id', as: 'x' } },
      { $project: { n: { $size: '$x' } } },
    ],
    [{ _id: 1, n: 2 }],
  ],
  [
    '$lookup arr foreign',
    [
      { $limit: 1 },
      { $project: { t: { $literal: 'b' } } },
      { $lookup: { from: 'posts', localField: 't', foreignField: 'tags', as: 'x' } },
      { $project: { n: { $size: '$x' } } },
    ],
    [{ _id: 1, n: 2 }],
  ],
  [
    '$lookup null missing',
    [
      { $limit: 1 },
      { $project: { t: 1 } },
      { $lookup: { from: 'posts', localField: 'zz', foreignField: 'p', as: 'x' } },
      { $project: { n: { $size: '$x' } } },
    ],
    [{ _id: 1, n: 1 }],
  ],
  [
    '$lookup pipeline let',
    [
      { $match: { _id: 1 } },
      {
        $lookup: {
          from: 'users',
          let: { uid: '$u' },
          pipeline: [{ $match: { $expr: { $eq: ['$_id', '$$uid'] } } }, { $project: { n: 1, _id: 0 } }],
          as: 'x',
        },
      },
      { $project: { x: 1 } },
    ],
    [{ _id: 1, x: [{ n: 'ann' }] }],
  ],
  [
    '$lookup concise',
    [
      { $match: { _id: 1 } },
      {
        $lookup: {
          from: 'users',
          localField: 'u',
          foreignField: '_id',
          pipeline: [{ $project: { _id: 0 } }],
          as: 'x',
        },
      },
      { $project: { x: 1 } },
    ],
    [{ _id: 1, x: [{ n: 'ann' }] }],
  ],
  ['$unwind', [{ $unwind: '$tags' }, { $count: 'c' }], [{ c: 3 }]],
  [
    '$unwind preserve',
    [
      { $unwind: { path: '$tags', preserveNullAndEmptyArrays: true, includeArrayIndex: 'i' } },
      { $count: 'c' },
    ],
    [{ c: 4 }],
  ],
  [
    '$sortByCount',
    [{ $unwind: '$tags' }, { $sortByCount: '$tags' }],
    [
      { _id: 'b', count: 2 },
      { _id: 'a', count: 1 },
    ],
  ],
  [
    '$facet',
    [{ $facet: { a: [{ $count: 'n' }], b: [{ $limit: 1 }, { $project: { _id: 1 } }] } }],
    [{ a: [{ n: 3 }], b: [{ _id: 1 }] }],
  ],
  [
    '$bucket',
    [{ $bucket: { groupBy: '$v', boundaries: [0, 2, 4], default: 'o', output: { c: { $sum: 1 } } } }],
    [
      { _id: 0, c: 1 },
      { _id: 2, c: 2 },
    ],
  ],
  [
    '$dateToString',
    [
      { $match: { _id: 1 } },
      { $project: { _id: 0, s: { $dateToString: { format: '%Y-%m-%d', date: '$d' } } } },
    ],
    [{ s: '2024-01-15' }],
  ],
  [
    '$dateToString tz',
    [
      { $match: { _id: 1 } },
      {
        $project: {
          _id: 0,
          s: { $dateToString: { format: '%Y-%m-%dT%H:%M:%S.%LZ', date: '$d', timezone: 'Europe/Berlin' } },
        },
      },
    ],
    [{ s: '2024-01-15T11:00:00.000Z' }],
  ],
  [
    '$dateTrunc',
    [{ $match: { _id: 1 } }, { $project: { _id: 0, s: { $dateTrunc: { date: '$d', unit: 'month' } } } }],
    [{ s: new Date('2024-01-01') }],
  ],
  [
    '$dateAdd',
    [
      { $match: { _id: 1 } },
      { $project: { _id: 0, s: { $dateAdd: { startDate: '$d', unit: 'day', amount: 1 } } } },
    ],
    [{ s: new Date('2024-01-16T10:00:00Z') }],
  ],
  [
    '$subtract dates',
    [
      { $match: { _id: 1 } },
      { $project: { _id: 0, s: { $subtract: ['$d', new Date('2024-01-15T09:00:00Z')] } } },
    ],
    [{ s: 3600000 }],
  ],
];
