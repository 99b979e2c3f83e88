import { open } from 'node:fs/promises';
import { UserError } from '../../core/errors/userError.js';

/** Maximum pixels, enough for the largest phone images; unpacked they take 200 MB. */
const maxMegapixels = 50;
const maxSeconds = 15;
const edge = 2560;
/** Maximum size, because everyone who opens the site loads it. */
const maxBytes = 1_500_000;
const qualities = [80, 60, 40];
/** Width and height of the grid that is searched for the lightest and darkest spots. */
const samples = 96;

/** An image as it is stored: WebP without metadata about its origin. */
export interface DrawnBackground {
  data: Uint8Array;
  width: number;
  height: number;
  /** Gray levels of its lightest and darkest spots, 0 to 255. */
  lightest: number;
  darkest: number;
}

/**
 * Parser: creates a background from an uploaded image, regardless of its file name.
 * @throws UserError BAD_USER_INPUT
 */
export async function drawBackground(path: string): Promise<DrawnBackground> {
  if (!isPicture(await readHead(path))) {
    throw refusal('We can’t use this file. Choose a PNG, JPEG, WebP, or AVIF image.');
  }
  const { default: sharp } = await import('sharp');
  sharp.concurrency(1);
  sharp.cache(false);
  const broken = () => refusal('This image is damaged. Choose another one.');
  // Reads only what comes before the pixels.
  const { width, height } = await sharp(path, { limitInputPixels: false })
    .metadata()
    .catch(() => {
      throw broken();
    });
  if (width * height > maxMegapixels * 1_000_000) {
    throw refusal(`This image is too large. The limit is ${maxMegapixels} megapixels.`);
  }
  try {
    const pixels = await sharp(path, { failOn: 'error', pages: 1 })
      .timeout({ seconds: maxSeconds })
      .rotate()
      .resize(edge, edge, { fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#0b1020' })
      .toColorspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true });
    const raw = {
      raw: { width: pixels.info.width, height: pixels.info.height, channels: pixels.info.channels },
    };
    const spots = await sharp(pixels.data, raw)
      .greyscale()
      .resize(samples, samples, { fit: 'fill' })
      .raw()
      .toBuffer();
    let data = Buffer.alloc(0);
    for (const quality of qualities) {
      data = await sharp(pixels.data, raw).webp({ quality }).toBuffer();
      if (data.length <= maxBytes) break;
    }
    return {
      data,
      width: pixels.info.width,
      height: pixels.info.height,
      lightest: spots.reduce((most, spot) => Math.max(most, spot), 0),
      darkest: spots.reduce((least, spot) => Math.min(least, spot), 255),
    };
  } catch {
    throw broken();
  }
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
