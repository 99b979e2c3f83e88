/** The parts of a Markdown tree that are needed here. */
interface Node {
  type: string;
  value?: string;
  children?: Node[];
  url?: string;
  data?: { hProperties: Record<string, string> };
}

/** As the server reads them: `[[Title]]`, `[[Title#Heading]]`, `[[Title|shown]]`. */
const pattern = /\[\[((?:[^[\]|#\n]|#(?=[\s|\]#])){1,400})(#[^[\]|\n]{0,400})?(?:\|([^[\]\n]{0,400}))?\]\]/g;

function linkNode(title: string, heading: string, shown: string | undefined): Node {
  return {
    type: 'link',
    url: '#',
    data: { hProperties: { 'data-note': title.trim() } },
    children: [{ type: 'text', value: shown?.trim() || `${title}${heading}` }],
  };
}

function withLinks({ value = '' }: Node): Node[] {
  const nodes: Node[] = [];
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

function walk(node: Node) {
  if (!node.children || node.type === 'link') return;
  node.children = node.children.flatMap((child) => {
    walk(child);
    return child.type === 'text' && child.value?.includes('[[') ? withLinks(child) : [child];
  });
}

/** Syntax of the preview: [[links]] between notes. Code is no text, and so is left alone. */
export const wikiLinks = () => (tree: Node) => walk(tree);
