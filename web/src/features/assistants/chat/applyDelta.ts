/** Part of an answer and its offset. */
interface TextDelta {
  offset: number;
  text: string;
}

/** Inserts a delta at its offset; undefined if text before it is missing. */
export function applyDelta(content: string, { offset, text }: TextDelta): string | undefined {
  if (offset > content.length) return undefined;
  // Repeated text must not cut off what came after it.
  if (offset + text.length <= content.length) return content;
  return content.slice(0, offset) + text;
}
