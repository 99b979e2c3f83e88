/** Languages whose code gets colors, under the names that people give them. The CLI of Cisco IOS has no grammar. */
const languages = new Set(
  `arduino bash sh zsh c h cpp c++ csharp cs css diff go graphql gql ini toml java javascript js jsx json jsonc kotlin kt
  less lua makefile markdown md objectivec perl php plaintext python py python-repl r ruby rb rust rs scss shell console
  sql swift typescript ts tsx vbnet wasm xml html svg yaml yml`.split(/\s+/),
);

/** Longer ones would hold up the page. */
const maxLength = 50_000;
const fence = /^ {0,3}(?:```|~~~)([\w+-]+)/gm;

/** Is there a block of code in a language that gets colors? */
export function hasHighlightableCode(text: string): boolean {
  if (text.length > maxLength) return false;
  return [...text.matchAll(fence)].some(([, language = '']) => languages.has(language.toLowerCase()));
}
