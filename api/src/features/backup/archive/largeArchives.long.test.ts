import { gzipSync } from 'node:zlib';
import { serialize } from 'bson';
import { archiveOf, manifestEntry } from '../../../testing/features/archives.js';
import { readArchive } from './archiveReader.js';

test('an archive whose entries together unpack to far more is refused', async () => {
  const bytes = gzipSync(serialize({ text: 'x'.repeat(15_000_000) }), { level: 9 });
  const many = Array.from({ length: 40 }, (_, number) => ({
    name: `collections/notes/${String(number + 1).padStart(6, '0')}.bson.gz`,
    bytes,
  }));
  await expect(readArchive(await archiveOf([manifestEntry, ...many]), undefined)).rejects.toThrow(
    'is far larger',
  );
});
