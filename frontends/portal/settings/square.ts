import { PROFILE_PICTURE } from '@atelier/contracts';

export interface Square {
  blob: Blob;
  /** The same, to be shown before it is sent: the content policy lets pages show data, and no blobs. */
  preview: string;
}

const LIKE_IT_WAS = 0.9;

/**
 * The middle of a picture as a small square. Nothing but what is seen is in it: neither where it was taken nor with what.
 * Fails on what the browser cannot show.
 */
export async function squareOf(file: Blob): Promise<Square> {
  const image = await createImageBitmap(file);
  const { side } = PROFILE_PICTURE;
  const edge = Math.min(image.width, image.height);
  const canvas = Object.assign(document.createElement('canvas'), { width: side, height: side });
  const brush = canvas.getContext('2d');
  if (!brush) throw new Error('There is nothing to draw with');
  // A JPEG knows no glass: what can be looked through would turn black.
  brush.fillStyle = '#ffffff';
  brush.fillRect(0, 0, side, side);
  brush.imageSmoothingQuality = 'high';
  brush.drawImage(image, (image.width - edge) / 2, (image.height - edge) / 2, edge, edge, 0, 0, side, side);
  image.close();
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', LIKE_IT_WAS));
  if (!blob) throw new Error('There is nothing to see');
  return { blob, preview: canvas.toDataURL('image/jpeg', LIKE_IT_WAS) };
}
