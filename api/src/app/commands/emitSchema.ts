import { lexicographicSortSchema, printSchema } from 'graphql';
import { createSchema } from '../schema.js';
import type { Services } from '../services.js';

/** Stands in for every service and everything in it. The schema is only printed, so none of it is called. */
const unused: unknown = new Proxy({}, { get: () => unused });

/** Prints the GraphQL schema as text, which is all that the web app knows about the API. */
void createSchema(unused as Services).then((schema) => {
  process.stdout.write(`${printSchema(lexicographicSortSchema(schema))}\n`);
});
