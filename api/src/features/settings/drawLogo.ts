import { damagedPicture, loadPicture, maxSeconds } from './loadPicture.js';

/** The largest size that a system asks for when it installs the app. */
const edge = 512;

/**
 * Parser: creates a square logo as PNG, without metadata, from an uploaded image.
 * @throws UserError BAD_USER_INPUT
 */
export async function drawLogo(path: string): Promise<Uint8Array> {
  const sharp = await loadPicture(path);
  try {
    return await sharp(path, { failOn: 'error', pages: 1 })
      .timeout({ seconds: maxSeconds })
      .rotate()
      .resize(edge, edge, { fit: 'contain', background: { r: 0, g: 0, b: 0, alpha: 0 } })
      .toColorspace('srgb')
      // Everyone loads it, so 256 colors must do.
      .png({ palette: true, compressionLevel: 9 })
      .toBuffer();
  } catch {
    throw damagedPicture();
  }
}
