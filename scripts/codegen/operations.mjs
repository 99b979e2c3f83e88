import { dirname, relative } from 'node:path';
import { isObjectType } from 'graphql';

/** Writes a map of all operations by name, with their results and variables, and the names of all fields. */
export const plugin = (schema, documents, _config, { outputFile }) => {
  const files = documents.map(({ location, document }) => ({
    module: relative(dirname(outputFile), location).replace(/\.graphql$/, '.generated'),
    names: document.definitions
      .filter(({ kind }) => kind === 'OperationDefinition')
      .map(({ name, operation }) => ({
        name: name.value,
        type: `${name.value}${operation[0].toUpperCase()}${operation.slice(1)}`,
      })),
  }));
  const fields = Object.values(schema.getTypeMap())
    .filter((type) => isObjectType(type) && !type.name.startsWith('__'))
    .flatMap((type) => Object.keys(type.getFields()));
  const withOperations = files.filter(({ names }) => names.length > 0);
  return {
    prepend: withOperations.map(
      ({ module, names }) =>
        `import type { ${names.map(({ type }) => `${type}, ${type}Variables`).join(', ')} } from '${module}';`,
    ),
    content: [
      'export interface Operations {',
      ...withOperations.flatMap(({ names }) =>
        names.map(({ name, type }) => `  ${name}: { data: ${type}; variables: ${type}Variables };`),
      ),
      '}',
      `export type SchemaField = ${[...new Set(fields)]
        .sort()
        .map((name) => `'${name}'`)
        .join(' | ')};`,
    ].join('\n'),
  };
};
