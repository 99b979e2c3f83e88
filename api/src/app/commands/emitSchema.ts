import { lexicographicSortSchema, printSchema } from 'graphql';
import { getSchema } from '../schema.js';

/** Prints the GraphQL schema as text, which is all that the web app knows about the API. */
void getSchema().then((schema) => {
  process.stdout.write(`${printSchema(lexicographicSortSchema(schema))}\n`);
});
