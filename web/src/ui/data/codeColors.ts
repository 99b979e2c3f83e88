import { css } from 'styled-components';
import { theme } from '../../theme/theme';

/** Syntax colors, derived from the theme. */
export const codeColors = css`
  .hljs-comment, .hljs-quote, .hljs-meta { color: ${theme.color.muted}; font-style: italic; }
  .hljs-keyword, .hljs-selector-tag, .hljs-literal, .hljs-section { color: ${theme.color.accentText}; font-weight: 600; }
  .hljs-string, .hljs-regexp, .hljs-addition, .hljs-symbol { color: ${theme.color.ok}; }
  .hljs-number, .hljs-variable, .hljs-template-variable, .hljs-deletion { color: ${theme.color.danger}; }
  .hljs-title, .hljs-name, .hljs-attr, .hljs-attribute, .hljs-built_in, .hljs-type { color: ${theme.color.tech}; }
  .hljs-emphasis { font-style: italic; }
  .hljs-strong { font-weight: 700; }
`;
