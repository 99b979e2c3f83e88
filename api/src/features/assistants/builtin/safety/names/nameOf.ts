import type { Mention } from './mentions.js';

/** A name as it is said: a brand with its generic name, "Zoloft (sertraline)". */
export function nameOf({ subject, text, meant }: Mention): string {
  if (subject.kind === 'remedy')
    return meant || !isOtherName(text, subject.title)
      ? subject.title
      : `${subject.title} (${text.replace(/^(?:and|with) /, '')})`;
  if (subject.kind === 'animal') {
    const name = text.toLowerCase().replace(/^my /, '');
    return name.startsWith(subject.id) || ['pet', 'livestock', 'rodent'].includes(subject.id)
      ? name
      : `${name} (${subject.id})`;
  }
  if (subject.kind === 'state')
    return subject.isIllness && isOtherName(text, subject.title)
      ? `${subject.title} (${text.toLowerCase().replace(/^(?:have|has|got|my) /, '')})`
      : subject.title;
  const said = meant ?? text;
  if (subject.id === 'medicine') return said.toLowerCase().replace(/^(?:my|his|her) /, 'the ');
  // A class that is named by a word of its own: "blood thinner".
  if (subject.id !== subject.title)
    return said
      .toLowerCase()
      .replace(/^(?:my|the|and|with|on|plus) /, '')
      .replace(/^pill$/, 'birth control pills');
  return said.toLowerCase() === subject.title ? subject.title : `${said} (${subject.title})`;
}

function isOtherName(text: string, title: string): boolean {
  const letters = (name: string) =>
    name
      .toLowerCase()
      .replace(/[^a-z0-9]/g, '')
      .replace(/s$/, '');
  return !letters(title).includes(letters(text)) && !letters(text).includes(letters(title).slice(0, 5));
}
