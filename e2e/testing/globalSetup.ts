import type { TestProject } from 'vitest/node';
import { browserPath } from './browser.js';
import { startWithAdmin, stopProgram } from './program.js';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Where the product listens that the test files share. */
    url: string;
  }
}

/** Starts the product that the test files share; most of a file's time was its start. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  // It may have to be unpacked, which must be over before the first file starts it.
  const [program] = await Promise.all([startWithAdmin(), browserPath()]);
  project.provide('url', program.url);
  return () => stopProgram(program);
}
