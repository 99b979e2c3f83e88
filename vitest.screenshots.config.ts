import type { ViteUserConfig } from 'vitest/config';
import config from './vitest.config.js';

/** Used by `npm run screenshots`, which takes the docs' screenshots of the running product. */
const { projects = [] } = (config as ViteUserConfig).test ?? {};
for (const project of projects)
  if (typeof project === 'object' && 'test' in project && project.test?.name === 'e2e')
    project.test.include = ['e2e/docs/*.docs.ts'];

export default config;
