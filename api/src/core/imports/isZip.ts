import { open } from 'node:fs/promises';

/** Whether a file is a zip archive, by its first bytes rather than its name. */
export async function isZip(path: string): Promise<boolean> {
  return ['PK\u0003\u0004', 'PK\u0005\u0006'].includes(await readAt(path, 0, 4));
}

/** Whether a file is a tar archive, such as Joplin's .jex, by the magic value in its first header. */
export async function isTar(path: string): Promise<boolean> {
  return (await readAt(path, 257, 5)) === 'ustar';
}

async function readAt(path: string, position: number, length: number): Promise<string> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, position);
    return buffer.toString('latin1', 0, bytesRead);
  } finally {
    await file.close();
  }
}
