import { readFileSync } from 'node:fs';
import { parse, validate } from 'graphql';
import { startTestApp, type TestApp } from '../testing/testApp.js';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

test('the web app of the previous release, which a service worker may still show, is answered until it is reloaded', () => {
  const operations = readFileSync(new URL('../testing/previousOperations.graphql', import.meta.url), 'utf8');
  expect(validate(app.schema, parse(operations)).map(({ message }) => message)).toEqual([]);
});
