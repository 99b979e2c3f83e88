import { lexicographicSortSchema, printSchema } from 'graphql';
import { createSchemaAlone } from './schemaWithoutServices.js';

/** Prints the GraphQL schema as text: all that the web app knows of the api. */
void createSchemaAlone().then((schema) => {
  process.stdout.write(`${printSchema(lexicographicSortSchema(schema))}\n`);
});
