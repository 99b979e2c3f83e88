import type { Plugin } from 'vite';

/**
 * The text of every style element that a script creates; the rules are added through the CSSOM, which a content
 * security policy allows. The server allows only this text's hash (`api/src/app/web/webApp.ts`), so injected styles are
 * refused. An empty text would be simpler, but Safari has no hash for it.
 */
const ruledByScript = '/* ruled by script */';

/**
 * Replaces `react-style-singleton`, which keeps the page behind a dialog from scrolling, with a sheet instead of an
 * element.
 */
const adoptedSingleton = `
export const stylesheetSingleton = () => {
  let users = 0;
  let sheet;
  return {
    add: (style) => {
      users++;
      if (users > 1) return;
      sheet = new CSSStyleSheet();
      sheet.replaceSync(style);
      document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    },
    remove: () => {
      users--;
      if (users > 0) return;
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet);
    },
  };
};`;

/** What to replace in libraries that write style elements. If a release changes that code, the build fails. */
const changes: { file: RegExp; change: (code: string) => string }[] = [
  {
    file: /styled-components\/dist\/styled-components\.browser\.esm\.js$/,
    change: (code) =>
      code.replace(
        'document.createElement("style")',
        `Object.assign(document.createElement("style"),{textContent:${JSON.stringify(ruledByScript)}})`,
      ),
  },
  // CodeMirror adopts sheets for a shadow root; this makes it do so for a page, too.
  {
    file: /style-mod\/src\/style-mod\.js$/,
    change: (code) => code.replace('!root.head && root.adoptedStyleSheets', 'root.adoptedStyleSheets'),
  },
  { file: /react-style-singleton\/dist\/\w+\/singleton\.js$/, change: () => adoptedSingleton },
  // The replaced rules are in ui/forms/Select.tsx.
  {
    file: /@radix-ui\/react-select\/dist\/index\.mjs$/,
    change: (code) =>
      code.replace(/__html: `\[data-radix-select-viewport\].*?`/, `__html: ${JSON.stringify(ruledByScript)}`),
  },
];

/** Makes `unsafe-inline` unnecessary, because no library writes rules into a style element anymore. */
export function ruleByScript(): Plugin {
  const missing = new Set(changes);
  return {
    name: 'cosmic:rule-by-script',
    apply: 'build',
    transform: {
      filter: { id: changes.map(({ file }) => file) },
      handler: (code, id) => {
        const found = changes.find(({ file }) => file.test(id.replaceAll('\\', '/')));
        const changed = found?.change(code);
        if (!found || changed === undefined || changed === code)
          throw new Error(`${id} writes its style element in another way: see web/styles.config.ts`);
        missing.delete(found);
        return { code: changed, map: null };
      },
    },
    buildEnd: (error) => {
      const [first] = missing;
      if (first && !error) throw new Error(`No ${first.file} is built: see web/styles.config.ts`);
    },
  };
}
