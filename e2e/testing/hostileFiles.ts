import { crc32, deflateSync } from 'node:zlib';
import { makePdf } from '@cosmic/api/testing/files/pdf';
import { zipOf } from '@cosmic/api/testing/files/zips';
import fc from 'fast-check';

/** A malicious file. */
export interface HostileFile {
  name: string;
  content: Buffer;
}

/** Repeated characters that make backtracking or nested parsers slow. */
const repeated = (...signs: string[]) =>
  fc
    .tuple(
      fc.array(fc.constantFrom(...signs), { minLength: 1, maxLength: 8 }),
      fc.integer({ min: 1, max: 30_000 }),
    )
    .map(([pattern, count]) => pattern.join('').repeat(Math.ceil(count / pattern.length)));

const yaml = repeated(
  '? ',
  '- ',
  '[',
  ']',
  '{a: ',
  '}',
  '&a ',
  '*a ',
  '!!x ',
  '"',
  "'",
  ': ',
  ', ',
  '\n',
  '\n  ',
  '|\n',
  '#',
).map((text) => `---\n${text}\n---\ntext`);
const markdown = repeated(
  '[[',
  ']]',
  '#',
  '|',
  '](',
  '`',
  '```\n',
  '<',
  '<!--',
  '*',
  '_',
  '> ',
  '\n',
  'a ^card-abcdefgh\n',
  ' :: ',
);
const cards = repeated(
  '"',
  ',',
  '\t',
  '\n',
  '<br',
  '<script',
  '</p',
  '>',
  '&',
  '&lt;',
  '#separator:',
  "'",
  ' ',
  'front,back\n',
);

/** A valid file with some bytes changed, and perhaps truncated. */
const damaged = (content: Buffer) =>
  fc
    .tuple(
      fc.array(fc.tuple(fc.nat(content.length - 1), fc.nat(255)), { maxLength: 12 }),
      fc.integer({ min: Math.min(8, content.length), max: content.length }),
    )
    .map(([changes, length]) => {
      const copy = Buffer.from(content);
      for (const [at, byte] of changes) copy[at] = byte;
      return copy.subarray(0, length);
    });

const named = (name: string, contents: fc.Arbitrary<string | Buffer>): fc.Arbitrary<HostileFile> =>
  contents.map((content) => ({ name, content: Buffer.from(content) }));

/** Malicious files of all types, including damaged images. */
export async function hostileFiles(pictures: readonly HostileFile[]): Promise<fc.Arbitrary<HostileFile>> {
  const zip = await zipOf([
    ['a.md', '---\ntitle: A\n---\ntext'],
    ['b/c.md', 'x'.repeat(10_000)],
    ['d.bin', Buffer.alloc(1_000)],
  ]);
  return fc.oneof(
    named('plan.md', yaml),
    named('links.md', markdown),
    named('cards.csv', cards),
    named('notes.zip', damaged(zip)),
    named('map.pdf', damaged(makePdf(['Page one', 'Page two']))),
    ...pictures.map(({ name, content }) => named(name, damaged(content))),
  );
}

/** A small PNG of one color with a large declared size. */
export function makePngBomb(edge: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(edge, 0);
  header.writeUInt32BE(edge, 4);
  // One bit per pixel, grayscale.
  header[8] = 1;
  const rows = deflateSync(Buffer.alloc(edge * (1 + Math.ceil(edge / 8))), { level: 9 });
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', rows),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const piece = Buffer.alloc(8 + body.length);
  piece.writeUInt32BE(data.length, 0);
  body.copy(piece, 4);
  piece.writeUInt32BE(crc32(body), 4 + body.length);
  return piece;
}
