import { readFileSync } from 'node:fs';
import { createServer, minify, type Plugin, type Rolldown, type UserConfig } from 'vite';

interface Page {
  file: string;
  /** What its screen is made of besides the entry: asked for together with it. */
  modules: string[];
  /** Given: the page holds what this address shows before anything is known. */
  drawn?: string;
}

const signIn = 'src/features/auth/AuthPage.tsx';

/** The pages of the build, by what is behind their addresses; api/src/core/webApp.ts tells which address gets which. */
const pages: Page[] = [
  {
    file: 'index.html',
    modules: ['src/app/SignedInApp.tsx', 'src/app/DashboardScreen.tsx', 'src/app/laterWidgets.ts'],
  },
  { file: 'auth.html', modules: [signIn], drawn: '/auth' },
  { file: 'invite.html', modules: [signIn], drawn: '/auth/invite/code' },
];

/**
 * Small scripts that must run before the first paint stand in the page itself: a request for each would hold it up.
 * The server names their hashes in the content security policy.
 */
export function inlineScripts(): Plugin {
  return {
    name: 'cosmic:inline-scripts',
    transformIndexHtml: {
      order: 'pre',
      handler: async (html) => {
        let page = html;
        for (const [tag, path = ''] of html.matchAll(/<script src="(\/inline\/\w+\.js)"><\/script>/g)) {
          const { code } = await minify(path, readFileSync(`${import.meta.dirname}${path}`, 'utf8'));
          page = page.replace(tag, () => `<script>${code.trim()}</script>`);
        }
        return page;
      },
    },
  };
}

/** Makes the pages from the one that Vite has made. */
export function makePages({ oxc }: UserConfig): Plugin {
  return {
    name: 'cosmic:pages',
    apply: 'build',
    // After Vite's page is made, before the service worker's list and the compression.
    enforce: 'post',
    async generateBundle(_options, bundle) {
      const made = bundle['index.html'];
      if (made?.type !== 'asset') throw new Error('The build has no index.html');
      const base = inlineStyles(String(made.source), bundle);
      const server = await createServer({
        configFile: false,
        root: import.meta.dirname,
        appType: 'custom',
        optimizeDeps: { noDiscovery: true },
        server: { middlewareMode: true, watch: null, ws: false },
        oxc,
      });
      const { drawFirstView } = await server.ssrLoadModule('/src/drawFirstView.tsx');
      for (const { file, modules, drawn } of pages) {
        const links = filesOf(modules, bundle)
          // What the page names itself comes without help.
          .filter((name) => !base.includes(name))
          .map((name) => `<link rel="modulepreload" crossorigin href="/${name}">`);
        let page = base.replace('</head>', `${links.join('')}</head>`);
        if (drawn) {
          const { html, css } = await drawFirstView(drawn);
          page = page
            .replace('</head>', () => `<style>${css}</style></head>`)
            .replace(/<div id="root">.*<\/div>/s, () => `<div id="root" data-drawn>${html}</div>`);
        }
        if (file === made.fileName) made.source = page;
        else this.emitFile({ type: 'asset', fileName: file, source: page });
      }
      await server.close();
    },
  };
}

/** The rules of the first paint stand in the page: it is waiting for them. */
function inlineStyles(html: string, bundle: Rolldown.OutputBundle) {
  return html.replace(/<link rel="stylesheet" crossorigin href="\/(.+?)">/g, (_tag, name: string) => {
    const style = bundle[name];
    if (style?.type !== 'asset') throw new Error(`The build has no ${name}`);
    return `<style>${String(style.source).trim()}</style>`;
  });
}

/** The files of these modules and of all that they import. */
function filesOf(modules: string[], bundle: Rolldown.OutputBundle) {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  const files = new Set<string>();
  const take = (chunk: Rolldown.OutputChunk) => {
    if (files.has(chunk.fileName)) return;
    files.add(chunk.fileName);
    for (const name of chunk.imports) {
      const imported = chunks.find(({ fileName }) => fileName === name);
      if (imported) take(imported);
    }
  };
  for (const part of modules) {
    const chunk = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(part));
    if (!chunk) throw new Error(`The build has no ${part}`);
    take(chunk);
  }
  return [...files];
}
