import type { TestProject } from 'vitest/node';
import { browserPath } from './browser.js';
import { startWithAdmin, stopProgram } from './program.js';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The address of the shared server. */
    url: string;
    /** The server's data folder. */
    dataDir: string;
  }
}

/** Starts one server for all test files, because starting one takes longer than most files' tests. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  // Unpack the browser before the first file starts it.
  const [program] = await Promise.all([startWithAdmin(), browserPath()]);
  project.provide('url', program.url);
  project.provide('dataDir', program.dataDir);
  return () => stopProgram(program);
}
