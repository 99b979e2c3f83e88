import {
  type GraphQLArgument,
  type GraphQLField,
  type GraphQLInputField,
  type GraphQLInputType,
  getNamedType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isRequiredInputField,
} from 'graphql';
import { getMetadataStorage } from 'type-graphql';
import { type Bounds, boundsOf, defaultBounds } from '../core/input/bounds.js';
import { signedIn } from '../testing/factories.js';
import { useTestApp } from '../testing/testApp.js';

const app = useTestApp();

type InputClass = Parameters<typeof boundsOf>[0];
type InputField = GraphQLArgument | GraphQLInputField;
type Variables = Record<string, unknown>;

const largestInt = 2 ** 31 - 1;
const dateTime = '2026-01-01T00:00:00Z';

/** The class that validates an input type's fields. */
const inputClassOf = (name: string) =>
  getMetadataStorage().inputTypes.find((input) => input.name === name)?.target as InputClass;

/** The classes that validate an operation's arguments. */
const argumentClassesOf = (name: string) =>
  [...getMetadataStorage().queries, ...getMetadataStorage().mutations]
    .filter(({ schemaName }) => schemaName === name)
    .flatMap(({ params = [] }) => params)
    .flatMap((param) => (param.kind === 'args' ? [param.getType() as InputClass] : []));

/** A valid value for a type. */
function sampleOf(type: GraphQLInputType): unknown {
  if (isNonNullType(type)) return sampleOf(type.ofType);
  if (isListType(type)) return [];
  if (isInputObjectType(type)) return samplesOf(Object.values(type.getFields()));
  if (isEnumType(type)) return type.getValues()[0]?.name;
  const values: Variables = {
    Int: 1,
    Float: 1,
    Boolean: true,
    DateTime: dateTime,
    JSON: [],
    JSONObject: {},
    ID: '0'.repeat(24),
  };
  return values[type.name] ?? 'x';
}

const isRequired = (field: InputField) => isRequiredInputField(field);
const samplesOf = (fields: readonly InputField[]): Variables =>
  Object.fromEntries(fields.filter(isRequired).map(({ name, type }) => [name, sampleOf(type)]));

interface Case {
  path: string;
  variables: Variables;
}

/**
 * For each limited value in a type, an input that is small except for that value, which exceeds its limit by
 * one.
 */
function excessesOf(type: GraphQLInputType, bounds: Required<Bounds>): [path: string, value: unknown][] {
  if (isNonNullType(type)) return excessesOf(type.ofType, bounds);
  if (isListType(type)) {
    const tooMany = Array.from({ length: bounds.items + 1 }, () => sampleOf(type.ofType));
    const items = excessesOf(type.ofType, bounds);
    return [['[]', tooMany], ...items.map(([path, value]): [string, unknown] => [`[0]${path}`, [value]])];
  }
  if (isInputObjectType(type)) {
    const fields = Object.values(type.getFields());
    const fieldBounds = boundsOf(inputClassOf(type.name));
    return fields.flatMap((field) =>
      excessesOf(field.type, { ...defaultBounds, ...fieldBounds.get(field.name) }).map(
        ([path, value]): [string, unknown] => [
          `.${field.name}${path}`,
          { ...samplesOf(fields), [field.name]: value },
        ],
      ),
    );
  }
  const excesses: Variables = {
    String: 'x'.repeat(bounds.text + 1),
    ID: 'x'.repeat(bounds.text + 1),
    Int: Math.min(bounds.number, largestInt) + 1,
    Float: bounds.number === defaultBounds.number ? 2 * bounds.number : bounds.number + 1,
    DateTime: '10000-01-01T00:00:00Z',
    JSON: ['x'.repeat(defaultBounds.jsonBytes + 1)],
    JSONObject: { x: 'x'.repeat(defaultBounds.jsonBytes + 1) },
  };
  const excess = excesses[getNamedType(type).name];
  return excess === undefined ? [] : [['', excess]];
}

function casesOf({ name, args }: GraphQLField<unknown, unknown>): Case[] {
  const argumentBounds = new Map(argumentClassesOf(name).flatMap((InputClass) => [...boundsOf(InputClass)]));
  return args.flatMap((arg) =>
    excessesOf(arg.type, { ...defaultBounds, ...argumentBounds.get(arg.name) }).map(([path, value]) => ({
      path: arg.name + path,
      variables: { ...samplesOf(args), [arg.name]: value },
    })),
  );
}

test("every text, list, and number in an operation's input has a limit, and one more is refused", async () => {
  const { schema } = app;
  const admin = await signedIn(app.url, { isAdmin: true });
  const taken: string[] = [];
  let count = 0;
  for (const root of [schema.getQueryType(), schema.getMutationType()])
    for (const field of Object.values(root?.getFields() ?? {})) {
      const { name, args } = field;
      if (args.some(({ type }) => getNamedType(type).name === 'Upload')) continue;
      const kind = root === schema.getMutationType() ? 'mutation' : 'query';
      const declared = args.map((arg) => `$${arg.name}: ${arg.type}`).join(', ');
      const passed = args.map((arg) => `${arg.name}: $${arg.name}`).join(', ');
      const result = isLeaf(field) ? '' : '{ __typename }';
      for (const { path, variables } of casesOf(field)) {
        count++;
        const { errors } = await admin.graphql(
          `${kind}(${declared}) { ${name}(${passed}) ${result} }`,
          variables,
        );
        const { code, fields } = errors[0]?.extensions ?? {};
        const [, root = ''] = /^\w+(?:\.(\w+))?/.exec(path) ?? [];
        const isTheField = !fields || Object.keys(fields).some((key) => path.includes(key) || key === root);
        if (code !== 'BAD_USER_INPUT' || !isTheField)
          taken.push(`${name}(${path}): ${JSON.stringify(errors)}`);
      }
    }
  expect(taken).toEqual([]);
  expect(count).toBeGreaterThan(400);
});

const isLeaf = ({ type }: GraphQLField<unknown, unknown>) => !('getFields' in getNamedType(type));
