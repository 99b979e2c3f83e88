import module from 'node:module';

/** What V8 makes of the code is kept for later starts, by a Node that can (from 22.1). */
const { enableCompileCache } = module as { enableCompileCache?: () => unknown };
enableCompileCache?.();
void import('./app/server.js').then(({ startServer }) => startServer());
