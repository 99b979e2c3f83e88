/** The parts of a Markdown tree that this folder uses. */
export interface TextNode {
  type: string;
  value?: string;
  children?: TextNode[];
  url?: string;
  /** How the node is rendered as HTML. */
  data?: { hName?: string; hProperties?: Record<string, string> };
}

/** Replaces text nodes for which the function returns other nodes. Code and links are left alone. */
export function mapText(replace: (value: string) => TextNode[] | undefined): (tree: TextNode) => void {
  const walk = (node: TextNode) => {
    if (!node.children || node.type === 'link') return;
    node.children = node.children.flatMap((child) => {
      walk(child);
      return (child.type === 'text' && replace(child.value ?? '')) || [child];
    });
  };
  return walk;
}
