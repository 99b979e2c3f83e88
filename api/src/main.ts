import module from 'node:module';
import { setFlagsFromString } from 'node:v8';

/** Caches V8's compiled code for later starts, if Node supports that (22.1 and later). */
const { enableCompileCache } = module as { enableCompileCache?: () => unknown };
enableCompileCache?.();
// By default, V8 lets a small heap grow to four times its live data, so one request could leave 200 MB of garbage.
// A lower limit than this one costs more than half of the processor time of a download.
setFlagsFromString('--heap-growing-percent=70');
void import('./app/server.js').then(({ startServer }) => startServer());
