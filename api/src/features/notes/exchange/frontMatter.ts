import {
  CST,
  isMap,
  isScalar,
  isSeq,
  Lexer,
  type Node,
  Parser,
  parseDocument,
  Scalar,
  stringify,
} from 'yaml';
import { maxTagLength, maxTags } from '../../../core/input/tags.js';
import { normalizeText } from '../../../platform/text/unicode.js';
import { toFolder } from '../documents/text/folder.js';
import { toTitle } from '../documents/text/title.js';
import { pageProperties } from './logseq.js';
import { parseDate } from './parseDate.js';

/** The metadata before the text of a note in a file. */
export interface FrontMatter {
  title?: string;
  tags: string[];
  folder?: string;
  pinned: boolean;
  created?: Date;
  updated?: Date;
  /** Other names that links may use. */
  aliases: string[];
}

/** A Markdown file, split into front matter and text. */
interface MarkdownFile {
  matter: FrontMatter;
  /** The note's text, including front matter that a note has no fields for. */
  body: string;
  /** The text after the front matter. */
  text: string;
  /** Front matter that can't be used, for the report. */
  problems: string[];
}

/** The value of a key as written, and its items if it is a list; undefined if it is empty. */
interface FieldValue {
  text: string;
  list?: string[];
  isQuoted?: boolean;
  /** Whether the list contains anything other than text. */
  isPartial?: boolean;
}

/** Longer or more deeply nested blocks count as text: nobody writes them, and they take minutes to parse. */
const maxLength = 16 * 1024;
const maxDepth = 16;
/** Blocks at the start of a file in languages other than YAML, as Hugo and Eleventy write them. */
const otherBlocks: readonly (readonly [string, RegExp])[] = [
  ['TOML', /^\+\+\+[ \t]*\r?\n[\s\S]*?\r?\n\+\+\+[ \t]*(?:\r?\n|$)/],
  ['TOML', /^---toml[ \t]*\r?\n[\s\S]*?\r?\n---[ \t]*(?:\r?\n|$)/],
  ['JSON', /^;;;[ \t]*\r?\n[\s\S]*?\r?\n;;;[ \t]*(?:\r?\n|$)/],
  ['JSON', /^---json[ \t]*\r?\n[\s\S]*?\r?\n---[ \t]*(?:\r?\n|$)/],
  ['JSON', /^\{[ \t]*\r?\n[ \t]*"[\s\S]*?\r?\n\}[ \t]*\r?\n(?=\s*\S)/],
];
/** Keys of other programs that are used if a file has no `created` or `updated`; they also stay in the text. */
const otherDates = {
  created: ['date', 'date created', 'created_at', 'creation date'],
  updated: ['modified', 'lastmod', 'date modified', 'updated_at', 'last modified'],
};
/** The keys that become fields of a note; Joplin's coordinates are dropped when they are zero. */
const knownKeys = new Set(['title', 'tags', 'folder', 'pinned', 'created', 'updated']);
const locationKeys = new Set(['latitude', 'longitude', 'altitude']);

/**
 * Splits a Markdown file into front matter and text. Front matter without a field in a note stays in the
 * text, so nothing is lost.
 * @param timeZone for times that don't name one
 */
export function readFrontMatter(given: string, timeZone: string): MarkdownFile {
  // Old Macs ended lines with a carriage return alone.
  const file = given.includes('\n') ? given : given.replaceAll('\r', '\n');
  const none = { matter: pageMatter(file), body: file, text: file, problems: [] };
  for (const [language, pattern] of otherBlocks) {
    const found = pattern.exec(file.slice(0, maxLength));
    if (!found) continue;
    const problems = [`Its front matter is in ${language}, so all of it was kept in the text`];
    return { ...none, text: file.slice(found[0].length), problems };
  }
  const block = /^---[ \t]*\r?\n(?:([\s\S]*?)\r?\n)?(?:---|\.\.\.)[ \t]*(?:\r?\n|$)/.exec(
    file.slice(0, maxLength),
  );
  if (!block) return none;
  const values = readValues(block[1] ?? '');
  if (!values) return none;
  const { matter, problems } = toMatter(values.fields, timeZone);
  if (values.isUnclear)
    problems.push('Part of its front matter isn’t in the usual form, so all of it was kept in the text');
  const isAllKnown = [...values.fields].every(
    ([key, value]) => knownKeys.has(key) || (locationKeys.has(key) && Number(value?.text) === 0),
  );
  // One empty line may separate the two.
  const text = file.slice(block[0].length).replace(/^\r?\n/, '');
  const isKept = values.isPartial || !isAllKnown || problems.length > 0;
  return { matter, body: isKept ? file : text, text, problems };
}

/** What Logseq's properties say, which stay in the text. */
function pageMatter(file: string): FrontMatter {
  const { title, aliases, tags } = pageProperties(file);
  return {
    ...(title && { title: toTitle(title) }),
    tags: toTags({ text: '', list: tags }).value,
    pinned: false,
    aliases,
  };
}

/** Writes a Markdown file that `readFrontMatter` reads back unchanged. */
export function writeFrontMatter(matter: Required<Omit<FrontMatter, 'aliases'>>, body: string): string {
  const { title, tags, folder, pinned, created, updated } = matter;
  const yaml = stringify(
    {
      title,
      ...(folder && { folder }),
      ...(tags.length > 0 && { tags: tags.map((tag) => tag.replace(/^#/, '##')) }),
      ...(pinned && { pinned }),
      created: created.toISOString(),
      updated: updated.toISOString(),
    },
    { lineWidth: 0 },
  );
  return `---\n${yaml}---\n\n${body}`;
}

/** The fields of a block. */
interface FieldValues {
  /** By lowercase key, because Obsidian ignores the case. */
  fields: Map<string, FieldValue | undefined>;
  /** Whether the block contains anything that isn't a field. */
  isPartial: boolean;
  /** Whether the block contains lines that are neither fields nor comments. */
  isUnclear?: boolean;
}

/** Obsidian's older names of properties. */
const olderKeys: Readonly<Record<string, string>> = { tag: 'tags', alias: 'aliases' };

/** `tags: #a #b`, which YAML reads as a comment. */
const inlineTags = /^tags?[ \t]*:([^[{"'|>\n]*#[^\s#][^\n]*)$/im;

/** Undefined if it isn't front matter. */
function readValues(yaml: string): FieldValues | undefined {
  if (yaml.trim() === '') return { fields: new Map(), isPartial: false };
  return parseYaml(yaml) ?? readLines(yaml);
}

function parseYaml(yaml: string): ReturnType<typeof readValues> {
  try {
    if (isTooDeep(yaml)) return undefined;
    // Only strings are created from the nodes, so aliases can't multiply.
    const { contents, errors, warnings } = parseDocument(yaml, { schema: 'core', logLevel: 'silent' });
    if (!isMap(contents) || errors.length + warnings.length > 0) return undefined;
    const fields = new Map<string, FieldValue | undefined>();
    const [tagLine = '', tags] = inlineTags.exec(yaml) ?? [];
    for (const { key, value } of contents.items) {
      if (!isScalar(key)) return undefined;
      const name = fieldKey(String(key.value));
      // The field occurs twice, such as `tag` next to `tags`.
      if (fields.has(name)) return undefined;
      const isInline = name === 'tags' && tags !== undefined;
      fields.set(name, isInline ? { text: tags } : readNode(value as Node | null, yaml));
    }
    const comments = [...new Lexer().lex(yaml.replace(tagLine, ''))].filter((part) => part.startsWith('#'));
    return { fields, isPartial: comments.length > 0 };
  } catch {
    return undefined;
  }
}

function fieldKey(written: string): string {
  const key = written.toLowerCase();
  return Object.hasOwn(olderKeys, key) ? (olderKeys[key] ?? key) : key;
}

function readNode(node: Node | null, yaml: string): FieldValue | undefined {
  if (!node) return undefined;
  if (isScalar(node)) {
    const isNothing = node.type === Scalar.PLAIN && node.value === null;
    return isNothing ? undefined : { text: scalarText(node), isQuoted: node.type !== Scalar.PLAIN };
  }
  const [start, end] = node.range ?? [0, 0];
  const text = yaml.slice(start, end).trim();
  if (!isSeq(node)) return { text };
  const list = node.items.flatMap((item) => (isScalar(item) ? [scalarText(item)] : []));
  return { text, list, isPartial: list.length < node.items.length };
}

/** Numbers, dates, and booleans as written. */
function scalarText({ value, source, type }: Scalar): string {
  if (type === Scalar.BLOCK_FOLDED || type === Scalar.BLOCK_LITERAL) return String(value).trimEnd();
  return type === Scalar.PLAIN && typeof value !== 'string' ? (source ?? '') : String(value);
}

/** What a person who doesn't know YAML means: the rest of the line is the value, without quotes around it. */
function readLines(yaml: string): ReturnType<typeof readValues> {
  const fields = new Map<string, FieldValue | undefined>();
  let isPartial = false;
  let last: FieldValue | undefined;
  for (const line of yaml.split(/\r?\n/)) {
    const [, written = '', rest = ''] = /^([\w-]+)[ \t]*:(?:[ \t\u00a0](.*))?$/.exec(line) ?? [];
    const key = fieldKey(written);
    const item = /^[ \t]*-[ \t](.*)$/.exec(line)?.[1];
    if (key !== '' && !fields.has(key)) {
      const text = rest.trim();
      const inner = /^\[(.*)\]$/.exec(text)?.[1];
      last = { text: unquote(text), ...(inner !== undefined && { list: splitList(inner) }) };
      fields.set(key, last);
    } else if (item !== undefined && last && (last.list || last.text === ''))
      last.list = [...(last.list ?? []), unquote(item.trim())];
    else if (line.trim() !== '') isPartial = true;
  }
  if (![...fields.keys()].some((key) => knownKeys.has(key))) return undefined;
  return { fields, isPartial, isUnclear: isPartial };
}

const isEmpty = ({ text, list }: FieldValue) => text === '' && !list?.length;

const splitList = (text: string) =>
  text
    .split(',')
    .map((part) => unquote(part.trim()))
    .filter(Boolean);

const unquote = (text: string) => /^(["'])(.*)\1$/s.exec(text)?.[2] ?? text;

/** Looks at single characters only, which takes linear time. */
function isTooDeep(yaml: string): boolean {
  let isDeep = false;
  for (const token of new Parser().parse(yaml)) {
    if (token.type !== 'document') continue;
    CST.visit(token, (_item, path) => {
      isDeep ||= path.length > maxDepth;
      return isDeep ? CST.visit.BREAK : undefined;
    });
  }
  return isDeep;
}

function toMatter(
  fields: ReadonlyMap<string, FieldValue | undefined>,
  timeZone: string,
): Pick<MarkdownFile, 'matter' | 'problems'> {
  const problems: string[] = [];
  /** @param use returns the value, undefined if it can't be used, and whether all of it was used */
  const read = <T>(
    key: string,
    use: (value: FieldValue) => { value?: T; isWhole: boolean },
  ): T | undefined => {
    const field = fields.get(key);
    // Only a title may be empty, if the file says so.
    if (!field || (isEmpty(field) && !(key === 'title' && field.isQuoted))) return undefined;
    const { value, isWhole } = use(field);
    if (!isWhole)
      problems.push(
        value === undefined
          ? `“${key}” isn’t supported here, so it was kept in the text`
          : `Only part of “${key}” fits, so all of it was kept in the text`,
      );
    return value;
  };
  const otherDate = (key: keyof typeof otherDates): Date | undefined => {
    if (fields.get(key)) return undefined;
    const texts = otherDates[key].flatMap((name) => fields.get(name)?.text ?? []);
    return texts.map((text) => parseDate(text, timeZone)).find(Boolean);
  };
  const matter = {
    title: read('title', ({ text }) => {
      const value = toTitle(text);
      return { value, isWhole: value === text };
    }),
    tags: read('tags', toTags) ?? [],
    folder: read('folder', ({ text }) => {
      const value = toFolder(text);
      return {
        value,
        isWhole:
          value ===
          normalizeText(text, 'NFC')
            .replace(/^[/\\]+|[/\\]+$/g, '')
            .replaceAll('\\', '/'),
      };
    }),
    pinned:
      read('pinned', ({ text }) => {
        const isOn = /^(?:true|yes|on)$/i.test(text);
        return isOn || /^(?:false|no|off)$/i.test(text) ? { value: isOn, isWhole: true } : { isWhole: false };
      }) ?? false,
    created: read('created', ({ text }) => toDate(text, timeZone)) ?? otherDate('created'),
    updated: read('updated', ({ text }) => toDate(text, timeZone)) ?? otherDate('updated'),
    aliases: read('aliases', ({ text, list }) => ({ value: list ?? splitList(text), isWhole: true })) ?? [],
  };
  return { matter, problems };
}

const toDate = (text: string, timeZone: string) => {
  const value = parseDate(text, timeZone);
  return { ...(value && { value }), isWhole: value !== undefined };
};

/** Tags from elsewhere: a list, or a text with commas or spaces; a leading # as in Obsidian is removed. */
function toTags({ text, list, isPartial = false }: FieldValue): { value: string[]; isWhole: boolean } {
  const texts = list ?? (/^[[{]/.test(text) ? [text] : splitTags(text));
  const tags = new Map<string, string>();
  let isWhole = !isPartial && (list !== undefined || !/^[[{]/.test(text));
  for (const one of texts) {
    const plain = normalizeText(one, 'NFC')
      .trim()
      .replace(/^#(?=.)/, '');
    if (plain === '') continue;
    const tag = [...plain.replace(/[\p{Cc}\p{Cs}]+/gu, ' ')].slice(0, maxTagLength).join('').trim();
    isWhole &&= tag === plain;
    const key = tag.toLowerCase();
    if (tag !== '' && !tags.has(key)) tags.set(key, tag);
  }
  isWhole &&= tags.size <= maxTags;
  return { value: [...tags.values()].slice(0, maxTags), isWhole };
}

const splitTags = (text: string) =>
  text.split(text.includes(',') ? ',' : /\s+/).map((tag) => unquote(tag.trim()));
