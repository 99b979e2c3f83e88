import { mapText, type TextNode } from './markdownTree';

/**
 * The same syntax as on the server: `[[Title]]`, `[[Title#Heading]]`, `[[Title|shown]]`. Other programs' `![[Title]]`
 * becomes a link.
 */
const pattern =
  /!?\[\[((?:[^[\]|#\n]|#(?=[\s|\]#])){1,400})(#(?![\s|\]#])[^[\]|\n]{0,400})?(?:\|([^[\]\n]{0,400}))?\]\]/g;

function linkNode(title: string, heading: string, shown: string | undefined): TextNode {
  return {
    type: 'link',
    url: '#',
    data: { hProperties: { 'data-note': title.trim() } },
    children: [{ type: 'text', value: shown?.trim() || `${title}${heading}` }],
  };
}

function withLinks(value: string): TextNode[] {
  const nodes: TextNode[] = [];
  let done = 0;
  for (const match of value.matchAll(pattern)) {
    const [whole, title = '', heading = '', shown] = match;
    if (!title.trim()) continue;
    if (match.index > done) nodes.push({ type: 'text', value: value.slice(done, match.index) });
    nodes.push(linkNode(title, heading, shown));
    done = match.index + whole.length;
  }
  nodes.push({ type: 'text', value: value.slice(done) });
  return nodes;
}

/** Remark plugin that renders [[links]] between notes. */
export const wikiLinks = () => mapText((value) => (value.includes('[[') ? withLinks(value) : undefined));
