import { randomBytes } from 'node:crypto';
import { PassThrough } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { extract } from 'tar-stream';
import { writeArchive } from './archiveWriter.js';

const megabyte = 1024 * 1024;

test('large parts are compressed only if that makes them smaller', async () => {
  const target = new PassThrough();
  const entries = readEntries(target);
  const parts = { picture: randomBytes(2 * megabyte), text: Buffer.alloc(2 * megabyte, 'cosmic ') };
  await writeArchive(
    target,
    undefined,
    async (writer) => {
      for (const [collection, bytes] of Object.entries(parts))
        await writer.addPart({ kind: 'collections', collection }, bytes);
    },
    new AbortController().signal,
  );
  const [picture, text] = await entries;
  expect(picture).toEqual({ name: 'collections/picture/000001.bson', size: 2 * megabyte });
  expect(text?.name).toBe('collections/text/000002.bson.gz');
  expect(text?.size).toBeLessThan(megabyte / 10);
});

async function readEntries(archive: PassThrough): Promise<{ name: string; size: number }[]> {
  const entries: { name: string; size: number }[] = [];
  for await (const entry of archive.pipe(extract())) {
    entries.push({ name: entry.header.name, size: (await buffer(entry)).length });
  }
  return entries;
}
