import {
  type GraphQLField,
  type GraphQLInputType,
  type GraphQLOutputType,
  getNamedType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isObjectType,
} from 'graphql';

/**
 * The text of an operation that calls one field of the schema with made-up arguments of the right types, or null if
 * allowed.
 */
export function dummyOperation(
  kind: 'query' | 'mutation' | 'subscription',
  field: GraphQLField<unknown, unknown>,
  { withNulls = false } = {},
): string {
  const args = field.args.map(({ name, type }) => `${name}: ${dummyValue(type, withNulls)}`).join(', ');
  return `${kind} { ${field.name}${args && `(${args})`} ${selection(field.type)} }`;
}

function dummyValue(type: GraphQLInputType, withNulls: boolean): string {
  if (isNonNullType(type)) return dummyValueOf(type.ofType, withNulls);
  return withNulls ? 'null' : dummyValueOf(type, withNulls);
}

function dummyValueOf(type: GraphQLInputType, withNulls: boolean): string {
  if (isListType(type)) return `[${dummyValue(type.ofType, withNulls)}]`;
  if (isInputObjectType(type)) {
    const fields = Object.values(type.getFields()).map(
      (field) => `${field.name}: ${dummyValue(field.type, withNulls)}`,
    );
    return `{ ${fields.join(', ')} }`;
  }
  if (isEnumType(type)) return type.getValues()[0]?.name ?? '';
  const values: Record<string, string> = {
    Boolean: 'true',
    Int: '1',
    Float: '1',
    JSONObject: '{}',
    DateTime: '"2030-01-01T00:00:00Z"',
  };
  return values[type.name] ?? '"64b000000000000000000001"';
}

function selection(type: GraphQLOutputType): string {
  const named = getNamedType(type);
  if (!isObjectType(named)) return '';
  return '{ __typename }';
}
