import { useCodeCache } from './codeCache.js';

// First of all: what is loaded from here on need not be compiled.
useCodeCache();
void import('./server.js').then(({ startServer }) => startServer());
