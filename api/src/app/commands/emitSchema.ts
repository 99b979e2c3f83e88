import { lexicographicSortSchema, printSchema } from 'graphql';
import { createSchemaWithoutServices } from './schemaWithoutServices.js';

/** Prints the GraphQL schema as text, which is all that the web app knows about the API. */
void createSchemaWithoutServices().then((schema) => {
  process.stdout.write(`${printSchema(lexicographicSortSchema(schema))}\n`);
});
