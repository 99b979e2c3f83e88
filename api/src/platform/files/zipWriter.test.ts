import { PassThrough, Readable } from 'node:stream';
import { sendZip, type ZipItem } from './zipWriter.js';

async function* items(...read: NonNullable<ZipItem['read']>[]) {
  for (const [index, one] of read.entries())
    yield { path: `${index}.txt`, modifiedAt: new Date(0), size: 4, read: one };
}

async function* failing() {
  yield 'half';
  throw new Error('the database is gone');
}

test("a file that can't be read to its end aborts the archive and nothing else", async () => {
  const target = new PassThrough();
  target.resume().on('error', () => undefined);
  await expect(
    sendZip(
      items(() => Readable.from(failing())),
      target,
    ),
  ).rejects.toThrow();
  expect(target.destroyed).toBe(true);
});

test('a file with a different length than declared aborts the archive', async () => {
  const target = new PassThrough();
  target.resume().on('error', () => undefined);
  await expect(
    sendZip(
      items(() => Readable.from(['long', 'er'])),
      target,
    ),
  ).rejects.toThrow();
  expect(target.destroyed).toBe(true);
});
