import { getNullableType, isEnumType, isListType, isNonNullType, isObjectType } from 'graphql';

const scalars = {
  Boolean: 'boolean',
  Int: 'number',
  Float: 'number',
  ID: 'string',
  String: 'string',
  DateTime: 'string',
  JSONObject: 'object',
  JSON: 'unknown',
};

/** Writes the types of the schema's responses, as they arrive in JSON. */
export const plugin = (schema) => {
  const types = Object.values(schema.getTypeMap()).filter(({ name }) => !name.startsWith('__'));
  const typeOf = (type) => {
    if (!isNonNullType(type)) return `${namedTypeOf(type)} | null`;
    return namedTypeOf(getNullableType(type));
  };
  const namedTypeOf = (type) =>
    isListType(type) ? `Array<${typeOf(type.ofType)}>` : (scalars[type.name] ?? type.name);
  const objects = types.filter(isObjectType).map(
    (type) =>
      `export interface ${type.name} {\n${Object.values(type.getFields())
        .map((field) => `  ${field.name}: ${typeOf(field.type)};`)
        .join('\n')}\n}`,
  );
  const enums = types.filter(isEnumType).map(
    (type) =>
      `export type ${type.name} = ${type
        .getValues()
        .map(({ name }) => `'${name}'`)
        .join(' | ')};`,
  );
  return [...enums, ...objects].join('\n\n');
};
