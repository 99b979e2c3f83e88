import {
  type GraphQLField,
  type GraphQLInputType,
  type GraphQLOutputType,
  getNamedType,
  isEnumType,
  isLeafType,
  isNonNullType,
  isObjectType,
  isRequiredArgument,
} from 'graphql';
import { DAY } from '../platform/clock.js';
import { type Person, signedIn } from '../testing/factories.js';
import { bytesRead } from '../testing/measures/bytesRead.js';
import { fillAccount } from '../testing/measures/fullAccount.js';
import { useTestApp } from '../testing/testApp.js';

const aliasCount = 10;
const megabyte = 1024 * 1024;

const app = useTestApp();
let admin: Person;
let ids: Record<string, string>;
beforeAll(async () => {
  admin = await signedIn(app.url, { isAdmin: true });
  ids = await fillAccount(admin);
});

/** An argument as written in a document. */
function literalOf(name: string, query: string, type: GraphQLInputType): string {
  if (isNonNullType(type)) return literalOf(name, query, type.ofType);
  if (isEnumType(type)) return type.getValues()[0]?.name ?? '';
  const known: Record<string, string> = {
    timeZone: '"UTC"',
    from: JSON.stringify(new Date()),
    until: JSON.stringify(new Date(Date.now() + 90 * DAY)),
    since: JSON.stringify(new Date(0)),
    filter: '{ timeZone: "UTC" }',
    category: '"CCNA"',
    kind: '"PORT"',
    query: '"session"',
    seed: '1',
    paths: '[]',
    gameId: '"memory-challenge"',
    boardId: '"sequence"',
    labId: '"c01"',
  };
  return known[name] ?? JSON.stringify(ids[query] ?? '0'.repeat(24));
}

/** All fields of a type that can be queried, a few levels deep. */
function selectionOf(type: GraphQLOutputType, depth = 4): string {
  const named = getNamedType(type);
  if (isLeafType(named) || !isObjectType(named)) return '';
  const fields = Object.values(named.getFields()).flatMap((field) => {
    if (isLeafType(getNamedType(field.type))) return [field.name];
    return depth > 0 ? [`${field.name} ${selectionOf(field.type, depth - 1)}`] : [];
  });
  return `{ ${fields.join(' ')} }`;
}

const askOf = ({ name, args, type }: GraphQLField<unknown, unknown>, count: number) => {
  const given = args
    .filter(isRequiredArgument)
    .map((arg) => `${arg.name}: ${literalOf(arg.name, name, arg.type)}`);
  const call = given.length > 0 ? `${name}(${given.join(', ')})` : name;
  const selection = selectionOf(type);
  const aliases = Array.from(
    { length: count },
    (_, index) => `a${index}: ${call} ${selection && '{ ...All }'}`,
  );
  return `{ ${aliases.join(' ')} } ${selection && `fragment All on ${getNamedType(type)} ${selection}`}`;
};

test('ten aliases of a query read their data once, and the response stays under its limit', async () => {
  const { schema } = app;
  const costly: string[] = [];
  for (const field of Object.values(schema.getQueryType()?.getFields() ?? {})) {
    const ask = (count: number) =>
      admin.fetch('/graphql', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ query: askOf(field, count) }),
      });
    let answered = '';
    const once = await bytesRead(async () => (await ask(1)).text());
    const often = await bytesRead(async () => {
      answered = await (await ask(aliasCount)).text();
    });
    if (answered.includes('GRAPHQL_VALIDATION_FAILED'))
      costly.push(`${field.name}: ${answered.slice(0, 200)}`);
    if (often > 1.5 * once + 100_000) costly.push(`${field.name} reads ${often} instead of ${once} bytes`);
    if (answered.length > 34 * megabyte) costly.push(`${field.name} answers ${answered.length} bytes`);
  }
  expect(costly).toEqual([]);
});
