import { THUMBNAIL_SIDE } from '../../contracts';
import type { PageImage } from './render-first-page';

/** Phones take pictures of 12 to 48 megapixels. Four bytes per pixel of a PNG may have to fit into memory. */
const MAX_PIXELS = 50_000_000;
export const MAX_SECONDS = 20;
const QUALITY = 72;
/** Of all that libvips reads, only what can be uploaded: not SVG or PDF, for example, whatever the file is called. */
const LOADERS = ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadNsgif'];

/** Re-encodes the first frame, which removes all metadata. Rejects what can't be read. */
export async function renderThumbnail(bytes: Buffer): Promise<Buffer> {
  const sharp = await loadSharp();
  return sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
    .timeout({ seconds: MAX_SECONDS })
    .autoOrient()
    .resize(THUMBNAIL_SIDE, THUMBNAIL_SIDE, { fit: 'inside', withoutEnlargement: true })
    .webp({ quality: QUALITY })
    .toBuffer();
}

export async function encodePage({ width, height, pixels }: PageImage): Promise<Buffer> {
  const sharp = await loadSharp();
  return sharp(pixels, { raw: { width, height, channels: 4 } })
    .removeAlpha()
    .webp({ quality: QUALITY })
    .toBuffer();
}

/** Loaded by the first image, so that processes start as fast as without it. */
async function loadSharp() {
  const { default: sharp } = await import('sharp');
  sharp.cache(false);
  sharp.concurrency(1);
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({ operation: LOADERS });
  return sharp;
}
