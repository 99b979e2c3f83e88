/** How many bytes from the beginning of a file tell its type. */
export const headSize = 64 * 1024;

/** For bytes of which nothing is known. */
const unknownType = 'application/octet-stream';

/** Text has no signature: among text files the name decides. */
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
 * The media type of a file from its first bytes; the name only tells kinds of text apart. Text comes first, because
 * some signatures are so short that a sentence may begin with them. The library bounds what it unpacks, so that this takes
 * milliseconds whatever the bytes are: it needs no other process.
 */
export async function findMediaType(head: Buffer, name: string): Promise<string> {
  const extension = name.slice(name.lastIndexOf('.') + 1).toLowerCase();
  const textType = Object.hasOwn(textTypes, extension) ? textTypes[extension] : undefined;
  if (textType !== undefined && isText(head)) return textType;
  const { fileTypeFromBuffer } = await import('file-type');
  return (await fileTypeFromBuffer(head))?.mime ?? unknownType;
}

/** What a browser shows, plays or saves but never runs. */
const passiveType =
  /^(?:image\/(?!svg)|audio\/|video\/|application\/(?:pdf|zip)$|text\/(?:plain|csv|markdown)$)/;

/** The Content-Type to send a stored type with: whatever could run a script goes out as plain bytes. */
export function safeContentType(type: string): string {
  if (!passiveType.test(type) || type.includes('xml')) return unknownType;
  return type.startsWith('text/') ? `${type}; charset=utf-8` : type;
}

/** Valid Unicode without the control characters that only binary files have. The last character may be cut off. */
function isText(head: Buffer): boolean {
  try {
    const text = new TextDecoder(encodingOf(head), { fatal: true }).decode(head, { stream: true });
    // biome-ignore lint/suspicious/noControlCharactersInRegex: it is what the rule is about
    return !/[\x00-\x08\x0e-\x1a\x1c-\x1f]/.test(text);
  } catch {
    return false;
  }
}

/** UTF-8, unless the text begins with the mark of UTF-16, as some editors on Windows write it. */
function encodingOf(head: Buffer): string {
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le';
  return head[0] === 0xfe && head[1] === 0xff ? 'utf-16be' : 'utf-8';
}
