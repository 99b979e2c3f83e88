import { dirname, relative } from 'node:path';

/** Writes a map of all operations by name: what each answers and what it takes. */
export const plugin = (_schema, documents, _config, { outputFile }) => {
  const files = documents.map(({ location, document }) => ({
    module: relative(dirname(outputFile), location).replace(/\.graphql$/, '.generated'),
    names: document.definitions
      .filter(({ kind }) => kind === 'OperationDefinition')
      .map(({ name, operation }) => ({
        name: name.value,
        type: `${name.value}${operation[0].toUpperCase()}${operation.slice(1)}`,
      })),
  }));
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
    ].join('\n'),
  };
};
