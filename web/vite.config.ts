import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig, type Plugin, type UserConfig } from 'vite';
import { compression, defineAlgorithm } from 'vite-plugin-compression2';
import { inlineScripts, makePages } from './pages.config.ts';
import { listFilesForServiceWorker } from './precache.config.ts';
import { ruleByScript } from './styles.config.ts';

const api = 'http://127.0.0.1:4000';
const file = (path: string) => `${import.meta.dirname}/${path}`;
const htmlParser = `${import.meta.dirname}/../node_modules/hast-util-from-html-isomorphic/index.js`;
const router = `${import.meta.dirname}/../node_modules/react-router/dist/production`;

/** Small parts that the sign-in and the frame behind it share. */
const common =
  /web\/src\/(platform\/(idle|requestJson|fetchServer|reportCrash)|core\/(session\/sessionBroadcast|components\/useDocumentTitle|errors\/(applyServerError|serverError|connection)|apollo\/preloadedResponse)|ui\/layout\/Logo)\.|lucide-react\/dist\/esm\/icons\/(bot|gamepad-2|shield-check)\./;

/**
 * What most screens share, of the icons those of errors. The parts on Radix and Formik stay out: with them
 * their libraries would come on every load.
 */
const shell =
  /web\/src\/(theme\/|ui\/(forms\/Button|feedback\/(ErrorState|Spinner|toastStore)|layout\/VisuallyHidden)\.)|lucide-react\/dist\/esm\/(?!icons\/)|lucide-react\/dist\/esm\/icons\/(rotate-cw|triangle-exclamation-point)\./;

/** Small parts that the frame behind the sign-in is made of and other screens use too: alone they compress badly. */
const frame =
  /web\/src\/(platform\/(timeZone|typeAhead|useSearchParam)|core\/(access\/(appRoute|features|useAccess)|session\/(useSession|userStorage|reauthentication|session\.generated))|app\/(session\/useSignOut|shell\/(Sidebar|SidebarLink|UserBox|useShellCounts|shell\.generated))|features\/(study\/progress\/nextSteps\.generated|search\/recentItems)|ui\/(data\/(Avatar|Badge)|feedback\/Skeleton|forms\/IconButton))\.|lucide-react\/dist\/esm\/icons\/(activity|bell|chevron-right|circle-user-round|database-backup|folder-lock|graduation-cap|layout-dashboard|layout-grid|list-checks|lock|lock-keyhole|log-out|moon|notebook-pen|panel-left|plus|rocket|scroll-text|search|shield|sliders-horizontal|square-pen|sun|users|wrench)\./;

/** What reads and keeps the answers of the server; the first screen changes nothing and follows nothing. */
const apollo =
  /^(?!.*\/hooks\/use(Mutation|Subscription)\.).*node_modules\/(@apollo|@wry|optimism|rxjs|graphql|tslib)\//;

/** What the sign-in and every form are made of besides their libraries. */
const form = /web\/src\/ui\/forms\/(TextField|PasswordField)\./;

/** The same for screens without a form: not to bring Formik along. */
const field =
  /web\/src\/ui\/(feedback\/Banner|forms\/Field)\.|lucide-react\/dist\/esm\/icons\/(eye|eye-off|circle-check|circle-exclamation-point|info)\./;

/**
 * Small parts that several screens share. Each in a file of its own would cost the dashboard's widgets thirty
 * requests. Those on Radix and Formik stay out here too.
 */
const parts =
  /web\/src\/(platform\/format\w+|core\/components\/QueryState|ui\/(data\/(DateText|LoadMore|Table|TableRow)|layout\/PageText|feedback\/Progress))\.|@apollo\/client\/react\/hooks\/use(Mutation|Subscription)\.|lucide-react\/dist\/esm\/icons\//;

/** The chunks of the first load. */
const loadedBefore = /assets\/(rolldown-runtime|react|shell|common|apollo|frame|index|SignedInApp)-/;

const oxc: UserConfig['oxc'] = {
  plugins: {
    styledComponents: { ssr: false, displayName: false, fileName: false, pure: true, minify: true },
  },
};

/** The web app; in mode `gallery` the page of all ui parts alone, which `npm run dev` shows at /ui. */
export default defineConfig(({ mode }) => ({
  root: import.meta.dirname,
  plugins:
    mode === 'gallery'
      ? [react(), inlineScripts()]
      : [
          react(),
          shakeRouter(),
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
    alias: [
      // The browser build parses KaTeX's HTML with the DOM, which reports each style as a policy violation.
      { find: 'hast-util-from-html-isomorphic', replacement: htmlParser },
      // The package's default entries are its build with development warnings.
      { find: /^react-router$/, replacement: `${router}/index.mjs` },
      { find: /^react-router\/dom$/, replacement: `${router}/dom-export.mjs` },
    ],
  },
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    // All target browsers support modulepreload natively.
    modulePreload: {
      polyfill: false,
      // Skip preloading the route itself (already requested) and chunks the shell has loaded.
      resolveDependencies: (file, parts, { hostType }) =>
        hostType === 'js' ? parts.filter((part) => part !== file && !loadedBefore.test(part)) : parts,
    },
    // The benchmarks read which chunk imports which.
    manifest: mode !== 'gallery',
    rolldownOptions: {
      input:
        mode === 'gallery' ? file('ui.html') : { index: file('index.html'), sw: file('src/worker/sw.ts') },
      output: {
        entryFileNames: ({ name }) => (name === 'sw' ? 'sw.js' : 'assets/[name]-[hash].js'),
        // Put what every screen needs into few chunks, which compress better and stay cached between releases.
        codeSplitting: {
          groups: [
            {
              name: 'react',
              // React Flow bundles its own zustand.
              test: /^(?!.*@xyflow).*node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|styled-components|stylis|cookie|set-cookie-parser|zustand)\//,
            },
            // Hooks that the frame doesn't call are in the chunk of the screens' parts.
            { name: 'apollo', test: apollo, includeDependenciesRecursively: false },
            { name: 'shell', test: shell, minShareCount: 8 },
            { name: 'common', test: common },
            { name: 'field', test: field, minShareCount: 2, includeDependenciesRecursively: false },
            { name: 'form', test: form, minShareCount: 2, includeDependenciesRecursively: false },
            { name: 'frame', test: frame, minShareCount: 2, includeDependenciesRecursively: false },
            { name: 'parts', test: parts, minShareCount: 2, includeDependenciesRecursively: false },
          ],
        },
      },
    },
  },
  // The object form keeps the page's Host, which the API compares with its Origin.
  server: { proxy: { '/graphql': { target: api, ws: true }, '/api': { target: api } } },
}));

/** What the router makes at its start and names for React's developer tools would stay, used or not. */
function shakeRouter(): Plugin {
  return {
    name: 'cosmic:shake-router',
    transform: {
      filter: { id: /react-router\/dist\/production/ },
      handler: (code) => ({
        code: code
          .replace(/^\w+\.displayName = .*;$/gm, '')
          .replace(/= (React\d*\.(createContext|forwardRef|memo)\()/g, '= /* @__PURE__ */ $1'),
        map: null,
      }),
    },
  };
}

/** A file.br and file.gz beside every file of text, so that the server never compresses while it answers. */
function precompress() {
  return compression({
    include: /\.(js|css|html|svg|webmanifest)$/,
    threshold: 512,
    skipIfLargerOrEqual: true,
    logLevel: 'silent',
    algorithms: [defineAlgorithm('brotliCompress'), defineAlgorithm('gzip', { level: 9 })],
  });
}
