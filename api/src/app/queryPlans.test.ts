import { type GraphQLArgument, getNamedType, isEnumType } from 'graphql';
import mongoose, { type mongo } from 'mongoose';
import { dummyOperation } from '../testing/dummyOperation.js';
import { signedInByPassword } from '../testing/factories.js';
import { useTestApp } from '../testing/testApp.js';

const app = useTestApp();

/** Collections that are scanned on purpose because they stay small, or because an admin's page sums up all users. */
const wholeReads = [
  'gameRatings: gamevotes',
  'storageUsage: contentleases',
  'userPage: users',
  'userTotals: users',
  // These stop at the first match.
  'setupProgress: invites',
  'setupProgress: users',
  'signInPolicy: users',
  'securityScans: securityScans',
  'securityScans: acceptedFindings',
  'securityScan: securityScans',
  'securityScan: acceptedFindings',
  'scheduledJobs: agendaJobs',
  'systemStatus: vaultusages',
  'systemStatus: securityScans',
  'systemStatus: acceptedFindings',
  'auditRetention: auditcheckpoints',
];

/** An operation's texts, one for each value of its enums, because each sort order is a different query. */
function variants(text: string, args: readonly GraphQLArgument[]): string[] {
  return args.reduce(
    (texts, { name, type }) => {
      const named = getNamedType(type);
      if (!isEnumType(named)) return texts;
      const values = named.getValues().map((value) => value.name);
      return texts.flatMap((each) =>
        values.map((value) => each.replace(new RegExp(`\\b${name}: ${values[0]}\\b`), `${name}: ${value}`)),
      );
    },
    [text],
  );
}

/** A read's database queries, in a form that can be explained; reads sent together are explained one by one. */
function toExplain({ commandName, command }: mongo.CommandStartedEvent): mongo.Document[] {
  const { find, aggregate, count, filter, sort, limit, hint, pipeline, query } = command;
  if (commandName === 'find') return [{ find, filter, sort, limit, hint }];
  if (commandName === 'count') return [{ count, query }];
  if (commandName !== 'aggregate' || typeof aggregate !== 'string' || pipeline[0]?.$changeStream) return [];
  const stages: mongo.Document[] = pipeline;
  return [
    { aggregate, pipeline: stages.filter(({ $unionWith }) => !$unionWith), cursor: {} },
    ...stages.flatMap(({ $unionWith }) =>
      $unionWith ? [{ aggregate: $unionWith.coll, pipeline: $unionWith.pipeline, cursor: {} }] : [],
    ),
  ];
}

test('no API query scans a whole collection', async () => {
  const admin = await signedInByPassword(app.url, { isAdmin: true });
  const fields = Object.values(app.schema.getQueryType()?.getFields() ?? {});
  const scans = new Set<string>();
  let count = 0;
  for (const field of fields)
    for (const text of variants(dummyOperation('query', field), field.args)) {
      const reads: mongo.Document[] = [];
      const note = (event: mongo.CommandStartedEvent) => {
        reads.push(...toExplain(event));
      };
      const client = mongoose.connection.getClient().on('commandStarted', note);
      await admin.graphql(text);
      client.off('commandStarted', note);
      for (const read of reads) {
        count++;
        const plan = await mongoose.connection.db?.command({ explain: read, verbosity: 'queryPlanner' });
        if (JSON.stringify(plan).includes('COLLSCAN'))
          scans.add(`${field.name}: ${read.find ?? read.aggregate ?? read.count}`);
      }
    }
  expect([...scans].filter((scan) => !wholeReads.includes(scan))).toEqual([]);
  expect(count).toBeGreaterThan(100);
});
