import { createGlobalStyle } from 'styled-components';
import { dark, light } from './palettes';
import { theme, tint } from './theme';

const properties = (palette: typeof dark) =>
  Object.entries(palette)
    .map(([name, value]) => `--${name}: ${value};`)
    .join('');

const still =
  '{ animation-duration: 1ms !important; animation-iteration-count: 1 !important; transition-duration: 0s !important; scroll-behavior: auto !important; }';

const chosen =
  ":is([aria-current]:not([aria-current='false']), [aria-pressed='true'], [aria-selected='true'], [aria-checked='true'], :checked)";

export const GlobalStyle = createGlobalStyle`
  :root { ${properties(light)} color-scheme: light; }
  :root { --bottom-bar: 0px; --toast-space: 0px; }
  :root:has([data-bottom-bar]) { --bottom-bar: calc(${theme.layout.bottomBar} + env(safe-area-inset-bottom)); }
  :root.dark { ${properties(dark)} color-scheme: dark; }

  /* Not for ::before and ::after, which the browser would compute for every element at each theme change. */
  * { box-sizing: border-box; }

  html { scroll-padding: 5rem 0 ${theme.layout.bottomEdge}; -webkit-text-size-adjust: 100%; }

  body {
    margin: 0;
    min-height: 100dvh;
    background:
      radial-gradient(60rem 32rem at 88% -8%, ${tint('glowOne', 55)}, transparent 70%),
      radial-gradient(52rem 36rem at 4% 108%, ${tint('glowTwo', 50)}, transparent 70%),
      ${theme.color.void};
    background-attachment: fixed;
    color: ${theme.color.text};
    font: 400 ${theme.size.md} / 1.55 ${theme.font.text};
    -webkit-font-smoothing: antialiased;
  }

  #root { isolation: isolate; }

  h1, h2, h3, p, ul, ol, dl, dd, fieldset, figure { margin: 0; padding: 0; }
  ul, ol { list-style: none; }
  fieldset { border: 0; min-width: 0; }
  h1, h2, h3 { font-family: ${theme.font.heading}; font-weight: 600; line-height: 1.25; text-wrap: balance; }
  h1, h2 { font-size: ${theme.size.lg}; }
  h3 { font-size: ${theme.size.base}; }

  button, input, textarea, select { font: inherit; color: inherit; }
  button { cursor: pointer; }
  :where(input[type='radio']) {
    appearance: none;
    flex: none;
    width: 20px;
    height: 20px;
    margin: 0;
    border: 2px solid ${theme.color.control};
    border-radius: 50%;
    cursor: pointer;
  }
  :where(input[type='radio']:checked) { border: 6px solid ${theme.color.accent}; }
  @media (forced-colors: active) { :where(input[type='radio']) { appearance: auto; } }
  button:disabled { cursor: not-allowed; }

  a { color: ${theme.color.accentText}; text-decoration: none; }
  a:hover { text-decoration: underline; text-underline-offset: 3px; }

  svg { flex: none; stroke-width: 1.75; }

  [data-pointed] { outline: 2px solid ${theme.color.accent}; outline-offset: 8px; border-radius: ${theme.radius.button}; }
  :focus-visible { outline: 2px solid ${theme.color.accent2}; outline-offset: 2px; }
  h1:focus { outline: none; }

  ::selection { background: ${tint('accent', 40)}; }

  /* High-contrast mode removes colors, so what is on, chosen, or done gets a system color. */
  @media (forced-colors: active) {
    ${chosen} { forced-color-adjust: none; background: Highlight !important; }
    ${chosen}, ${chosen} * { color: HighlightText !important; }
    [role='switch']::before, [role='progressbar'] > * { forced-color-adjust: none; background: CanvasText !important; }
    [role='switch']:checked::before { background: HighlightText !important; }
    [type='checkbox']:checked::before { border-color: HighlightText !important; }
    [role='progressbar'] { border: 1px solid; }
  }

  /* The only pseudo-element that moves is a switch's knob. */
  @media (prefers-reduced-motion: reduce) { *, input::before ${still} }
  :root.calm *, :root.calm input::before ${still}
  /* The whole page changes its theme in one frame, so that no color lags behind. */
  :root.switching * { transition: none !important; }
`;
