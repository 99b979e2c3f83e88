import { spawnSync } from 'node:child_process';
import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import fc from 'fast-check';
import { createZipPaths } from './zipPaths.js';
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

test.each(['1900-01-01', '1969-12-31', '2038-01-20', '2200-12-31'])(
  'a file from %s is in the archive with the nearest date that the format has',
  async (day) => {
    async function* old(): AsyncGenerator<ZipItem> {
      yield { path: 'folder/', modifiedAt: new Date(day) };
      yield { path: 'file.txt', modifiedAt: new Date(day), size: 4, read: () => Readable.from(['text']) };
    }
    const target = new PassThrough();
    const content = buffer(target);
    await sendZip(old(), target);
    expect((await content).includes('file.txt')).toBe(true);
  },
);

const hasPython = spawnSync('python3', ['--version']).status === 0;

/** Prints every archive's entries: name, date, content, and whether it declares UTF-8, after testing the whole archive. */
const script = `
import json, sys, zipfile
found = []
for name in sys.argv[1:]:
    with zipfile.ZipFile(name) as archive:
        assert archive.testzip() is None
        found.append([[i.filename, list(i.date_time), archive.read(i).hex(), bool(i.flag_bits & 0x800)] for i in archive.infolist()])
print(json.dumps(found))
`;

test.skipIf(!hasPython)(
  'another program unpacks any archive with the same names, dates, and contents',
  async () => {
    const folder = await mkdtemp(join(tmpdir(), 'zip-'));
    const file = fc.record({
      name: fc.oneof(
        fc.string({ unit: 'grapheme', maxLength: 300 }),
        fc.constantFrom('Übung.txt', 'U\u0308bung.txt', 'aux', 'a/b', '..', '静态.md', 'x'.repeat(300)),
      ),
      content: fc.uint8Array({ maxLength: 300 }),
      // The format has no earlier or later dates.
      modifiedAt: fc.date({ min: new Date(1981, 0), max: new Date(2107, 0), noInvalidDate: true }),
      isPacked: fc.boolean(),
      isSized: fc.boolean(),
      isFolder: fc.boolean(),
    });
    const parts = (date: Date) => [
      date.getFullYear(),
      date.getMonth() + 1,
      date.getDate(),
      date.getHours(),
      date.getMinutes(),
      // The format counts in steps of two seconds.
      date.getSeconds() - (date.getSeconds() % 2),
    ];
    const targets: string[] = [];
    const expected: unknown[] = [];
    for (const [number, files] of fc.sample(fc.array(file, { maxLength: 8 }), 30).entries()) {
      const paths = createZipPaths();
      const written = files.map(({ name, isFolder, ...more }, index) => ({
        ...more,
        isFolder,
        path: isFolder ? paths.folder('', name, String(index)) : paths.file('', name),
      }));
      async function* zipItems(): AsyncGenerator<ZipItem> {
        for (const { path, modifiedAt, isPacked, isSized, isFolder, content } of written)
          yield {
            path,
            modifiedAt,
            isPacked,
            ...(isSized && { size: content.length }),
            ...(!isFolder && { read: () => Readable.from([Buffer.from(content)], { objectMode: false }) }),
          };
      }
      const target = join(folder, `${number}.zip`);
      await sendZip(zipItems(), createWriteStream(target));
      targets.push(target);
      expected.push(
        written.map(({ path, modifiedAt, content, isFolder }) => [
          path,
          parts(modifiedAt),
          isFolder ? '' : Buffer.from(content).toString('hex'),
          true,
        ]),
      );
    }
    const { stdout, stderr } = spawnSync('python3', ['-c', script, ...targets], { encoding: 'utf8' });
    expect(stderr).toBe('');
    expect(JSON.parse(stdout)).toEqual(expected);
    await rm(folder, { recursive: true });
  },
);
