import { makePdf } from '../testing/pdf.js';
import { PdfError, readPdfText } from './pdfText.js';

test('the text of all pages, in their order', async () => {
  const { text, pages, pagesRead } = await readPdfText(makePdf(['First page', 'Second page']));
  expect(text).toMatch(/First page\s+Second page/);
  expect([pages, pagesRead]).toEqual([2, 2]);
});

test('no more than the limits allow', async () => {
  const long = makePdf(Array.from({ length: 30 }, (_, page) => `Page ${page}`));
  expect(await readPdfText(long, { pages: 3 })).toMatchObject({ pages: 30, pagesRead: 3 });
  expect((await readPdfText(long, { characters: 20 })).pagesRead).toBeLessThan(5);
  await expect(readPdfText(long, { milliseconds: 1 })).rejects.toThrow('It takes too long to read this PDF.');
  // Nor does that one keep the next from being read.
  expect((await readPdfText(makePdf(['Still here']))).text).toContain('Still here');
});

test.each([
  ['nothing', Buffer.alloc(0)],
  ['something else', Buffer.from('GIF89a')],
  ['a beginning only', makePdf(['Page']).subarray(0, 60)],
])('%s is told to be broken', async (_name, content) => {
  await expect(readPdfText(content)).rejects.toThrow(PdfError);
});
