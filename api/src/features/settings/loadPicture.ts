import { open } from 'node:fs/promises';
import { UserError } from '../../core/errors/userError.js';

/** Maximum pixels, enough for the largest phone images; unpacked they take 200 MB. */
const maxMegapixels = 50;

/** Longest time to decode an image. */
export const maxSeconds = 15;

/**
 * Checks an uploaded image, regardless of its file name, and returns the library that reads it.
 * @throws UserError BAD_USER_INPUT
 */
export async function loadPicture(path: string) {
  if (!isPicture(await readHead(path))) {
    throw refusal('We can’t use this file. Choose a PNG, JPEG, WebP, or AVIF image.');
  }
  const { default: sharp } = await import('sharp');
  sharp.concurrency(1);
  sharp.cache(false);
  // Reads only what comes before the pixels.
  const { width, height } = await sharp(path, { limitInputPixels: false })
    .metadata()
    .catch(() => {
      throw damagedPicture();
    });
  if (width * height > maxMegapixels * 1_000_000) {
    throw refusal(`This image is too large. The limit is ${maxMegapixels} megapixels.`);
  }
  return sharp;
}

/** Whether it begins like a PNG, JPEG, WebP, or AVIF file. SVG isn't accepted because it can contain programs. */
function isPicture(head: Buffer): boolean {
  const text = head.toString('latin1');
  return (
    text.startsWith('\x89PNG\r\n\x1a\n') ||
    text.startsWith('\xff\xd8\xff') ||
    (text.startsWith('RIFF') && text.slice(8, 12) === 'WEBP') ||
    /^ftypavi[fs]/.test(text.slice(4))
  );
}

async function readHead(path: string): Promise<Buffer> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(16), 0, 16, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

const refusal = (message: string) => new UserError('BAD_USER_INPUT', message);

export const damagedPicture = () => refusal('This image is damaged. Choose another one.');
