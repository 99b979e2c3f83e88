import { buffer } from 'node:stream/consumers';
import { ZipFile } from 'yazl';

/** A file in an archive: its name and content, and Unix mode bits if they matter. */
type ZippedFile = readonly [name: string, content: string | Buffer, mode?: number];

/** A zip file as normal programs write it; names of folders end with a slash. */
export async function zipOf(files: readonly ZippedFile[]): Promise<Buffer> {
  const zip = new ZipFile();
  for (const [name, content, mode] of files) {
    if (name.endsWith('/')) zip.addEmptyDirectory(name);
    else zip.addBuffer(Buffer.from(content), name, mode === undefined ? {} : { mode });
  }
  zip.end();
  return buffer(zip.outputStream);
}

/** A copy of the zip file with one text in its directory replaced by another of the same length. */
export function replaceInZip(zip: Buffer, from: string, to: string): Buffer {
  return Buffer.from(zip.toString('latin1').replaceAll(from, to), 'latin1');
}
