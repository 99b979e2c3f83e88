import type { Plugin, Rolldown } from 'vite';

/** What public/preload.js asks for behind the sign-in, and for the sign-in. */
const modules = {
  'app-parts': ['src/app/SignedInApp.tsx', 'src/app/DashboardScreen.tsx', 'src/app/laterWidgets.ts'],
  'sign-in-parts': ['src/features/auth/AuthPage.tsx'],
};

/** Names in the page the files that public/preload.js asks for: those of these modules and of all that they import. */
export function nameAppParts(): Plugin {
  return {
    name: 'cosmic:app-parts',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle = {} }) => {
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
        const filesOf = (parts: string[]) => {
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
          return [...files].filter((name) => !html.includes(name)).map((name) => `/${name}`);
        };
        return Object.entries(modules).reduce(
          (page, [name, parts]) =>
            page.replace(`name="${name}" content=""`, `name="${name}" content="${filesOf(parts).join(' ')}"`),
          html,
        );
      },
    },
  };
}
