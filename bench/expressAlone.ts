import type { AddressInfo } from 'node:net';
import express from 'express';
import { MongoClient } from 'mongodb';

/**
 * Baselines for lists over REST: a bare Express app, and a list of files read with only the driver. Prints its
 * address.
 */
const [databaseUri] = process.argv.slice(2);
const app = express();
app.get('/hello', (_request, response) => {
  response.json({ hello: 'world' });
});
if (databaseUri) {
  const files = (await MongoClient.connect(databaseUri)).db().collection('files');
  const projection = { name: 1, type: 1, size: 1, createdAt: 1, updatedAt: 1, tags: 1 };
  app.get('/files', async (_request, response) => {
    response.json(await files.find({}, { projection, limit: 100 }).toArray());
  });
}
const server = app.listen(0, '127.0.0.1', () =>
  console.log(`http://127.0.0.1:${(server.address() as AddressInfo).port}/hello`),
);
