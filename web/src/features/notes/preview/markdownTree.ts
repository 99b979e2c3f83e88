/** The parts of a Markdown tree that are needed here. */
export interface TextNode {
  type: string;
  value?: string;
  children?: TextNode[];
  url?: string;
  /** How it becomes HTML. */
  data?: { hName?: string; hProperties?: Record<string, string> };
}

/** Puts others in the place of texts, where the function answers some. Code is no text, and links stay as they are. */
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
