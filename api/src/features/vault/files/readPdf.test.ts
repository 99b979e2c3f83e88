import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { createParseFile, type ParseFile } from '../../../core/uploads/parseFile.js';
import { createTempFiles } from '../../../platform/files/tempFiles.js';
import { createLogger } from '../../../platform/logger.js';
import { createParserPool, type ParserPool } from '../../../platform/parsing/parserPool.js';
import { makePdf, makePdfBomb } from '../../../testing/files/pdf.js';
import { parserProgram } from '../../../testing/parserProgram.js';
import type { PdfLimits, readPdf } from './readPdf.js';

let folder: string;
let pool: ParserPool;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cosmic-pdf-'));
  pool = createParserPool(parserProgram, await createTempFiles(folder), createLogger('silent'));
});
afterAll(async () => {
  await pool.stop();
  await rm(folder, { recursive: true });
});

const parse = (content: Buffer, limits: Partial<PdfLimits> = {}, timeoutMs = 30_000) => {
  const read: ParseFile<typeof readPdf> = createParseFile(pool, 'readPdf', timeoutMs);
  const file = { ownerId: 'mira', name: 'map.pdf', content: () => Readable.from([content]) };
  return read(file, { pages: 100, characters: 100_000, ...limits });
};

test('reads the text of all pages, in order', async () => {
  const { text, pages, pagesRead } = await parse(makePdf(['First page', 'Second page']));
  expect(text).toMatch(/First page\s+Second page/);
  expect([pages, pagesRead]).toEqual([2, 2]);
});

test('reads no more than the limits allow', async () => {
  const long = makePdf(Array.from({ length: 30 }, (_, page) => `Page ${page}`));
  expect(await parse(long, { pages: 3 })).toMatchObject({ pages: 30, pagesRead: 3 });
  expect((await parse(long, { characters: 20 })).pagesRead).toBeLessThan(5);
});

test('a PDF that takes too long or too much memory is refused by name, and the next one is read', async () => {
  const bomb = makePdfBomb(400);
  expect(bomb.length).toBeLessThan(1_000_000);
  await expect(parse(bomb, {}, 500)).rejects.toMatchObject({
    code: 'BAD_USER_INPUT',
    message: 'We couldn’t read “map.pdf” because it took too long. Try a smaller file.',
  });
  await expect(parse(bomb)).rejects.toMatchObject({
    message: 'We couldn’t read “map.pdf” because it took too much memory. Try a smaller file.',
  });
  expect((await parse(makePdf(['Still here']))).text).toContain('Still here');
});

test.each([
  ['nothing', Buffer.alloc(0)],
  ['something else', Buffer.from('GIF89a')],
  ['a beginning only', makePdf(['Page']).subarray(0, 60)],
])('%s is reported as broken', async (_name, content) => {
  await expect(parse(content)).rejects.toMatchObject({
    code: 'BAD_USER_INPUT',
    message: 'This PDF is damaged and can’t be read.',
  });
});
