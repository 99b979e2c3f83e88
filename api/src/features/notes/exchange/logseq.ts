/** Reads what Logseq keeps in its own formats: in paths, and in properties such as `alias:: OSPF, IGP`. */

/** Folders in which Logseq keeps pages and daily notes. */
const pageFolder = /^(?:pages|journals)$/i;

/**
 * The names on a path as Logseq shows them: `a___b.md` and `a%2Fb.md` are the page b in a, and `2024_01_02.md` is the
 * day 2024-01-02.
 */
export function pageNames(names: readonly string[]): string[] {
  const file = decoded(names.at(-1) ?? '');
  const folder = names.at(-2) ?? '';
  if (!pageFolder.test(folder)) return [...names.slice(0, -1), ...file.split('/')];
  const day = /^(\d{4})_(\d\d)_(\d\d)(\.[^.]+)$/.exec(file);
  const page = day ? `${day[1]}-${day[2]}-${day[3]}${day[4]}` : file.replace(/(?<=[^_])___(?=[^_.])/g, '/');
  return [...names.slice(0, -1), ...page.split('/')];
}

/** A name with the characters that `%3A` and the like stand for, which file names can't have. */
function decoded(name: string): string {
  if (!/%[0-9A-F]{2}/i.test(name)) return name;
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}

const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

/** How Logseq names the page of a day, such as “Jan 2nd, 2024”. */
export function dayNames(title: string): string[] {
  const [, year = '', month = '', day = ''] = /^(\d{4})[-_](\d\d)[-_](\d\d)$/.exec(title) ?? [];
  const name = months[Number(month) - 1];
  if (name === undefined) return [];
  const number = Number(day);
  const isTeen = number > 10 && number < 14;
  const ending = (!isTeen && ['th', 'st', 'nd', 'rd'][number % 10]) || 'th';
  return [
    `${name.slice(0, 3)} ${number}${ending}, ${year}`,
    `${name} ${number}${ending}, ${year}`,
    `${year}_${month}_${day}`,
  ];
}

/** The properties at the start of a page. */
export function pageProperties(text: string): { title?: string; aliases: string[]; tags: string[] } {
  const fields = new Map<string, string>();
  for (const line of text.slice(0, 16 * 1024).split(/\r?\n/)) {
    const [, key = '', value = ''] = /^(?:- )?([A-Za-z][\w-]{0,60})::(?: (.*))?$/.exec(line.trimEnd()) ?? [];
    if (key === '') break;
    fields.set(key.toLowerCase(), value.trim());
  }
  const title = fields.get('title');
  return { ...(title && { title }), aliases: listOf(fields.get('alias')), tags: listOf(fields.get('tags')) };
}

/** The items of `a, [[b, c]], #d`. */
const listOf = (value = ''): string[] =>
  [...value.matchAll(/\[\[([^[\]]{1,400})\]\]|[^,[\]]{1,400}/g)]
    .map(([item, linked]) => (linked ?? item).trim().replace(/^#/, ''))
    .filter(Boolean);
