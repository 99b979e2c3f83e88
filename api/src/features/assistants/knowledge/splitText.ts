/** Approximate length of a passage: a few sentences that can be quoted. */
const usual = 700;
const longest = 1_000;

/**
 * Splits a text into passages of a few sentences, at blank lines if there are any; a heading stays with the text that
 * follows.
 */
export function splitText(text: string): string[] {
  const passages: string[] = [];
  let current = '';
  const close = () => {
    if (current) passages.push(current);
    current = '';
  };
  for (const paragraph of paragraphsOf(text)) {
    const isHeading = /^#{1,6} /.test(paragraph);
    if (current && (isHeading || current.length + paragraph.length > usual)) {
      // A heading alone would be quoted without its content.
      if (!/^#{1,6} [^\n]*$/.test(current)) close();
    }
    current = current ? `${current}\n\n${paragraph}` : paragraph;
    if (current.length > longest) {
      passages.push(...cut(current));
      current = '';
    }
  }
  close();
  return passages;
}

function paragraphsOf(text: string): string[] {
  return text
    .replace(/\r\n?/g, '\n')
    .split(/\n[^\S\n]*\n/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean);
}

/** Splits a long paragraph: at ends of sentences or lines, else between words, else anywhere. */
function cut(paragraph: string): string[] {
  const pieces: string[] = [];
  let rest = paragraph;
  while (rest.length > longest) {
    const room = rest.slice(0, longest);
    const end = Math.max(room.lastIndexOf('. '), room.lastIndexOf('\n'), room.lastIndexOf('? '));
    const at = end > usual / 2 ? end + 1 : room.lastIndexOf(' ') > 0 ? room.lastIndexOf(' ') : longest;
    pieces.push(rest.slice(0, at).trim());
    rest = rest.slice(at).trim();
  }
  return rest ? [...pieces, rest] : pieces;
}
