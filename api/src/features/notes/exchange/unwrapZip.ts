import { writeFile } from 'node:fs/promises';
import { listNames, readPart } from '../../../core/imports/archivePart.js';
import { isHidden } from '../../../core/imports/archivePaths.js';

/** The largest upload, too. */
const maxBytes = 100 * 1024 * 1024;

/**
 * Parser: writes the zip file in a zip file that contains nothing else, as Notion exports it.
 * @returns whether it is one
 * @throws UserError like `readPart`
 */
export async function unwrapZip(path: string, { target }: { target: string }): Promise<boolean> {
  const [name = '', ...others] = await listNames(path);
  if (others.length > 0 || !/\.zip$/i.test(name)) return false;
  const { found } = await readPart(path, { entry: 0, unpacked: 0 }, async (entry, unpack) => {
    if (isHidden(entry.name) || entry.obstacle) return undefined;
    const content = await unpack(entry, maxBytes);
    return typeof content === 'string' ? undefined : content;
  });
  const [content] = found;
  if (!content) return false;
  await writeFile(target, content, { mode: 0o600 });
  return true;
}
