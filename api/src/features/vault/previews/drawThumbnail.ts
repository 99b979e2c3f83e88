/** Maximum number of pixels; drawing a larger picture costs more than its thumbnail is worth. */
const maxPixels = 64_000_000;
const maxSeconds = 5;
const edge = 192;

/** Parser: a thumbnail as WebP; null if the bytes are broken or would unpack to too much. */
export async function drawThumbnail(path: string): Promise<Uint8Array | null> {
  const { default: sharp } = await import('sharp');
  sharp.concurrency(1);
  sharp.cache(false);
  const picture = sharp(path, { limitInputPixels: maxPixels, failOn: 'error', pages: 1 })
    .timeout({ seconds: maxSeconds })
    .rotate()
    .resize(edge, edge, { fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 76 });
  return picture.toBuffer().catch(() => null);
}
