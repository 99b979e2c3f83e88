import { lexicographicSortSchema, printSchema } from 'graphql';
import { createSchemaWithoutServices } from './schemaWithoutServices.js';

/** Prints the GraphQL schema as text: all that the web app knows of the api. */
void createSchemaWithoutServices().then((schema) => {
  process.stdout.write(`${printSchema(lexicographicSortSchema(schema))}\n`);
});
