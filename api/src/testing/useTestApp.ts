import { startTestApp, type TestApp } from './testApp.js';

/** A server that starts before a file's tests and closes after them. */
export function useTestApp(...options: Parameters<typeof startTestApp>): TestApp {
  const app = {} as TestApp;
  beforeAll(async () => {
    Object.assign(app, await startTestApp(...options));
  });
  afterAll(() => app.close());
  return app;
}
