/** A part of an answer, and where in it the part belongs. */
interface TextDelta {
  offset: number;
  text: string;
}

/** The text with a piece put where it belongs; undefined when something between them is missing. */
export function applyDelta(content: string, { offset, text }: TextDelta): string | undefined {
  if (offset > content.length) return undefined;
  // What is there already may come again, and must not cut off what came after it.
  if (offset + text.length <= content.length) return content;
  return content.slice(0, offset) + text;
}
