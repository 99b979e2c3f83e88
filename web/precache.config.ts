import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

/**
 * Files to store, without the prerendered dashboard, because only the server knows who is signed in, and without
 * formulas, which few people see.
 */
const kept = /^(?!home\.html|assets\/KaTeX_).*\.(html|js|css|svg|woff2)$/;
const hash = (content: string | Uint8Array) =>
  createHash('sha256').update(content).digest('hex').slice(0, 16);

/** Replaces `self.__PRECACHE` in the service worker with the list of the build's files. */
export function listFilesForServiceWorker(): Plugin {
  let publicDir: string;
  return {
    name: 'cosmic:precache',
    apply: 'build',
    // Runs after the pages are written and before anything is compressed.
    enforce: 'post',
    configResolved: (config) => {
      publicDir = config.publicDir;
    },
    generateBundle(_options, bundle) {
      const worker = bundle['sw.js'];
      if (worker?.type !== 'chunk') throw new Error('The build has no sw.js');
      const files = [
        ...Object.values(bundle).map((file) => ({
          name: file.fileName,
          content: file.type === 'chunk' ? file.code : file.source,
        })),
        ...readdirSync(publicDir)
          .filter((name) => kept.test(name))
          .map((name) => ({ name, content: readFileSync(`${publicDir}/${name}`) })),
      ];
      const list = files
        .filter(({ name }) => kept.test(name) && name !== worker.fileName)
        .map(({ name, content }) => ({
          url: `/${name}`,
          // Files in assets have their hash in the name.
          revision: name.startsWith('assets/') ? null : hash(content),
        }));
      worker.code = worker.code.replace('self.__PRECACHE', JSON.stringify(list));
    },
  };
}
