import type { AddressInfo } from 'node:net';
import express from 'express';

/** The baseline for lists over REST: Express as installed. Prints its address. */
const app = express();
app.get('/hello', (_request, response) => {
  response.json({ hello: 'world' });
});
const server = app.listen(0, '127.0.0.1', () =>
  console.log(`http://127.0.0.1:${(server.address() as AddressInfo).port}/hello`),
);
