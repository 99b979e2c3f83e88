import type { ViteUserConfig } from 'vitest/config';
import config from './vitest.config.js';

/** `npm run test:long` runs the same projects with only the files that `npm test` leaves out. */
const { projects = [] } = (config as ViteUserConfig).test ?? {};
for (const project of projects)
  if (typeof project === 'object' && 'test' in project && project.test) {
    project.test.include = [`${project.test.name}/**/*.long.test.{ts,tsx}`];
    project.test.exclude = [];
  }

export default config;
