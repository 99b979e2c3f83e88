import { CST, Parser, parse, stringify } from 'yaml';
import { maxTagLength, maxTags } from '../../../core/input/tags.js';
import { normalizeText } from '../../../platform/text/unicode.js';
import { toFolder } from '../documents/text/folder.js';
import { toTitle } from '../documents/text/title.js';

/** What stands before the text of a note in a file. */
export interface FrontMatter {
  title?: string;
  tags: string[];
  folder?: string;
  pinned: boolean;
  created?: Date;
  updated?: Date;
}

/** Longer ones are text, and so are those with more inside of one another: nobody writes them, and they take minutes. */
const maxLength = 16 * 1024;
const maxDepth = 16;
/** The keys that become fields of a note; Joplin's places are left out when they are nowhere. */
const knownKeys = new Set(['title', 'tags', 'folder', 'pinned', 'created', 'updated']);
const locationKeys = new Set(['latitude', 'longitude', 'altitude']);

/**
 * Parts a Markdown file into what its front matter says of the note, and the text. Where the front matter says more
 * than a note has fields for, it stays part of the text: nothing is lost.
 */
export function readFrontMatter(file: string): { matter: FrontMatter; body: string } {
  const block = /^---[ \t]*\r?\n([\s\S]*?)\r?\n---[ \t]*(?:\r?\n|$)/.exec(file.slice(0, maxLength));
  const values = block && parseMap(block[1] ?? '');
  if (!values) return { matter: { tags: [], pinned: false }, body: file };
  const isAllKnown = Object.entries(values).every(
    ([key, value]) => knownKeys.has(key) || (locationKeys.has(key) && Number(value) === 0),
  );
  // One empty line may stand between the two.
  const body = isAllKnown ? file.slice(block[0].length).replace(/^\r?\n/, '') : file;
  return { matter: toMatter(values), body };
}

/** A Markdown file from which `readFrontMatter` gets the same again. */
export function writeFrontMatter(matter: Required<FrontMatter>, body: string): string {
  const { title, tags, folder, pinned, created, updated } = matter;
  const yaml = stringify(
    {
      title,
      ...(folder && { folder }),
      ...(tags.length > 0 && { tags }),
      ...(pinned && { pinned }),
      created: created.toISOString(),
      updated: updated.toISOString(),
    },
    { lineWidth: 0 },
  );
  return `---\n${yaml}---\n\n${body}`;
}

function parseMap(yaml: string): Record<string, unknown> | undefined {
  try {
    if (isTooDeep(yaml)) return undefined;
    // The core schema leaves dates as they are written; few aliases, so that none multiply.
    const values: unknown = parse(yaml, { schema: 'core', maxAliasCount: 10, logLevel: 'silent' });
    if (typeof values !== 'object' || values === null || Array.isArray(values)) return undefined;
    return values as Record<string, unknown>;
  } catch {
    return undefined;
  }
}

/** Looks at the signs only, which takes time in proportion to their number. */
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

function toMatter(values: Record<string, unknown>): FrontMatter {
  const { title, tags, folder, pinned, created, updated } = values;
  return {
    title: isScalar(title) ? toTitle(String(title)) : undefined,
    tags: toTags(tags),
    folder: typeof folder === 'string' ? toFolder(folder) : undefined,
    pinned: pinned === true,
    created: toDate(created),
    updated: toDate(updated),
  };
}

/** Tags of other origin: a list, or one text with commas or spaces; what is no tag here is left out or cut. */
function toTags(value: unknown): string[] {
  const texts = Array.isArray(value) ? value.filter(isScalar) : isScalar(value) ? splitTags(value) : [];
  const tags = new Map<string, string>();
  for (const text of texts) {
    const plain = normalizeText(String(text), 'NFC').replace(/[\p{Cc}\p{Cs}]+/gu, ' ');
    const tag = [...plain.trim()].slice(0, maxTagLength).join('').trim();
    const key = tag.toLowerCase();
    if (tag !== '' && !tags.has(key)) tags.set(key, tag);
  }
  return [...tags.values()].slice(0, maxTags);
}

function splitTags(value: string | number): string[] {
  const text = String(value);
  return text.split(text.includes(',') ? ',' : /\s+/).map((tag) => tag.trim().replace(/^#/, ''));
}

function isScalar(value: unknown): value is string | number {
  return typeof value === 'string' || typeof value === 'number';
}

/** Joplin writes `2024-05-01 10:00:00Z`, others ISO 8601. */
function toDate(value: unknown): Date | undefined {
  if (typeof value !== 'string') return undefined;
  const date = new Date(value.replace(/^(\d{4}-\d\d-\d\d) (?=\d)/, '$1T'));
  const year = date.getUTCFullYear();
  return year >= 1900 && year <= 2200 ? date : undefined;
}
