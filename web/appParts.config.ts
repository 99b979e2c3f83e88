import type { Plugin, Rolldown } from 'vite';

const place = 'name="app-parts" content=""';
const parts = ['src/app/SignedInApp.tsx', 'src/app/DashboardScreen.tsx'];

/** Names in the page the files that public/preload.js asks for: the app behind the sign-in and what it imports. */
export function nameAppParts(): Plugin {
  return {
    name: 'cosmic:app-parts',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle = {} }) => {
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
        for (const part of parts) {
          const chunk = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(part));
          if (!chunk) throw new Error(`The build has no ${part}`);
          take(chunk);
        }
        // What the page names itself comes without help.
        const later = [...files].filter((name) => !html.includes(name)).map((name) => `/${name}`);
        return html.replace(place, `name="app-parts" content="${later.join(' ')}"`);
      },
    },
  };
}
