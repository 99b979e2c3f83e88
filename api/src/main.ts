import { enableCodeCache } from './app/codeCache.js';

// First of all: what is loaded from here on need not be compiled.
enableCodeCache();
void import('./app/server.js').then(({ startServer }) => startServer());
