import { damagedPicture, loadPicture, maxSeconds } from './loadPicture.js';

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
  const sharp = await loadPicture(path);
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
    throw damagedPicture();
  }
}
