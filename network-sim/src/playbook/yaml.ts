/** A value in a small subset of YAML, with the line where it starts. */
export interface YamlNode {
  line: number;
  value: string | YamlNode[] | Map<string, YamlNode>;
}

/** A syntax error; the message names the line. */
export class YamlFault extends Error {}

const MOST_CHARACTERS = 4000;
const MOST_LINES = 200;
const MOST_LEVELS = 8;

interface Line {
  number: number;
  indent: number;
  text: string;
}

const fault = (line: number, text: string) => new YamlFault(`Line ${line}: ${text}`);

/** Parses lists, mappings, and scalars that fit on one line; all other YAML is refused. */
export function parseYaml(text: string): YamlNode {
  if (text.length > MOST_CHARACTERS)
    throw new YamlFault(`The playbook is longer than ${MOST_CHARACTERS.toLocaleString('en-US')} characters.`);
  const all = text.split(/\r?\n/);
  if (all.length > MOST_LINES) throw new YamlFault(`The playbook has more than ${MOST_LINES} lines.`);
  const lines = all
    .map((line, index) => readLine(line, index + 1))
    .filter(({ text: content, number }) => content !== '' && !(content === '---' && number <= all.length));
  const [first] = lines;
  if (!first) throw new YamlFault('The playbook is empty.');
  const reader = { lines, at: 0 };
  const node = readBlock(reader, first.indent, 0);
  const rest = lines[reader.at];
  if (rest) throw fault(rest.number, 'the indentation doesn’t match the lines above.');
  return node;
}

function readLine(line: string, number: number): Line {
  const indent = line.length - line.trimStart().length;
  if (line.slice(0, indent).includes('\t')) throw fault(number, 'indent with spaces, not tabs.');
  const text = line.trim();
  return { number, indent, text: text.startsWith('#') ? '' : text };
}

interface Reader {
  lines: Line[];
  at: number;
}

function readBlock(reader: Reader, indent: number, level: number): YamlNode {
  const first = reader.lines[reader.at];
  if (!first) throw new YamlFault('The playbook ends too early.');
  if (level > MOST_LEVELS) throw fault(first.number, 'this is nested too deeply.');
  return isItem(first.text) ? readList(reader, indent, level) : readMap(reader, indent, level);
}

const isItem = (text: string): boolean => text === '-' || text.startsWith('- ');

function readList(reader: Reader, indent: number, level: number): YamlNode {
  const line = reader.lines[reader.at]?.number ?? 0;
  const value: YamlNode[] = [];
  for (let next = reader.lines[reader.at]; next?.indent === indent; next = reader.lines[reader.at]) {
    if (!isItem(next.text)) break;
    const content = next.text.slice(1).trimStart();
    if (content === '') {
      reader.at++;
      value.push(readBelow(reader, indent, level, next));
    } else if (keyOf(content)) {
      // The rest of the line is the first key of a mapping that starts in the column of its text.
      const inner = indent + next.text.length - content.length;
      reader.lines[reader.at] = { ...next, indent: inner, text: content };
      value.push(readBlock(reader, inner, level + 1));
    } else {
      reader.at++;
      value.push({ line: next.number, value: readScalar(content, next.number) });
    }
  }
  return { line, value };
}

function readMap(reader: Reader, indent: number, level: number): YamlNode {
  const line = reader.lines[reader.at]?.number ?? 0;
  const value = new Map<string, YamlNode>();
  for (let next = reader.lines[reader.at]; next?.indent === indent; next = reader.lines[reader.at]) {
    if (isItem(next.text)) break;
    const key = keyOf(next.text);
    if (!key) throw fault(next.number, 'write a key and a colon, such as “hosts: all”.');
    const [name, rest] = key;
    if (value.has(name)) throw fault(next.number, `${name} appears twice.`);
    reader.at++;
    if (rest === '') value.set(name, readBelow(reader, indent, level, next));
    else if (rest.startsWith('[')) value.set(name, readFlow(rest, next.number));
    else value.set(name, { line: next.number, value: readScalar(rest, next.number) });
  }
  return { line, value };
}

/** The indented value below a key or a dash; a list may start in its key's column. */
function readBelow(reader: Reader, indent: number, level: number, above: Line): YamlNode {
  const next = reader.lines[reader.at];
  const isList = next !== undefined && isItem(next.text);
  if (!next || next.indent < indent || (next.indent === indent && (!isList || isItem(above.text))))
    throw fault(above.number, 'add an indented block under this line.');
  return readBlock(reader, next.indent, level + 1);
}

/** A line's key, and the text after its colon. */
function keyOf(text: string): [key: string, rest: string] | undefined {
  const found = /^([A-Za-z_][\w.]*):(?:\s+(.*))?$/.exec(text);
  return found ? [found[1] ?? '', (found[2] ?? '').trim()] : undefined;
}

function readFlow(text: string, line: number): YamlNode {
  if (!text.endsWith(']')) throw fault(line, 'close the list with ] on the same line.');
  const parts = text.slice(1, -1).split(',');
  return { line, value: parts.map((part) => ({ line, value: readScalar(part.trim(), line) })) };
}

const REFUSED: Record<string, string> = {
  '&': 'anchors aren’t supported.',
  '*': 'aliases aren’t supported.',
  '!': 'tags aren’t supported.',
  '|': 'multiline text isn’t supported. Write one list item per line.',
  '>': 'multiline text isn’t supported. Write one list item per line.',
  '{': 'braces aren’t supported. Write each key on its own line.',
  '[': 'lists within lists aren’t supported.',
  '%': 'directives aren’t supported.',
  '@': 'put this value in quotes.',
  '`': 'put this value in quotes.',
};

function readScalar(text: string, line: number): string {
  const [first = ''] = text;
  if (first === '"' || first === "'") {
    const end = text.indexOf(first, 1);
    if (end < 0) throw fault(line, 'close the quotation mark.');
    if (!/^\s*(?:#.*)?$/.test(text.slice(end + 1)))
      throw fault(line, 'nothing can follow the quotation mark.');
    return checkText(text.slice(1, end), line);
  }
  const refused = REFUSED[first];
  if (refused) throw fault(line, refused);
  const plain = text.replace(/\s+#.*$/, '');
  if (/:\s/.test(plain)) throw fault(line, 'put a value with a colon in quotes.');
  return checkText(plain, line);
}

function checkText(text: string, line: number): string {
  if (text.includes('{{')) throw fault(line, 'variables aren’t supported. Write a play for each host.');
  return text;
}
