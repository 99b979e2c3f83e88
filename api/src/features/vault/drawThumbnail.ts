import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';

/** Pictures of which one is made. SVG is not among them: it is a program as much as a picture. */
const drawableType = /^image\/(?:png|jpeg|webp|gif|avif)$/;
/** A packed picture of more bytes or pixels costs more than its thumbnail is worth. */
const maxBytes = 32 * 1024 * 1024;
const maxPixels = 64_000_000;
const maxSeconds = 5;
const edge = 192;
const atOnce = 2;

let running = 0;
const waiting: (() => void)[] = [];

/** Is it tried at all? */
export function isDrawable(type: string, size: number): boolean {
  return drawableType.test(type) && size <= maxBytes;
}

/**
 * A small picture as WebP, made off the main thread, few at once. Null when the bytes are broken, or would unpack to
 * more than a thumbnail is worth.
 */
export async function drawThumbnail(read: () => Readable): Promise<Buffer | null> {
  if (running >= atOnce) await new Promise<void>((resolve) => waiting.push(resolve));
  else running++;
  try {
    const source = await buffer(read());
    return await draw(source).catch(() => null);
  } finally {
    // The place goes to the next one, or is free.
    const next = waiting.shift();
    if (next) next();
    else running--;
  }
}

async function draw(source: Buffer): Promise<Buffer> {
  const sharp = await loadSharp();
  return sharp(source, { limitInputPixels: maxPixels, failOn: 'error', pages: 1 })
    .timeout({ seconds: maxSeconds })
    .rotate()
    .resize(edge, edge, { fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 76 })
    .toBuffer();
}

/** Only who uploads a picture pays for the library's time and memory. */
async function loadSharp() {
  const { default: sharp } = await import('sharp');
  // One thread for each picture: the server has other things to do.
  sharp.concurrency(1);
  sharp.cache(false);
  return sharp;
}
