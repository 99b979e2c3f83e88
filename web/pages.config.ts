import { readFileSync } from 'node:fs';
import { createServer, minify, type Plugin, type Rolldown, type UserConfig } from 'vite';
import { prerenderedPages } from './src/prerenderedPages.ts';

const entry = 'index.html';
const signIn = 'src/features/auth/AuthPage.tsx';
const dashboard = [
  'src/app/SignedInApp.tsx',
  'src/app/dashboard/DashboardScreen.tsx',
  'src/app/dashboard/deferredWidgets.ts',
];

/** The modules of a page's screen, preloaded together with the entry. */
const modulesOf: Record<string, string[]> = {
  'home.html': dashboard,
  'auth.html': [signIn],
  'invite.html': [signIn, 'src/features/auth/InviteScreen.tsx'],
};

/**
 * Puts small scripts that must run before the first paint into the page, because requesting them would delay it. The
 * server lists their hashes in the content security policy.
 */
export function inlineScripts(): Plugin {
  return {
    name: 'cosmic:inline-scripts',
    transformIndexHtml: {
      order: 'pre',
      handler: async (html) => {
        let page = html;
        for (const [tag, name = ''] of html.matchAll(/<script src="\/inline\/(\w+)\.js"><\/script>/g)) {
          const script = await inlineScript(name);
          page = page.replace(tag, () => script);
        }
        return page;
      },
    },
  };
}

async function inlineScript(name: string) {
  const file = `${import.meta.dirname}/inline/${name}.js`;
  const { code } = await minify(file, readFileSync(file, 'utf8'));
  return `<script>${code.trim()}</script>`;
}

/** Derives the pages from Vite's index.html. */
export function makePages({ oxc }: UserConfig): Plugin {
  return {
    name: 'cosmic:pages',
    apply: 'build',
    // Runs after Vite has written its page and before the service worker's list and the compression.
    enforce: 'post',
    async generateBundle(_options, bundle) {
      const made = bundle[entry];
      if (made?.type !== 'asset') throw new Error('The build has no page');
      const base = inlineStyles(String(made.source), bundle);
      const server = await createServer({
        configFile: false,
        root: import.meta.dirname,
        appType: 'custom',
        optimizeDeps: { noDiscovery: true },
        server: { middlewareMode: true, watch: null, ws: false },
        oxc,
      });
      const { prerenderShell } = await server.ssrLoadModule('/src/prerenderShell.tsx');
      const loadAfterPaint = await inlineScript('loadAfterPaint');
      const filesOfScreen = (modules: string[]) =>
        filesOf([entry, ...modules], bundle).map((name) => `/${name}`);
      for (const { file, path } of prerenderedPages) {
        const { html, css } = await prerenderShell(path);
        const source = withHead(
          base.replace(/<script type="module".*?<\/script>|<link rel="modulepreload".*?>/g, ''),
          `<meta name="app" content="${filesOfScreen(modulesOf[file] ?? []).join(' ')}"><style>${css}</style>`,
        ).replace(
          /<div id="root">.*<\/div>/s,
          () => `<div id="root" data-prerendered="${path}">${html}</div>${loadAfterPaint}`,
        );
        this.emitFile({ type: 'asset', fileName: file, source });
      }
      const preloads = filesOfScreen(dashboard).filter((href) => !base.includes(href));
      made.source = withHead(base, preloads.map(preload).join(''));
      // Tells the server which addresses get which page.
      this.emitFile({ type: 'asset', fileName: 'pages.json', source: JSON.stringify(prerenderedPages) });
      await server.close();
    },
  };
}

const withHead = (page: string, added: string) => page.replace('</head>', () => `${added}</head>`);

const preload = (href: string) => `<link rel="modulepreload" crossorigin href="${href}">`;

/** Puts the styles of the first paint into the page, which would otherwise wait for them. */
function inlineStyles(html: string, bundle: Rolldown.OutputBundle) {
  return html.replace(/<link rel="stylesheet" crossorigin href="\/(.+?)">/g, (_tag, name: string) => {
    const style = bundle[name];
    if (style?.type !== 'asset') throw new Error(`The build has no ${name}`);
    return `<style>${String(style.source).trim()}</style>`;
  });
}

/** The files of these modules and everything they import. */
function filesOf(modules: string[], bundle: Rolldown.OutputBundle) {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  const files = new Set<string>();
  const addChunk = (chunk: Rolldown.OutputChunk) => {
    if (files.has(chunk.fileName)) return;
    files.add(chunk.fileName);
    for (const name of chunk.imports) {
      const imported = chunks.find(({ fileName }) => fileName === name);
      if (imported) addChunk(imported);
    }
  };
  for (const part of modules) {
    const chunk = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(part));
    if (!chunk) throw new Error(`The build has no ${part}`);
    addChunk(chunk);
  }
  return [...files];
}
