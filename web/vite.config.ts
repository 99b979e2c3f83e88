import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig, type UserConfig } from 'vite';
import { compression, defineAlgorithm } from 'vite-plugin-compression2';
import { inlineScripts, makePages } from './pages.config.ts';
import { listFilesForServiceWorker } from './precache.config.ts';
import { ruleByScript } from './styles.config.ts';

const api = 'http://127.0.0.1:4000';
const file = (path: string) => `${import.meta.dirname}/${path}`;

const htmlParser = file('../node_modules/hast-util-from-html-isomorphic/index.js');

const oxc: UserConfig['oxc'] = {
  plugins: {
    styledComponents: { ssr: false, displayName: false, fileName: false, pure: true, minify: true },
  },
};

/** The web app. In mode `gallery`, only the page with all ui parts, which `npm run dev` serves at /ui. */
export default defineConfig(({ mode }) => ({
  root: import.meta.dirname,
  plugins:
    mode === 'gallery'
      ? [react(), inlineScripts()]
      : [
          react(),
          ruleByScript(),
          inlineScripts(),
          makePages({ oxc }),
          listFilesForServiceWorker(),
          precompress(),
        ],
  oxc,
  resolve: {
    // Loads rxjs as ES2015 classes, a third smaller than its ES5 build.
    conditions: ['es2015', ...defaultClientConditions],
    // The browser build parses KaTeX's HTML with the DOM, which reports each style as a policy violation. The package
    // offers the other build under its condition for workers, which would also load 10 kB of character names.
    alias: { 'hast-util-from-html-isomorphic': htmlParser },
  },
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    // All target browsers support modulepreload natively.
    modulePreload: { polyfill: false },
    // The benchmarks read which chunk imports which.
    manifest: mode !== 'gallery',
    rolldownOptions: {
      input:
        mode === 'gallery' ? file('ui.html') : { index: file('index.html'), sw: file('src/worker/sw.ts') },
      output: {
        entryFileNames: ({ name }) => (name === 'sw' ? 'sw.js' : 'assets/[name]-[hash].js'),
        // Libraries that every screen needs stay cached between releases.
        codeSplitting: {
          groups: [
            {
              name: 'react',
              test: /node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|styled-components|stylis|cookie|set-cookie-parser)\//,
            },
            { name: 'apollo', test: /node_modules\/(@apollo|@wry|optimism|rxjs|graphql|tslib)\// },
            // Otherwise, each would be a separate file, and small files compress poorly.
            { name: 'icons', test: /node_modules\/lucide-react\//, minShareCount: 11 },
          ],
        },
      },
    },
  },
  // The object form keeps the page's Host, which the API compares with its Origin.
  server: { proxy: { '/graphql': { target: api, ws: true }, '/api': { target: api } } },
}));

/** Writes a .br and a .gz next to every text file, so that the server never compresses during a request. */
function precompress() {
  return compression({
    include: /\.(js|css|html|svg)$/,
    threshold: 512,
    skipIfLargerOrEqual: true,
    logLevel: 'silent',
    algorithms: [defineAlgorithm('brotliCompress'), defineAlgorithm('gzip', { level: 9 })],
  });
}
