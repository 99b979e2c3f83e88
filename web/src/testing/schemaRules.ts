import { readFileSync } from 'node:fs';
import {
  buildSchema,
  type DocumentNode,
  type FieldNode,
  type GraphQLCompositeType,
  getNamedType,
  getVariableValues,
  isCompositeType,
  isObjectType,
  Kind,
  type OperationDefinitionNode,
  parse,
  type SelectionSetNode,
} from 'graphql';

const schema = buildSchema(readFileSync('schema.graphql', 'utf8'));

type Value = Record<string, unknown>;

/**
 * Returns the server's response to an operation, according to its schema.
 * @returns `refuse` gives the reason for refusing variables; `complete` adds type names to a response
 */
export function applySchema(query: string) {
  const document = parse(query);
  const operation = document.definitions.find(({ kind }) => kind === Kind.OPERATION_DEFINITION) as
    | OperationDefinitionNode
    | undefined;
  const root = operation && schema.getRootType(operation.operation);
  if (!operation || !root) throw new Error(`not an operation: ${query}`);
  return {
    refuse: (variables: Value): string | undefined =>
      getVariableValues(schema, operation.variableDefinitions ?? [], variables).errors?.[0]?.message,
    complete: (data: unknown) => nameTypes(data, root, operation.selectionSet, document),
  };
}

function nameTypes(
  value: unknown,
  type: GraphQLCompositeType,
  selected: SelectionSetNode,
  document: DocumentNode,
): unknown {
  if (Array.isArray(value)) return value.map((item) => nameTypes(item, type, selected, document));
  if (typeof value !== 'object' || value === null) return value;
  const given = value as Value;
  // Only the response shows which type of a union it is.
  const actual = isObjectType(type) ? type : schema.getType(String(given.__typename));
  if (!isObjectType(actual)) return value;
  const named: Value = { __typename: actual.name, ...given };
  const fields = [...fieldsOf(selected, document)];
  const known = new Set(['__typename', ...Object.keys(actual.getFields()), ...fields.map(keyOf)]);
  const unknown = Object.keys(given).find((key) => !known.has(key));
  if (unknown) throw new Error(`A fixture has ${actual.name}.${unknown}, which the schema lacks`);
  for (const field of fields) {
    const { name, selectionSet } = field;
    const key = keyOf(field);
    const type = actual.getFields()[name.value]?.type;
    const fieldType = type && getNamedType(type);
    if (selectionSet && key in given && isCompositeType(fieldType))
      named[key] = nameTypes(named[key], fieldType, selectionSet, document);
  }
  return named;
}

/** The field's name in the response. */
const keyOf = ({ alias, name }: FieldNode) => (alias ?? name).value;

/** Returns the requested fields, including those of fragments. */
function* fieldsOf({ selections }: SelectionSetNode, document: DocumentNode): Generator<FieldNode> {
  for (const selection of selections) {
    if (selection.kind === Kind.FIELD) yield selection;
    else if (selection.kind === Kind.INLINE_FRAGMENT) yield* fieldsOf(selection.selectionSet, document);
    else
      for (const definition of document.definitions)
        if (definition.kind === Kind.FRAGMENT_DEFINITION && definition.name.value === selection.name.value)
          yield* fieldsOf(definition.selectionSet, document);
  }
}
