/** Writes one typed hook for each operation: useXQuery, useXMutation, useXSubscription. */
export const plugin = (_schema, documents) => {
  const operations = documents
    .flatMap(({ document }) => document.definitions)
    .filter(({ kind }) => kind === 'OperationDefinition')
    .map(({ name, operation }) => ({
      name: name.value,
      kind: operation[0].toUpperCase() + operation.slice(1),
    }));
  const kinds = [...new Set(operations.map(({ kind }) => `use${kind}`))];

  const hook = ({ name, kind }) => {
    const types = `${name}${kind}, ${name}${kind}Variables`;
    const options =
      kind === 'Mutation'
        ? `options?: useMutation.Options<${types}>`
        : `...[options]: Record<string, never> extends ${name}${kind}Variables ? [options?: use${kind}.Options<${types}>] : [options: use${kind}.Options<${types}>]`;
    return `export const use${name}${kind} = (${options}) => use${kind}(${name}Document, options);`;
  };
  return {
    prepend: operations.length ? [`import { ${kinds.join(', ')} } from '@apollo/client/react';`] : [],
    content: operations.map(hook).join('\n'),
  };
};
