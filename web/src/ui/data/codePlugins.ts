import rehypeHighlight from 'rehype-highlight';
import type { MarkdownPlugins } from './markdownPlugins';

/** Colors for code whose language is named and known. Loaded with the first text that has any. */
export const plugins: MarkdownPlugins = { remark: [], rehype: [rehypeHighlight] };
