import type { TestProject } from 'vitest/node';
import { startWithAdmin, stopProgram } from './program.js';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Where the product listens that the test files share. */
    url: string;
  }
}

/** Starts the product that the test files share; most of a file's time was its start. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const program = await startWithAdmin();
  project.provide('url', program.url);
  return () => stopProgram(program);
}
