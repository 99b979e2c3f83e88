/** Bytes at the start of a file that identify its type. */
export const headSize = 64 * 1024;

/** For unknown content. */
const unknownType = 'application/octet-stream';

/** Text has no signature, so its name decides. */
const textTypes: Record<string, string> = {
  c: 'text/x-c',
  conf: 'text/plain',
  cpp: 'text/x-c',
  css: 'text/css',
  csv: 'text/csv',
  htm: 'text/html',
  html: 'text/html',
  ini: 'text/plain',
  java: 'text/x-java',
  js: 'text/javascript',
  json: 'application/json',
  log: 'text/plain',
  md: 'text/markdown',
  ps1: 'text/plain',
  py: 'text/x-python',
  sh: 'text/x-shellscript',
  sql: 'text/x-sql',
  svg: 'image/svg+xml',
  ts: 'text/x-typescript',
  tsv: 'text/tab-separated-values',
  txt: 'text/plain',
  xml: 'application/xml',
  yaml: 'application/yaml',
  yml: 'application/yaml',
};

/**
 * Detects a file's media type from its first bytes; the name only distinguishes kinds of text. Text is tested first,
 * because some signatures are so short that a sentence may start with them. The library limits what it unpacks, so this
 * takes milliseconds and needs no other process.
 */
export async function findMediaType(head: Buffer, name: string): Promise<string> {
  const extension = name.slice(name.lastIndexOf('.') + 1).toLowerCase();
  const textType = Object.hasOwn(textTypes, extension) ? textTypes[extension] : undefined;
  if (textType !== undefined && isText(head)) return textType;
  const { fileTypeFromBuffer } = await import('file-type');
  return (await fileTypeFromBuffer(head))?.mime ?? unknownType;
}

/** Types that a browser shows, plays, or saves, but never runs. */
const passiveType =
  /^(?:image\/(?!svg)|audio\/|video\/|application\/(?:pdf|zip)$|text\/(?:plain|csv|markdown)$)/;

/** The Content-Type for a stored type; anything that could run a script is sent as plain bytes. */
export function safeContentType(type: string): string {
  if (!passiveType.test(type) || type.includes('xml')) return unknownType;
  return type.startsWith('text/') ? `${type}; charset=utf-8` : type;
}

/**
 * Whether bytes are valid Unicode without the control characters of binary files. The last character may be cut off.
 */
function isText(head: Buffer): boolean {
  try {
    const text = new TextDecoder(encodingOf(head), { fatal: true }).decode(head, { stream: true });
    // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what this looks for
    return !/[\x00-\x08\x0e-\x1a\x1c-\x1f]/.test(text);
  } catch {
    return false;
  }
}

/** UTF-8, unless the text starts with the byte-order mark of UTF-16, as some Windows editors write it. */
function encodingOf(head: Buffer): string {
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le';
  return head[0] === 0xfe && head[1] === 0xff ? 'utf-16be' : 'utf-8';
}
