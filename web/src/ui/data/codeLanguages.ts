/** Languages with highlighting, by their common names. There is no grammar for Cisco IOS. */
const languages = new Set(
  `arduino bash sh zsh c h cpp c++ csharp cs css diff go graphql gql ini toml java javascript js jsx json jsonc kotlin kt
  less lua makefile markdown md objectivec perl php plaintext python py python-repl r ruby rb rust rs scss shell console
  sql swift typescript ts tsx vbnet wasm xml html svg yaml yml`.split(/\s+/),
);

/** Longer code would block the page. */
const maxLength = 50_000;
const fence = /^ {0,3}(?:```|~~~)([\w+-]+)/gm;

/** Whether the text has a code block in a highlighted language. */
export function hasHighlightableCode(text: string): boolean {
  if (text.length > maxLength) return false;
  return [...text.matchAll(fence)].some(([, language = '']) => languages.has(language.toLowerCase()));
}
